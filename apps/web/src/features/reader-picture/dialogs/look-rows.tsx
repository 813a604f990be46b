import { LEAST_TINT, MOST_TINT } from '@baohe/domain/reading/page-look';
import { Segmented } from '@baohe/ui/segmented';
import { useLingui } from '@lingui/react/macro';
import { useOpenBook } from '../book-context.ts';
import { DIMMEST } from '../settings.ts';
import { RangeRow, SetRow, SwitchRow } from './set-row.tsx';

/** What a page looks like: light and colours first, because they are changed most often. */
export function LookRows() {
  const { way, light, look, changeLight, changeLook } = useOpenBook();
  const { t } = useLingui();
  return (
    <>
      <RangeRow
        label={t`亮度`}
        min={DIMMEST}
        max={100}
        value={light.brightness}
        onChange={(brightness) => changeLight({ brightness })}
      />
      <SetRow label={t`滤色`}>
        <Segmented
          label={t`滤色`}
          value={look.tint}
          options={[
            { value: 'none', label: t`无` },
            { value: 'warm', label: t`暖` },
            { value: 'green', label: t`绿` },
            { value: 'cool', label: t`冷` },
          ]}
          onChange={(tint) => changeLook({ tint })}
        />
      </SetRow>
      {look.tint !== 'none' && (
        <RangeRow
          label={t`滤色强度`}
          min={LEAST_TINT}
          max={MOST_TINT}
          value={look.tintStrength}
          onChange={(tintStrength) => changeLook({ tintStrength })}
        />
      )}
      <div className="reader-set-pair">
        <SwitchRow
          label={t`黑白`}
          checked={look.isGrey}
          onChange={(isGrey) => changeLook({ isGrey })}
        />
        <SwitchRow
          label={t`反色`}
          checked={look.isInverted}
          onChange={(isInverted) => changeLook({ isInverted })}
        />
      </div>
      <SwitchRow
        label={t`裁掉空白边`}
        checked={look.cropsBorders}
        onChange={(cropsBorders) => changeLook({ cropsBorders })}
      />
      {way.mode === 'scroll' && (
        <SetRow label={t`页间距`}>
          <Segmented
            label={t`页间距`}
            value={look.gap}
            options={[
              { value: 'none', label: t`无` },
              { value: 'small', label: t`窄` },
              { value: 'large', label: t`宽` },
            ]}
            onChange={(gap) => changeLook({ gap })}
          />
        </SetRow>
      )}
    </>
  );
}
