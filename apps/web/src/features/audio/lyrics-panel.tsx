import { lineAt } from '@baohe/domain/listening/lyrics';
import { FailedRow } from '@baohe/ui/failed-row';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { Listening } from '../../entities/audio/player-state.ts';
import type { Player } from '../../entities/audio/player.ts';
import { useLyrics } from './use-lyrics.ts';
import { usePlayerClock } from './use-player.ts';

interface LyricsProps {
  player: Player;
  listening: Listening;
}

/** All lines; the one that is said stays in the middle, a tap goes to where a line is said. */
export function LyricsPanel({ player, listening }: LyricsProps) {
  const { t } = useLingui();
  const { position } = usePlayerClock(player);
  const { lines, isLoading, failed, retry } = useLyrics(listening);
  const now = lineAt(lines, position);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const isStill = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
    const line = list.current?.children[now];
    line?.scrollIntoView?.({ block: 'center', behavior: isStill ? 'auto' : 'smooth' });
  }, [now]);
  if (failed) {
    return <FailedRow text={t`字幕没有取到`} retryLabel={t`再试一次`} onRetry={retry} />;
  }
  if (lines.length === 0) {
    return (
      <p className="text-center text-on-media-2">
        {isLoading ? t`正在取字幕…` : t`这一轨没有字幕`}
      </p>
    );
  }
  return (
    <ol ref={list} className="sound-list sound-words" aria-label={t`字幕`}>
      {lines.map(({ from, text }, at) => (
        <li key={`${from} ${text}`}>
          <button
            type="button"
            className="sound-line"
            aria-current={at === now ? 'true' : undefined}
            onClick={() => player.seek(from)}
          >
            {text}
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Three lines below the cover: the one that is said, and those around it. */
export function LyricsLine({ player, listening }: LyricsProps) {
  const { position } = usePlayerClock(player);
  const { lines } = useLyrics(listening);
  if (lines.length === 0) {
    return null;
  }
  const now = lineAt(lines, position);
  return (
    <div className="sound-strip">
      {[now - 1, now, now + 1].map((at) => (
        <p key={at} data-now={at === now ? '' : undefined}>
          {lines[at]?.text}
        </p>
      ))}
    </div>
  );
}
