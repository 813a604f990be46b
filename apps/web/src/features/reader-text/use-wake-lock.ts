import { useEffect } from 'react';

/** The screen stays on while somebody reads; a browser that cannot, or does not want to, lets it go off. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) {
      return undefined;
    }
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const hold = async () => {
      if (document.visibilityState === 'visible') {
        lock = await navigator.wakeLock.request('screen');
        if (isOver) {
          await lock.release();
        }
      }
    };
    // The browser lets it go whenever the page is hidden.
    const again = () => void hold().catch(() => {});
    again();
    document.addEventListener('visibilitychange', again);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release().catch(() => {});
    };
  }, [isWanted]);
}
