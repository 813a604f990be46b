import type { CacheSnapshot } from 'virtua';
import type { DisplayMode } from './display-mode.ts';
import type { Columns } from './use-columns.ts';

/** How the rows of a list stood when it was left. */
export interface CachedRows {
  /** The heights of the rows, in the words of the virtualiser. */
  heights: CacheSnapshot;
  rows: number;
  columns: Columns;
}

/** As many pages as somebody may go back through; older ones only lose their exact heights. */
const MOST_STORED = 40;

const cache = new Map<string, CachedRows>();

const keyOf = (location: string, mode: DisplayMode) => `${mode} ${location}`;

/** `place`: an entry of the history and the list that stood there. */
export const rowsAt = (location: string, mode: DisplayMode): CachedRows | undefined =>
  cache.get(keyOf(location, mode));

export function keepRows(location: string, mode: DisplayMode, rows: CachedRows): void {
  const key = keyOf(location, mode);
  cache.delete(key);
  cache.set(key, rows);
  const [oldest] = cache.keys();
  if (cache.size > MOST_STORED && oldest !== undefined) {
    cache.delete(oldest);
  }
}
