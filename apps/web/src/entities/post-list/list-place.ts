import { DAY_MS, openDeviceStore } from '../../shared/stored-value.ts';

/** Where somebody was in a list, in words that hold at any width of the screen. */
export interface ListPlace {
  /** The first post in sight. */
  post: string;
  /** How much of its row had gone past the top; less than nothing if it had not come there yet. */
  past: number;
  /** Of a row that is likely to be so high. */
  of: number;
}

/** As many as somebody may go back through. */
const MOST_KEPT = 40;
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

type Kept = [name: string, place: ListPlace];

const isKept = (value: unknown): value is Kept[] =>
  Array.isArray(value) && value.every((each) => Array.isArray(each) && each.length === 2);

const others = (name: string) => (store.read(KEY, isKept) ?? []).filter(([key]) => key !== name);

/** `name`: an entry of the history and the list that stood there. */
export const placeAt = (name: string): ListPlace | undefined =>
  store.read(KEY, isKept)?.find(([key]) => key === name)?.[1];

export function keepPlace(name: string, place: ListPlace): void {
  store.write(KEY, [...others(name), [name, place]].slice(-MOST_KEPT), DAY_MS);
}

export function forgetPlace(name: string): void {
  store.write(KEY, others(name), DAY_MS);
}
