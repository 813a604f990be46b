import type { PlaySource } from '@baohe/contract/playback';
import { Dialog } from '@baohe/ui/dialog';
import { RadioRows } from '@baohe/ui/radio-rows';
import { Switch } from '@baohe/ui/switch';
import { useLingui } from '@lingui/react/macro';
import { changeSettings, isLooping, usePlayerSettings } from '../../../entities/film-settings.ts';
import { useSourceName } from '../media/use-play-sources.ts';

interface QualityMenuProps {
  sources: readonly PlaySource[];
  source: PlaySource;
  /** It plays because it fits, not because somebody chose it. */
  isAutomatic: boolean;
  hasNext: boolean;
  onSource: (no: number | null) => void;
  onClose: () => void;
}

const AUTOMATIC = 'automatic';

export function QualityMenu({ sources, source, onSource, ...film }: QualityMenuProps) {
  const { t } = useLingui();
  const nameOf = useSourceName();
  const { loops } = usePlayerSettings();
  const { isAutomatic, hasNext, onClose } = film;
  const fitting = nameOf(source);
  return (
    <Dialog title={t`画质`} closeLabel={t`关闭`} onClose={onClose}>
      <RadioRows
        label={t`画质`}
        value={isAutomatic ? AUTOMATIC : String(source.no)}
        onChange={(no) => onSource(no === AUTOMATIC ? null : Number(no))}
        options={[
          { value: AUTOMATIC, label: isAutomatic ? t`自动（${fitting}）` : t`自动` },
          ...sources.map((each) => ({ value: String(each.no), label: nameOf(each) })),
        ]}
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
