import type { CacheSnapshot } from 'virtua';
import type { Columns } from './use-columns.ts';

/** How the rows of a list stood when it was left. */
export interface KeptRows {
  /** The heights of the rows, in the words of the virtualiser. */
  heights: CacheSnapshot;
  rows: number;
  columns: Columns;
}

/** As many pages as somebody may go back through; older ones only lose their exact heights. */
const MOST_KEPT = 40;

const kept = new Map<string, KeptRows>();

/** `place`: an entry of the history and the list that stood there. */
export const rowsAt = (place: string): KeptRows | undefined => kept.get(place);

export function keepRows(place: string, rows: KeptRows): void {
  kept.delete(place);
  kept.set(place, rows);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) {
    kept.delete(oldest);
  }
}
