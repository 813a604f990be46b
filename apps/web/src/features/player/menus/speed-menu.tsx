import { SPEED_MEMORIES, SPEEDS, speedText, type Speed } from '@baohe/domain/playing/speeds';
import { Dialog } from '@baohe/ui/dialog';
import { RadioRows } from '@baohe/ui/radio-rows';
import { Segmented } from '@baohe/ui/segmented';
import { useLingui } from '@lingui/react/macro';
import { changeSettings, usePlayerSettings } from '../../../entities/film-settings.ts';
import { MenuPart } from './menu-part.tsx';

interface SpeedMenuProps {
  speed: number;
  /** The speed counts for the whole series. */
  isInSeries: boolean;
  onSpeed: (speed: Speed) => void;
  onClose: () => void;
}

export function SpeedMenu({ speed, isInSeries, onSpeed, onClose }: SpeedMenuProps) {
  const { t } = useLingui();
  const { speeds } = usePlayerSettings();
  const memories = {
    never: t`不记住`,
    post: isInSeries ? t`此系列` : t`仅此作品`,
    always: t`总是`,
  };
  return (
    <Dialog title={t`播放速度`} closeLabel={t`关闭`} onClose={onClose}>
      <RadioRows
        label={t`播放速度`}
        value={String(speed)}
        onChange={(value) => {
          const chosen = SPEEDS.find((each) => String(each) === value);
          if (chosen) {
            onSpeed(chosen);
          }
        }}
        options={SPEEDS.map((each) => ({ value: String(each), label: speedText(each) }))}
      />
      <MenuPart title={t`记住速度`}>
        <Segmented
          wide
          label={t`记住速度`}
          value={speeds.memory}
          onChange={(memory) => changeSettings({ speeds: { ...speeds, memory } })}
          options={SPEED_MEMORIES.map((value) => ({ value, label: memories[value] }))}
        />
      </MenuPart>
    </Dialog>
  );
}
