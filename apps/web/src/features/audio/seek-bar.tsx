import { clockText } from '@baohe/domain/playing/clock-text';
import { useLingui } from '@lingui/react/macro';
import { useState, type CSSProperties } from 'react';
import type { Player } from '../../entities/audio/player.ts';
import { usePlayerClock } from './use-player.ts';

/** Where one is. Under the finger it goes along; the sound follows when it is let go. */
export function SeekBar({ player }: { player: Player }) {
  const { t } = useLingui();
  const { position, length } = usePlayerClock(player);
  const [dragged, setDragged] = useState<number>();
  const shown = dragged ?? position;
  const part = length > 0 ? Math.min(1, shown / length) : 0;
  const letGo = () => {
    if (dragged !== undefined) {
      player.seek(dragged);
      setDragged(undefined);
    }
  };
  return (
    <div>
      <input
        type="range"
        className="sound-range"
        style={{ '--part': part } as CSSProperties}
        aria-label={t`播放进度`}
        aria-valuetext={`${clockText(shown)} / ${clockText(length)}`}
        min={0}
        max={Math.max(1, Math.floor(length))}
        step={1}
        value={Math.floor(shown)}
        onChange={(event) => setDragged(Number(event.target.value))}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onKeyUp={letGo}
        onBlur={letGo}
      />
      <div className="flex justify-between text-xs text-on-media-2 tabular-nums">
        <span>{clockText(shown)}</span>
        <span>{`-${clockText(Math.max(0, length - shown))}`}</span>
      </div>
    </div>
  );
}
