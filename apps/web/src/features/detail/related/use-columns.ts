import { useSyncExternalStore } from 'react';

/** The widths of base.css where the page gets a second and a third column. */
const TWO_COLUMNS = '(min-width: 720px)';
const THREE_COLUMNS = '(min-width: 1024px)';

function useMatches(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = globalThis.matchMedia?.(query);
      media?.addEventListener('change', changed);
      return () => media?.removeEventListener('change', changed);
    },
    () => globalThis.matchMedia?.(query).matches ?? false,
  );
}

/** What a reader hears once must stand in the page once: columns are drawn by count, not hidden. */
export function useColumns(): 1 | 2 | 3 {
  const two = useMatches(TWO_COLUMNS);
  const three = useMatches(THREE_COLUMNS);
  if (three) {
    return 3;
  }
  return two ? 2 : 1;
}
