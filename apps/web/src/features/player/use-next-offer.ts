import { useEffect, useEffectEvent, useState } from 'react';
import type { NextFilm } from './use-next-film.ts';

const OFFERED_SECONDS = 5;

export interface NextOffer {
  /** Null while nothing is offered. */
  secondsLeft: number | null;
  stay: () => void;
}

/** At the end of a film the next one begins in a moment, unless somebody wants to stay. */
export function useNextOffer(video: HTMLVideoElement, next: NextFilm | undefined): NextOffer {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const stay = () => setSecondsLeft(null);
  const goOn = useEffectEvent(() => next?.go());
  const offer = useEffectEvent(() => {
    if (next) {
      next.prepare();
      setSecondsLeft(OFFERED_SECONDS);
    }
  });

  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    video.addEventListener('ended', () => offer(), { signal });
    // Whoever looks at something again has not come to the end.
    ['play', 'seeking'].forEach((name) =>
      video.addEventListener(name, () => setSecondsLeft(null), { signal }),
    );
    return () => over.abort();
  }, [video]);

  useEffect(() => {
    if (secondsLeft === null) {
      return undefined;
    }
    if (secondsLeft === 0) {
      goOn();
      return undefined;
    }
    const later = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000);
    return () => clearTimeout(later);
  }, [secondsLeft]);

  return { secondsLeft, stay };
}
