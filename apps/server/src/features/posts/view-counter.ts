const WRITTEN_EVERY_MS = 5000;

/** Looks at posts. Each would be a write to the disk; together they are one every few seconds. */
export interface ViewCounter {
  count(postId: string): void;
  /** Writes what was counted, and counts no more by itself. */
  close(): Promise<void>;
}

export function viewCounter(
  write: (views: ReadonlyMap<string, number>) => Promise<void>,
  onError: (error: unknown) => void,
): ViewCounter {
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
    count: (postId) => counted.set(postId, (counted.get(postId) ?? 0) + 1),
    async close() {
      clearInterval(timer);
      await inTurn();
    },
  };
}
