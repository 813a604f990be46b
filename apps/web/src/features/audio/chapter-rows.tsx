import { chapterAt } from '@baohe/domain/playing/chapter-marks';
import { clockText } from '@baohe/domain/playing/clock-text';
import { useLingui } from '@lingui/react/macro';
import type { Listening } from '../../entities/audio/player-state.ts';
import type { Player } from '../../entities/audio/player.ts';
import { useChapterName } from '../../entities/chapter-name.ts';
import { useChapters } from './use-chapters.ts';
import { usePlayerClock } from './use-player.ts';

/** The chapters of the track that is on, below it in the queue; a tap goes there. */
export function ChapterRows({ player, listening }: { player: Player; listening: Listening }) {
  const { t } = useLingui();
  const { position } = usePlayerClock(player);
  const marks = useChapters(listening);
  const nameOf = useChapterName();
  const on = chapterAt(marks, position);
  return (
    marks.length > 0 && (
      <ol className="sound-chapters" aria-label={t`章节`}>
        {marks.map(({ start }, at) => (
          <li key={start}>
            <button
              type="button"
              className="sound-row"
              aria-current={at === on ? 'step' : undefined}
              onClick={() => player.seek(start)}
            >
              <span className="min-w-0 flex-1 py-2 leading-tight">{nameOf(marks, at)}</span>
              <span className="text-xs tabular-nums">{clockText(start)}</span>
            </button>
          </li>
        ))}
      </ol>
    )
  );
}
