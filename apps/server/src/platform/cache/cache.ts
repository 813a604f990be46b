import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';

export interface CacheOptions<K, V> {
  /** Entries, or what `sizeOf` counts, all together. */
  readonly limit: number;
  readonly sizeOf?: (value: V, key: K) => number;
  /** A larger value is not remembered: one giant must not push everything else out. */
  readonly largest?: number;
  /** Whether a value may be remembered; all may unless said otherwise. */
  readonly mayStore?: (value: V) => boolean;
  readonly expiry?: Expiry<V>;
}

interface Expiry<V> {
  /** Milliseconds from the moment at which the value was read. */
  readonly life: number;
  readonly clock: Clock;
  /** When a value ends by itself, in ms since 1970. */
  readonly endOf?: (value: V) => number;
}

/** A bounded memory: when it is full, whatever was used longest ago is forgotten. */
interface Cache<K, V> {
  get(key: K): V | undefined;
  /** The same, but does not count as use. */
  peek(key: K): V | undefined;
  set(key: K, value: V): void;
  /**
   * For values that take a while to read: what it is given is as old as this moment, and ignored if the
   * cache was cleared since then, because what was read may be what has just changed.
   */
  startReading(): (key: K, value: V) => void;
  delete(key: K): void;
  clear(): void;
  /** Of all entries, as the limit counts. */
  size(): number;
}

interface Entry<V> {
  readonly value: V;
  readonly from: number;
  readonly until: number;
}

/**
 * lru-cache knows the order and the limits. Times are our own: there an entry of one second is still valid
 * after exactly one second, and valid for ever when the clock stands at 0 or goes back.
 */
export function openCache<K extends string | number, V extends NonNullable<unknown>>({
  limit,
  sizeOf = () => 1,
  largest = limit,
  mayStore = () => true,
  expiry,
}: CacheOptions<K, V>): Cache<K, V> {
  // With a number of entries (`max`) it would fill all its room at once, 6 ms for 20,000.
  const empty = () =>
    new LRUCache<K, Entry<V>>({
      maxSize: limit,
      maxEntrySize: largest,
      sizeCalculation: ({ value }, key) => Math.max(1, sizeOf(value, key)),
    });
  let entries = empty();
  const now = () => expiry?.clock().getTime() ?? 0;

  const valueOf = (entry: Entry<V> | undefined): V | undefined =>
    entry && (!expiry || isCurrent(entry, now())) ? entry.value : undefined;

  function store(into: typeof entries, key: K, value: V, from: number): void {
    const until = expiry
      ? Math.min(from + expiry.life, expiry.endOf?.(value) ?? Infinity)
      : Infinity;
    if (until > from && mayStore(value)) {
      into.set(key, { value, from, until });
    } else {
      into.delete(key);
    }
  }

  return {
    get: (key) => valueOf(entries.get(key)),
    peek: (key) => valueOf(entries.peek(key)),
    set: (key, value) => store(entries, key, value, now()),
    startReading() {
      const from = now();
      // Once it was cleared, this is where nobody looks any more.
      const current = entries;
      return (key, value) => store(current, key, value, from);
    },
    delete: (key) => void entries.delete(key),
    clear() {
      // Its own clear() goes through everything: some 30 ms for 20,000 callers, while everybody waits.
      entries = empty();
    },
    size: () => entries.calculatedSize,
  };
}

/** A clock that was put back makes nothing live longer. */
export const isCurrent = ({ from, until }: { from: number; until: number }, now: number): boolean =>
  from <= now && now < until;
