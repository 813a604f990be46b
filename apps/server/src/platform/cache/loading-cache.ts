import { isCurrent, openCache, type CacheOptions } from './cache.ts';

/** A cache that reads what it does not have; whoever asks for the same meanwhile waits for the same reading. */
export interface LoadingCache<K, V> {
  get(key: K, load: () => Promise<V>): Promise<V>;
  /** What is being read at the moment is not remembered either. */
  delete(key: K): void;
  clear(): void;
  /** Of all entries, as the limit counts. */
  size(): number;
}

interface Loading<V> {
  readonly value: Promise<V>;
  readonly from: number;
  readonly until: number;
}

/** A failed reading is not remembered; one that has begun before a change is shared with nobody who asks after it. */
export function openLoadingCache<K extends string | number, V extends NonNullable<unknown>>(
  options: CacheOptions<K, V>,
): LoadingCache<K, V> {
  const { life = Infinity, clock } = options.expiry ?? {};
  const cache = openCache<K, V>(options);
  const loading = new Map<K, Loading<V>>();

  return {
    async get(key, load) {
      const known = cache.get(key);
      if (known !== undefined) {
        return known;
      }
      const now = clock?.().getTime() ?? 0;
      const underWay = loading.get(key);
      if (underWay && isCurrent(underWay, now)) {
        return underWay.value;
      }
      const remember = cache.startReading();
      const value = load();
      const entry = { value, from: now, until: now + life };
      loading.set(key, entry);
      try {
        const loaded = await value;
        if (loading.get(key) === entry) {
          remember(key, loaded);
        }
        return loaded;
      } finally {
        if (loading.get(key) === entry) {
          loading.delete(key);
        }
      }
    },

    delete(key) {
      cache.delete(key);
      loading.delete(key);
    },

    clear() {
      cache.clear();
      loading.clear();
    },

    size: () => cache.size(),
  };
}
