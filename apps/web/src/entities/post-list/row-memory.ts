import type { CacheSnapshot } from 'virtua';
import type { DisplayMode } from './display-mode.ts';
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

const keyOf = (place: string, mode: DisplayMode) => `${mode} ${place}`;

/** `place`: an entry of the history and the list that stood there. */
export const rowsAt = (place: string, mode: DisplayMode): KeptRows | undefined =>
  kept.get(keyOf(place, mode));

export function keepRows(place: string, mode: DisplayMode, rows: KeptRows): void {
  const key = keyOf(place, mode);
  kept.delete(key);
  kept.set(key, rows);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) {
    kept.delete(oldest);
  }
}
