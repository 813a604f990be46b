import { IconButton } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { RotateCcw } from 'lucide-react';
import type { Setting } from '../../entities/site/settings.ts';
import { Highlighted } from '../../shared/highlighted.tsx';
import { ConsoleLink } from '../../shared/navigation.tsx';
import { SettingControl } from './setting-control.tsx';
import { useSettingChange } from './use-setting-change.ts';
import { useValueText } from './use-value-text.ts';

interface SettingRowProps {
  setting: Setting;
  /** What was searched for. */
  words: string;
  onOpen: () => void;
}

/** One setting: what it means, what it is, what we ship and who changed it. */
export function SettingRow({ setting, words, onOpen }: SettingRowProps) {
  const { t, i18n } = useLingui();
  const valueText = useValueText();
  const change = useSettingChange(setting);
  const { key, label, meaning, isChanged, changedAt, changedBy } = setting;
  const shipped = valueText(setting, setting.shipped);
  const day = changedAt && i18n.date(changedAt, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className="setting-row" data-kind={setting.input.kind}>
      <div className="min-w-0 flex-1 basis-70">
        <h3 className="flex flex-wrap items-center gap-2 font-medium">
          <span>
            <Highlighted text={label} words={words} />
          </span>
          {isChanged && <span className="setting-changed">{t`改过`}</span>}
        </h3>
        <p className="text-sm break-words text-text-2">
          <Highlighted text={meaning} words={words} />
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-xs break-all text-text-3">
          <code className="font-code text-2xs">
            <Highlighted text={key} words={words} />
          </code>
          <span>{t`默认 ${shipped}`}</span>
          {day && (
            <ConsoleLink to="/audit" search={{ target: key }} className="underline">
              <span className="sr-only">{t`「${label}」的修改记录`}</span>
              {`${changedBy} · ${day}`}
            </ConsoleLink>
          )}
        </p>
        {change.failure && (
          <p role="alert" className="mt-1 text-sm text-danger">
            {change.failure}
          </p>
        )}
      </div>
      <div className="setting-control">
        <SettingControl setting={setting} change={change} onOpen={onOpen} />
        {isChanged && (
          <IconButton
            label={t`「${label}」恢复默认`}
            disabled={change.isPending}
            onClick={change.toShipped}
          >
            <RotateCcw size={18} aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </li>
  );
}
