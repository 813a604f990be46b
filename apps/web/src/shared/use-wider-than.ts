import { useSyncExternalStore } from 'react';

/** Whether the window is at least so many pixels wide, also after it was turned or dragged. */
export function useWiderThan(pixels: number): boolean {
  const media = () => globalThis.matchMedia?.(`(min-width: ${pixels}px)`);
  return useSyncExternalStore(
    (changed) => {
      const query = media();
      query?.addEventListener('change', changed);
      return () => query?.removeEventListener('change', changed);
    },
    () => media()?.matches ?? false,
  );
}
