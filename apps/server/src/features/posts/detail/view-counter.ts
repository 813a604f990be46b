import type { Clock } from '../../../platform/clock.ts';

const WRITTEN_EVERY_MS = 5000;
const HOUR_MS = 60 * 60 * 1000;
/** Some 10 MB. Whoever is forgotten early counts once more. */
const MOST_REMEMBERED = 50_000;

/** Looks at posts. Each would be a write to the disk; together they are one every few seconds. */
export interface ViewCounter {
  /**
   * Once for a visitor, a post and an hour. Each process remembers for itself: with several of them a
   * visitor may count once in each.
   */
  count(postId: string, visitor: string): void;
  /** Writes what was counted, and counts no more by itself. */
  close(): Promise<void>;
}

export function viewCounter(
  write: (views: ReadonlyMap<string, number>) => Promise<void>,
  onError: (error: unknown) => void,
  clock: Clock,
): ViewCounter {
  let hour = 0;
  let remembered = new Set<string>();

  function isNew(look: string): boolean {
    const thisHour = Math.floor(clock().getTime() / HOUR_MS);
    if (thisHour !== hour) {
      hour = thisHour;
      remembered = new Set();
    }
    if (remembered.has(look)) {
      return false;
    }
    remembered.add(look);
    const [oldest] = remembered;
    if (remembered.size > MOST_REMEMBERED && oldest !== undefined) {
      remembered.delete(oldest);
    }
    return true;
  }

  let counted = new Map<string, number>();
  let writing: Promise<void> = Promise.resolve();

  async function flush(): Promise<void> {
    if (counted.size === 0) {
      return;
    }
    const views = counted;
    counted = new Map();
    try {
      await write(views);
    } catch (error) {
      // Not lost: they go with the next ones.
      for (const [id, looks] of views) {
        counted.set(id, (counted.get(id) ?? 0) + looks);
      }
      throw error;
    }
  }

  const inTurn = () => (writing = writing.catch(() => undefined).then(flush));
  const timer = setInterval(() => {
    inTurn().catch(onError);
  }, WRITTEN_EVERY_MS).unref();
  return {
    count(postId, visitor) {
      if (isNew(`${postId} ${visitor}`)) {
        counted.set(postId, (counted.get(postId) ?? 0) + 1);
      }
    },
    async close() {
      clearInterval(timer);
      // Some looks less are no reason to stay.
      await inTurn().catch(onError);
    },
  };
}
