import { isFinished, WHOLE_PART } from '@baohe/domain/progress/progress';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { PostSample } from '../../entities/post/post.ts';
import type { Reached } from '../../entities/progress/use-progress.ts';

const EVERY_MS = 10_000;
/** A source that has just come stands at its beginning for a moment, and a film that runs in circles too. */
const FIRST_SECOND = 1;

interface FilmProgress {
  isAgain: boolean;
  /** What is open of a locked film: its end is not the film's. */
  sample: PostSample | null;
  tell: (reached: Reached) => void;
}

/** Tells where the film is: every ten seconds, and whenever it stops, jumps, ends or is left. */
export function useFilmProgress(
  video: HTMLVideoElement | null,
  { isAgain, sample, tell }: FilmProgress,
): () => void {
  /** What was seen to its end and is begun anew is less far on purpose. */
  const isBack = useRef(isAgain);
  const hasJumped = useRef(false);
  /** Seen to its end; what runs in circles behind it does not count. */
  const isOver = useRef(false);
  const reportedAt = useRef(0);

  const say = useEffectEvent((film: HTMLVideoElement) => {
    const { currentTime } = film;
    const duration = sample?.total ?? film.duration;
    const isBeginning = currentTime < FIRST_SECOND && !hasJumped.current;
    if (isOver.current || isBeginning || !(duration > 0) || !Number.isFinite(duration)) {
      return;
    }
    const total = Math.ceil(duration);
    const isSeen = !sample && hasEnded(film);
    tell({
      part: WHOLE_PART,
      unit: 'second',
      // Rounded down the last seconds of a short film would never be its end.
      position: isSeen ? total : Math.floor(currentTime),
      total,
      wentBack: isBack.current,
    });
    isBack.current = false;
    hasJumped.current = false;
    isOver.current = isSeen;
    reportedAt.current = Date.now();
  });

  const isAtEnd = useEffectEvent((film: HTMLVideoElement) => !sample && hasEnded(film));

  useEffect(() => {
    if (!video) {
      return undefined;
    }
    const over = new AbortController();
    const { signal } = over;
    const now = () => say(video);
    const sometimes = () => {
      if (isAtEnd(video) || Date.now() - reportedAt.current >= EVERY_MS) {
        now();
      }
    };
    reportedAt.current = Date.now();
    video.addEventListener('timeupdate', sometimes, { signal });
    ['pause', 'seeked'].forEach((name) => video.addEventListener(name, now, { signal }));
    document.addEventListener(
      'visibilitychange',
      () => document.visibilityState === 'hidden' && now(),
      { signal },
    );
    globalThis.addEventListener('pagehide', now, { signal });
    return () => {
      over.abort();
      now();
    };
  }, [video]);

  // For whoever jumps back on purpose.
  return useCallback(() => {
    isBack.current = true;
    hasJumped.current = true;
    isOver.current = false;
  }, []);
}

const hasEnded = ({ currentTime, duration }: HTMLVideoElement): boolean =>
  isFinished({ position: currentTime, total: duration }, 'second');
