import { isSplashHidden } from '@baohe/app-shell/splash';
import { whenIdle } from '@baohe/app-shell/when-idle';
import { startTransition, useEffect, useState } from 'react';

/** So many in one quiet moment: more of them at once stop a slow phone. */
const MORE = 5;

/**
 * How many of a row are drawn. At the start those that are seen at once, then some more in each quiet moment;
 * later all from the beginning: who comes back finds everything where it was.
 */
export function useDrawn(atOnce: number, all: number): number {
  const [more, setMore] = useState(() => (isSplashHidden() ? Infinity : 0));
  const drawn = atOnce + more;
  const isWaiting = drawn < all;

  useEffect(
    () => (isWaiting ? whenIdle(() => startTransition(() => setMore(more + MORE))) : undefined),
    [isWaiting, more],
  );
  return drawn;
}
