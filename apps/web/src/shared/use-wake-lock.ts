import { useEffect } from 'react';
import { holdScreen } from '../native/screen.ts';

/** Keeps the screen on while something is read, where the device can. */
export function useWakeLock(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) {
      return undefined;
    }
    let release: (() => void) | undefined;
    let isOver = false;
    const hold = async () => {
      if (document.visibilityState === 'visible') {
        release = await holdScreen().catch(() => undefined);
        if (isOver) {
          release?.();
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
      release?.();
    };
  }, [isActive]);
}
