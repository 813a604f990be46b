import { useSyncExternalStore } from 'react';

/** A phone on its side; a low window of a desk is none. The same words stand in player.css. */
const ON_ITS_SIDE = '(orientation: landscape) and (max-height: 500px) and (pointer: coarse)';

export function useOnItsSide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = globalThis.matchMedia?.(ON_ITS_SIDE);
      media?.addEventListener('change', changed);
      return () => media?.removeEventListener('change', changed);
    },
    () => globalThis.matchMedia?.(ON_ITS_SIDE).matches ?? false,
  );
}
