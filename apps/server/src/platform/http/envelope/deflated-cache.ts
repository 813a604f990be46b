import { deflateRawSync } from 'node:zlib';

export interface DeflatedCache {
  readonly deflate: (text: string) => Buffer;
  readonly bytes: () => number;
}

// The text is the key, so it stays in memory too: two bytes a character at most.
const sizeOf = (text: string, deflated: Buffer): number => text.length * 2 + deflated.length;

/**
 * Deflate is the dearest step of a sealed reply. A public list is the same for everybody, so it is
 * deflated once and kept, by its own text, until newer ones need the room.
 */
export function deflatedCache(limit = 32 * 1024 * 1024): DeflatedCache {
  const entries = new Map<string, Buffer>();
  let bytes = 0;

  function drop(text: string): void {
    const deflated = entries.get(text);
    if (deflated && entries.delete(text)) {
      bytes -= sizeOf(text, deflated);
    }
  }

  return {
    deflate(text) {
      const deflated = entries.get(text) ?? deflateRawSync(text);
      drop(text);
      // One giant must not push everything else out.
      if (sizeOf(text, deflated) <= limit / 8) {
        entries.set(text, deflated);
        bytes += sizeOf(text, deflated);
      }
      for (const [oldest] of entries) {
        if (bytes <= limit) {
          break;
        }
        drop(oldest);
      }
      return deflated;
    },
    bytes: () => bytes,
  };
}
