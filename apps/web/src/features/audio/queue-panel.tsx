import { nextRepeat, type Repeat as Repeating } from '@baohe/domain/listening/play-order';
import { clockText } from '@baohe/domain/playing/clock-text';
import { useLingui } from '@lingui/react/macro';
import { AudioLines, Repeat, Repeat1, Shuffle } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import type { Player } from '../../entities/audio/player.ts';
import { ChapterRows } from './chapter-rows.tsx';
import { usePlayer } from './use-player.ts';

/** What is played, in its order; a tap jumps there. */
export function QueuePanel({ player }: { player: Player }) {
  const { t } = useLingui();
  const { listening } = usePlayer(player);
  const current = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    current.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  const tracks = listening?.tracks ?? [];
  const hasFolders = new Set(tracks.map(({ folder }) => folder)).size > 1;
  return (
    <div className="sound-queue">
      <OrderButtons player={player} />
      <ol className="sound-list" aria-label={t`播放列表`}>
        {tracks.map(({ hash, title, duration, folder, number }, at) => {
          const isOn = at === listening?.at;
          return (
            <li key={hash}>
              <button
                ref={isOn ? current : undefined}
                type="button"
                className="sound-row"
                aria-current={isOn ? 'true' : undefined}
                onClick={() => (isOn ? player.play() : player.jump(at))}
              >
                <span className="w-6 flex-none text-center text-sm tabular-nums">
                  {isOn ? <AudioLines size={18} aria-hidden="true" /> : (number ?? at + 1)}
                </span>
                <span className="min-w-0 flex-1 py-2 leading-tight">
                  {title}
                  {hasFolders && <small className="mt-0.5 block text-xs">{folder}</small>}
                </span>
                {duration !== undefined && (
                  <span className="text-xs tabular-nums">{clockText(duration)}</span>
                )}
              </button>
              {isOn && <ChapterRows player={player} listening={listening} />}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function OrderButtons({ player }: { player: Player }) {
  const { t } = useLingui();
  const { repeat, isShuffled } = usePlayer(player);
  const names: Readonly<Record<Repeating, string>> = {
    off: t`不循环`,
    all: t`列表循环`,
    one: t`单曲循环`,
  };
  const RepeatIcon = repeat === 'one' ? Repeat1 : Repeat;
  return (
    <div className="sound-order">
      <button
        type="button"
        className="sound-order-button"
        aria-pressed={isShuffled}
        onClick={() => player.setShuffled(!isShuffled)}
      >
        <Shuffle size={18} aria-hidden="true" />
        {t`随机播放`}
      </button>
      <button
        type="button"
        className="sound-order-button"
        data-on={repeat === 'off' ? undefined : ''}
        onClick={() => player.setRepeat(nextRepeat(repeat))}
      >
        <RepeatIcon size={18} aria-hidden="true" />
        {names[repeat]}
      </button>
    </div>
  );
}
