import { clockText } from '@baohe/domain/playing/clock-text';
import { useLingui } from '@lingui/react/macro';
import { AudioLines } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import type { Player } from '../../entities/audio/player.ts';
import { usePlayer } from './use-player.ts';

/** What is played in this folder; a tap jumps there. */
export function QueuePanel({ player }: { player: Player }) {
  const { t } = useLingui();
  const { listening } = usePlayer(player);
  const current = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    current.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <ol className="sound-list" aria-label={t`播放列表`}>
      {listening?.tracks.map(({ hash, title, duration }, at) => {
        const isOn = at === listening.at;
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
                {isOn ? <AudioLines size={18} aria-hidden="true" /> : at + 1}
              </span>
              <span className="min-w-0 flex-1 py-2 leading-tight">{title}</span>
              {duration !== undefined && (
                <span className="text-xs tabular-nums">{clockText(duration)}</span>
              )}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
