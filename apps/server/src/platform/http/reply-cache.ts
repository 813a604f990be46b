import { openLoadingCache } from '../cache/loading-cache.ts';
import type { Clock } from '../clock.ts';

/** Whatever is cached is mostly its text. */
interface Written {
  readonly text: string;
}

export interface ReplyCache {
  /** What is cached under this key, made if it is not there or too old. */
  get<R extends Written>(key: string, make: () => Promise<R>): Promise<R>;
  forget(key: string): void;
  /** Something has changed: none of them counts any more. */
  clear(): void;
  /** Bytes of all that is cached. */
  size(): number;
}

interface ReplyCacheOptions {
  /** Bytes of text that is cached, all together. */
  limit: number;
  life: number;
  clock: Clock;
}

/** Replies that many get alike, until one of them is too old, too many are there, or all are void. */
export function openReplyCache({ limit, life, clock }: ReplyCacheOptions): ReplyCache {
  const cache = openLoadingCache<string, Written>({
    limit,
    sizeOf: ({ text }, key) => (text.length + key.length) * 2,
    expiry: { life, clock },
  });
  return {
    // Whoever caches under a key always caches the same.
    get: <R extends Written>(key: string, make: () => Promise<R>) =>
      cache.get(key, make) as Promise<R>,
    forget: (key) => cache.delete(key),
    clear: () => cache.clear(),
    size: () => cache.size(),
  };
}
