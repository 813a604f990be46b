import { useEffect } from 'react';

/** Keeps the screen on while something is read, where the browser can. */
export function useWakeLock(isActive: boolean): void {
  useEffect(() => {
    if (!isActive || !('wakeLock' in navigator)) {
      return undefined;
    }
    let held: WakeLockSentinel | undefined;
    let isOver = false;
    const hold = async () => {
      if (document.visibilityState === 'visible') {
        // Refused on a low battery, and over plain http.
        held = await navigator.wakeLock.request('screen').catch(() => undefined);
        if (isOver) {
          await held?.release();
        }
      }
    };
    const again = () => void hold();
    again();
    // The browser lets go whenever the page is hidden.
    document.addEventListener('visibilitychange', again);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', again);
      void held?.release().catch(() => {});
    };
  }, [isActive]);
}
