import { retryPause } from '@baohe/domain/reading/retry-pause';
import { useEffect, useEffectEvent } from 'react';

/**
 * What is missing is asked for again without anybody's help: when the network is back, and now and
 * then before, because a server that was away tells nobody that it has come back.
 */
export function useRetry(isMissing: boolean, tries: number, retry: () => void): void {
  const again = useEffectEvent(retry);
  useEffect(() => {
    if (!isMissing) {
      return undefined;
    }
    const onOnline = () => again();
    globalThis.addEventListener('online', onOnline);
    const timer = setTimeout(() => {
      // Without a network nothing would come; its return is told.
      if (navigator.onLine) {
        again();
      }
    }, retryPause(tries));
    return () => {
      globalThis.removeEventListener('online', onOnline);
      clearTimeout(timer);
    };
  }, [isMissing, tries]);
}
