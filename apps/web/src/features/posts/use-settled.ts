import { isSplashHidden } from '@baohe/app-shell/splash';
import { whenIdle } from '@baohe/app-shell/when-idle';
import { startTransition, useEffect, useState } from 'react';

/**
 * At the start false until what is seen at once was drawn and the browser had a quiet moment; later true from the
 * beginning: who comes back finds everything where it was.
 */
export function useSettled(isDrawn: boolean): boolean {
  const [isSettled, setSettled] = useState(isSplashHidden);
  const isWaiting = isDrawn && !isSettled;

  useEffect(
    () => (isWaiting ? whenIdle(() => startTransition(() => setSettled(true))) : undefined),
    [isWaiting],
  );
  return isSettled;
}
