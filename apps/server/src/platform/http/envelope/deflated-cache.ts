import { deflateRawSync } from 'node:zlib';
import { openCache } from '../../cache/cache.ts';

export interface DeflatedCache {
  readonly deflate: (text: string) => Buffer;
  readonly bytes: () => number;
}

/**
 * Deflate is the dearest step of a sealed reply. A public list is the same for everybody, so it is
 * deflated once and cached, by its own text, until newer ones need the room.
 */
export function deflatedCache(limit = 32 * 1024 * 1024): DeflatedCache {
  const cache = openCache<string, Buffer>({
    limit,
    // The text is the key, so it stays in memory too: two bytes a character at most.
    sizeOf: (deflated, text) => text.length * 2 + deflated.length,
    largest: Math.floor(limit / 8),
  });

  return {
    deflate(text) {
      const known = cache.get(text);
      if (known) {
        return known;
      }
      const deflated = deflateRawSync(text);
      cache.set(text, deflated);
      return deflated;
    },
    bytes: () => cache.size(),
  };
}
