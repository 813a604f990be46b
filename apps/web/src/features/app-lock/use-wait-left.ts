import { waitBeforeTry, type PinTries } from '@baohe/domain/app-lock/pin-tries';
import { useEffect, useState } from 'react';

/** Seconds until the next try; counts down by itself. */
export function useWaitLeft(tries: PinTries): number {
  const [now, setNow] = useState(Date.now);
  const left = waitBeforeTry(tries, Math.max(now, tries.at));
  const isWaiting = left > 0;

  useEffect(() => {
    if (!isWaiting) {
      return;
    }
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isWaiting]);

  return Math.ceil(left / 1000);
}
