import { Segmented } from '@baohe/ui/segmented';
import { useLingui } from '@lingui/react/macro';
import { DirectionChoice, ModeChoice } from '../../../entities/reader-choices.tsx';
import { useOpenBook } from '../book-context.ts';
import { SetRow, SwitchRow } from './set-row.tsx';

/** How one gets from page to page. Only what has a meaning in the way that is chosen. */
export function WayRows() {
  const { way, light, look, changeWay, changeLight, changeLook } = useOpenBook();
  const { t } = useLingui();
  return (
    <>
      <SetRow label={t`阅读方式`}>
        <ModeChoice value={way.mode} onChange={(mode) => changeWay({ mode })} />
      </SetRow>
      <SetRow label={t`画面`}>
        <Segmented
          label={t`画面`}
          value={way.fit[way.mode]}
          options={[
            { value: 'width', label: t`适应宽度` },
            { value: 'height', label: t`适应高度` },
            { value: 'original', label: t`原始大小` },
          ]}
          onChange={(fit) => changeWay({ fit: { ...way.fit, [way.mode]: fit } })}
        />
      </SetRow>
      {way.mode === 'page' && (
        <>
          <SetRow label={t`翻页方向`}>
            <DirectionChoice
              value={way.direction}
              onChange={(direction) => changeWay({ direction })}
            />
          </SetRow>
          <SetRow label={t`点按翻页`}>
            <Segmented
              label={t`点按翻页`}
              value={look.tapLayout}
              options={[
                { value: 'sides', label: t`两侧` },
                { value: 'corner', label: t`L 形` },
                { value: 'one-hand', label: t`单手` },
                { value: 'off', label: t`关` },
              ]}
              onChange={(tapLayout) => changeLook({ tapLayout })}
            />
          </SetRow>
          <SwitchRow
            label={t`横屏双页`}
            checked={way.isDouble}
            onChange={(isDouble) => changeWay({ isDouble })}
          />
        </>
      )}
      <SwitchRow
        label={t`屏幕常亮`}
        checked={light.staysAwake}
        onChange={(staysAwake) => changeLight({ staysAwake })}
      />
    </>
  );
}
