import { useSyncExternalStore } from 'react';

const media = () => globalThis.matchMedia?.('(orientation: landscape)');

/** Wider than high, also after it was turned. */
export function useLandscape(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = media();
      query?.addEventListener('change', changed);
      return () => query?.removeEventListener('change', changed);
    },
    () => media()?.matches ?? false,
  );
}
