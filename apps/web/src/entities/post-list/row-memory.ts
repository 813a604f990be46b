import type { CacheSnapshot } from 'virtua';
import { DAY_MS, openDeviceStore } from '../../shared/stored-value.ts';
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
const KEY = 'listRows';

/** As long as the history of the tab, and as the places where the router scrolls to. */
const store = openDeviceStore(globalThis.sessionStorage, Date.now);

type Entry = [place: string, rows: KeptRows];

const isEntries = (value: unknown): value is Entry[] =>
  Array.isArray(value) && value.every((entry) => Array.isArray(entry) && entry.length === 2);

const kept = new Map<string, KeptRows>(store.read(KEY, isEntries));

/** `place`: an entry of the history and the list that stood there. */
export const rowsAt = (place: string): KeptRows | undefined => kept.get(place);

export function keepRows(place: string, rows: KeptRows): void {
  kept.delete(place);
  kept.set(place, rows);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) {
    kept.delete(oldest);
  }
  store.write(KEY, [...kept], DAY_MS);
}
