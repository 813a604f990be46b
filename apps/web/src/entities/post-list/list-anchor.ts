import { DAY_MS, openDeviceStore } from '@baohe/app-shell/stored-value';

/** Where somebody was in a list, in words that hold at any width of the screen. */
export interface ListAnchor {
  /** The first post in sight. */
  post: string;
  /** How much of its row had gone past the top; less than nothing if it had not come there yet. */
  past: number;
  /** Of a row that is likely to be so high. */
  of: number;
}

/** As many as somebody may go back through. */
const MOST_STORED = 40;
const KEY = 'listPlaces';

/** A tab's own, and it lives through a reload. */
function tabStorage(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}

const store = openDeviceStore(tabStorage(), Date.now);

type StoredAnchor = [name: string, anchor: ListAnchor];

const isStoredAnchors = (value: unknown): value is StoredAnchor[] =>
  Array.isArray(value) && value.every((each) => Array.isArray(each) && each.length === 2);

const others = (name: string) =>
  (store.read(KEY, isStoredAnchors) ?? []).filter(([key]) => key !== name);

/** `name`: an entry of the history and the list that stood there. */
export const storedAnchor = (name: string): ListAnchor | undefined =>
  store.read(KEY, isStoredAnchors)?.find(([key]) => key === name)?.[1];

export function storeAnchor(name: string, anchor: ListAnchor): void {
  store.write(KEY, [...others(name), [name, anchor]].slice(-MOST_STORED), DAY_MS);
}

export function forgetAnchor(name: string): void {
  store.write(KEY, others(name), DAY_MS);
}
