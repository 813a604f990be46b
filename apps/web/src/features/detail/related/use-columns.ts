import { useWiderThan } from '@baohe/app-shell/use-matches';

/** The widths of base.css where the page gets a second and a third column. */
const TWO_COLUMNS = 720;
const THREE_COLUMNS = 1024;

/** What a reader hears once must stand in the page once: columns are drawn by count, not hidden. */
export function useColumns(): 1 | 2 | 3 {
  const two = useWiderThan(TWO_COLUMNS);
  const three = useWiderThan(THREE_COLUMNS);
  if (three) {
    return 3;
  }
  return two ? 2 : 1;
}
