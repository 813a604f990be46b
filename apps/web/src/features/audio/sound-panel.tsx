import { Segmented } from '@baohe/ui/segmented';
import { useLingui } from '@lingui/react/macro';
import type { CSSProperties, ReactNode } from 'react';
import type { Player } from '../../entities/audio/player.ts';
import { SpeedChoice } from './speed-choice.tsx';
import { usePlayer } from './use-player.ts';

/** How it sounds: speed, quality, volume. */
export function SoundPanel({ player }: { player: Player }) {
  const { t, i18n } = useLingui();
  const { speed, quality, volume } = usePlayer(player);
  return (
    <div className="sound-list grid content-start gap-5">
      <Part title={t`倍速`}>
        <SpeedChoice speed={speed} onChange={(chosen) => player.setSpeed(chosen)} />
      </Part>
      <Part title={t`音质`}>
        <Segmented
          wide
          label={t`音质`}
          options={[
            { value: 'high', label: t`高音质` },
            { value: 'low', label: t`省流` },
          ]}
          value={quality}
          onChange={player.setQuality}
        />
      </Part>
      <Part title={t`音量`}>
        <input
          type="range"
          className="sound-range"
          style={{ '--part': volume } as CSSProperties}
          aria-label={t`音量`}
          aria-valuetext={i18n.number(volume, { style: 'percent' })}
          min={0}
          max={100}
          step={5}
          value={Math.round(volume * 100)}
          onChange={(event) => player.setVolume(Number(event.target.value) / 100)}
        />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="sound-panel-head">{title}</h3>
      {children}
    </section>
  );
}
