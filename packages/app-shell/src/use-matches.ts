import { useSyncExternalStore } from 'react';

/** Whether a media query holds, also after the window was turned or dragged. */
export function useMatches(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = globalThis.matchMedia?.(query);
      media?.addEventListener('change', changed);
      return () => media?.removeEventListener('change', changed);
    },
    () => globalThis.matchMedia?.(query).matches ?? false,
  );
}

export const useWiderThan = (pixels: number): boolean => useMatches(`(min-width: ${pixels}px)`);
