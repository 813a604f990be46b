import type { Clock } from '../clock.ts';

/** Whatever is kept is mostly its text. */
interface Written {
  readonly text: string;
}

export interface ReplyCache {
  /** What is kept under this key, made if it is not there or too old. */
  get<R extends Written>(key: string, make: () => Promise<R>): Promise<R>;
  forget(key: string): void;
  /** Something has changed: none of them counts any more. */
  clear(): void;
}

interface Entry {
  reply: Promise<Written>;
  bytes: number;
  until: number;
}

interface CacheOptions {
  /** Of text that is kept, all together. */
  limit: number;
  life: number;
  clock: Clock;
}

/** Replies that many get alike, until one of them is too old, too many are there, or all are void. */
export function openReplyCache({ limit, life, clock }: CacheOptions): ReplyCache {
  let entries = new Map<string, Entry>();
  let bytes = 0;

  function drop(key: string): void {
    const gone = entries.get(key);
    if (gone && entries.delete(key)) {
      bytes -= gone.bytes;
    }
  }

  return {
    async get<R extends Written>(key: string, make: () => Promise<R>): Promise<R> {
      const now = clock().getTime();
      const known = entries.get(key);
      if (known && now < known.until) {
        // Whoever keeps under a key always keeps the same.
        return known.reply as Promise<R>;
      }
      drop(key);
      const current = entries;
      const reply = make();
      const entry = { reply, bytes: 0, until: now + life };
      entries.set(key, entry);
      try {
        const { text } = await reply;
        // Cleared meanwhile: what was read may be what has just changed.
        if (entries === current && entries.get(key) === entry) {
          entry.bytes = (text.length + key.length) * 2;
          bytes += entry.bytes;
        }
      } catch (error) {
        if (entries === current && entries.get(key) === entry) {
          entries.delete(key);
        }
        throw error;
      }
      for (const [oldest] of entries) {
        if (bytes <= limit) {
          break;
        }
        drop(oldest);
      }
      return reply;
    },

    forget: drop,

    clear() {
      entries = new Map();
      bytes = 0;
    },
  };
}
