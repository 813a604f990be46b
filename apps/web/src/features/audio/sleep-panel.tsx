import { SLEEP_MINUTES, type Sleep } from '@baohe/domain/listening/sleep-timer';
import { RadioRows } from '@baohe/ui/radio-rows';
import { useLingui } from '@lingui/react/macro';
import type { Player } from '../../entities/audio/player.ts';
import { usePlayer } from './use-player.ts';

const CHOICES: readonly Sleep[] = [...SLEEP_MINUTES, 'track'];

/** When it falls silent by itself. */
export function SleepPanel({ player }: { player: Player }) {
  const { t } = useLingui();
  const { sleep } = usePlayer(player);
  const nameOf = (choice: Sleep) => (choice === 'track' ? t`播完这一轨` : t`${choice} 分钟`);
  return (
    <div className="sound-list">
      <h3 className="sound-panel-head">{t`定时关闭`}</h3>
      <RadioRows
        label={t`定时关闭`}
        options={[
          { value: 'off', label: t`不定时` },
          ...CHOICES.map((choice) => ({ value: String(choice), label: nameOf(choice) })),
        ]}
        value={String(sleep ?? 'off')}
        onChange={(value) =>
          player.setSleep(CHOICES.find((choice) => String(choice) === value) ?? null)
        }
      />
      <p className="px-3 pt-2 text-xs text-on-media-2">{t`最后几秒声音渐弱，再次播放时会退回一小段。`}</p>
    </div>
  );
}
