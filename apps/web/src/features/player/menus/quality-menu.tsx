import type { PlaySource } from '@baohe/contract/playback';
import { Dialog } from '@baohe/ui/dialog';
import { RadioRows } from '@baohe/ui/radio-rows';
import { Switch } from '@baohe/ui/switch';
import { useLingui } from '@lingui/react/macro';
import { useSourceName } from '../media/use-play-sources.ts';
import { changeSettings, isLooping, usePlayerSettings } from '../player-settings.ts';

interface QualityMenuProps {
  sources: readonly PlaySource[];
  source: PlaySource;
  hasNext: boolean;
  onSource: (no: number) => void;
  onClose: () => void;
}

export function QualityMenu({ sources, source, hasNext, onSource, onClose }: QualityMenuProps) {
  const { t } = useLingui();
  const nameOf = useSourceName();
  const { loops } = usePlayerSettings();
  return (
    <Dialog title={t`画质`} closeLabel={t`关闭`} onClose={onClose}>
      <RadioRows
        label={t`画质`}
        value={String(source.no)}
        onChange={(no) => onSource(Number(no))}
        options={sources.map((each) => ({ value: String(each.no), label: nameOf(each) }))}
      />
      <div className="mt-3 flex min-h-target items-center justify-between gap-3">
        <span>{t`循环播放`}</span>
        <Switch
          label={t`循环播放`}
          checked={isLooping(loops, hasNext)}
          onChange={(isOn) => changeSettings({ loops: isOn })}
        />
      </div>
    </Dialog>
  );
}
