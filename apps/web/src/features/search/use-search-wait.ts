import { CallFailed } from '@baohe/client/call-failed';
import { useEffect, useEffectEvent, useState } from 'react';

export interface SearchWait {
  /** Until the next search is let through. */
  left: number;
  /** One search in so many seconds. */
  every: number;
  isGuest: boolean;
}

/** Whoever is no member and searched a moment ago is told by the server how long to wait. */
function refusedFor(error: unknown): SearchWait | null {
  if (!(error instanceof CallFailed)) {
    return null;
  }
  const isGuest = error.key === 'search.guest_too_soon';
  if (!isGuest && error.key !== 'search.too_soon') {
    return null;
  }
  const { seconds = 0, every = 0 } = error.parameters;
  return { left: Number(seconds), every: Number(every), isGuest };
}

export const isTooSoon = (error: unknown): error is CallFailed => refusedFor(error) !== null;

/** Counts the wait down by the clock: a page that slept in between does not wait longer. */
export function useSearchWait(error: unknown, onOver: () => void): SearchWait | null {
  const over = useEffectEvent(onOver);
  const [{ of, passed }, setPassed] = useState<{ of: unknown; passed: number }>({
    of: error,
    passed: 0,
  });

  useEffect(() => {
    const wait = refusedFor(error);
    if (!wait) {
      return undefined;
    }
    const start = Date.now();
    const timer = setInterval(() => {
      const seconds = Math.floor((Date.now() - start) / 1000);
      setPassed({ of: error, passed: seconds });
      if (seconds >= wait.left) {
        clearInterval(timer);
        over();
      }
    }, 250);
    return () => clearInterval(timer);
  }, [error]);

  const wait = refusedFor(error);
  return wait && { ...wait, left: Math.max(0, wait.left - (of === error ? passed : 0)) };
}
