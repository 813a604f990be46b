import { chapterGaps } from '@baohe/domain/playing/chapter-marks';
import { clockText } from '@baohe/domain/playing/clock-text';
import { useLingui } from '@lingui/react/macro';
import { useState, type CSSProperties } from 'react';
import type { Listening } from '../../entities/audio/player-state.ts';
import type { Player } from '../../entities/audio/player.ts';
import { ChapterLine } from './chapter-line.tsx';
import { useChapters } from './use-chapters.ts';
import { usePlayerClock } from './use-player.ts';

/** Where one is. Under the finger it goes along; the sound follows when it is let go. */
export function SeekBar({ player, listening }: { player: Player; listening: Listening }) {
  const { t } = useLingui();
  const { position, length } = usePlayerClock(player);
  const marks = useChapters(listening);
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
    <div className="relative">
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
      {chapterGaps(marks, length).map((gap) => (
        <i key={gap} className="sound-gap" style={{ '--gap': gap } as CSSProperties} />
      ))}
      <div className="flex justify-between text-xs text-on-media-2 tabular-nums">
        <span>{clockText(shown)}</span>
        <span>{`-${clockText(Math.max(0, length - shown))}`}</span>
      </div>
      {marks.length > 0 && <ChapterLine player={player} marks={marks} second={shown} />}
    </div>
  );
}
