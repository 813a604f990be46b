import { useEffect, useEffectEvent } from 'react';

/** When the network is back, whatever is missing is asked for again without anybody's help. */
export function useOnline(isMissing: boolean, retry: () => void): void {
  const again = useEffectEvent(retry);
  useEffect(() => {
    if (!isMissing) {
      return undefined;
    }
    const onOnline = () => again();
    globalThis.addEventListener('online', onOnline);
    return () => globalThis.removeEventListener('online', onOnline);
  }, [isMissing]);
}
