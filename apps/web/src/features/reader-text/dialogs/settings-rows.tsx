import {
  DIMMEST,
  LARGEST,
  SMALLEST,
  type ReaderSettings,
  type Script,
  type Step,
} from '@baohe/domain/reading-text/reader-settings';
import { Segmented } from '@baohe/ui/segmented';
import { Switch } from '@baohe/ui/switch';
import { useLingui } from '@lingui/react/macro';
import type { CSSProperties, ReactNode } from 'react';
import { TurningChoice } from '../../../entities/reader-choices.tsx';
import { changeReading } from '../../../entities/reader-text-settings.ts';
import { FontRows } from '../fonts/font-rows.tsx';
import { PaperChoice } from './paper-choice.tsx';

/** All there is to set; what is chosen shows at once in the text above. */
export function SettingsRows({ settings }: { settings: ReaderSettings }) {
  const { t } = useLingui();
  const { size, brightness } = settings;
  const options = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
    (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }));
  const leadings: Record<Step, string> = { small: t`紧`, middle: t`适中`, large: t`松` };
  const widths: Record<Step, string> = { small: t`窄`, middle: t`适中`, large: t`宽` };
  const scripts: Record<Script, string> = {
    original: t`原文`,
    simplified: t`简体`,
    traditional: t`繁體`,
  };
  return (
    <div className="novel-set">
      <Row name={t`字号`}>
        <fieldset className="novel-step" aria-label={t`字号`}>
          <button
            type="button"
            className="text-sm"
            aria-label={t`减小字号`}
            disabled={size <= SMALLEST}
            onClick={() => changeReading({ size: size - 1 })}
          >
            {'A'}
          </button>
          <output className="font-bold tabular-nums">{size}</output>
          <button
            type="button"
            className="text-xl"
            aria-label={t`增大字号`}
            disabled={size >= LARGEST}
            onClick={() => changeReading({ size: size + 1 })}
          >
            {'A'}
          </button>
        </fieldset>
      </Row>
      <Row name={t`行距`}>
        <Segmented
          label={t`行距`}
          options={options(leadings)}
          value={settings.leading}
          onChange={(leading) => changeReading({ leading })}
        />
      </Row>
      <Row name={t`背景`}>
        <PaperChoice value={settings.paper} onChange={(paper) => changeReading({ paper })} />
      </Row>
      <Row name={t`翻页`}>
        <TurningChoice
          value={settings.turning}
          onChange={(turning) => changeReading({ turning })}
        />
      </Row>
      {settings.turning === 'scroll' && (
        <Row name={t`连续滚动`}>
          <Switch
            label={t`连续滚动`}
            checked={settings.endless}
            onChange={(endless) => changeReading({ endless })}
          />
        </Row>
      )}
      <FontRows settings={settings} />
      <Row name={t`字形`}>
        <Segmented
          label={t`字形`}
          options={options(scripts)}
          value={settings.script}
          onChange={(script) => changeReading({ script })}
        />
      </Row>
      <Row name={t`段距`}>
        <Segmented
          label={t`段距`}
          options={options(leadings)}
          value={settings.spacing}
          onChange={(spacing) => changeReading({ spacing })}
        />
      </Row>
      <Row name={t`页边距`}>
        <Segmented
          label={t`页边距`}
          options={options(widths)}
          value={settings.margin}
          onChange={(margin) => changeReading({ margin })}
        />
      </Row>
      <Row name={t`亮度`}>
        <input
          type="range"
          className="range"
          aria-label={t`亮度`}
          min={DIMMEST}
          max={100}
          value={brightness}
          style={
            { '--filled': `${((brightness - DIMMEST) * 100) / (100 - DIMMEST)}%` } as CSSProperties
          }
          onChange={({ target }) => changeReading({ brightness: Number(target.value) })}
        />
      </Row>
      <div className="novel-set-pair">
        <div>
          <span aria-hidden="true">{t`首行缩进`}</span>
          <Switch
            label={t`首行缩进`}
            checked={settings.indent}
            onChange={(indent) => changeReading({ indent })}
          />
        </div>
        <div>
          <span aria-hidden="true">{t`屏幕常亮`}</span>
          <Switch
            label={t`屏幕常亮`}
            checked={settings.awake}
            onChange={(awake) => changeReading({ awake })}
          />
        </div>
      </div>
    </div>
  );
}

/** The name is part of what it names: a screen reader hears it there. */
function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="novel-set-row">
      <span aria-hidden="true">{name}</span>
      {children}
    </div>
  );
}
