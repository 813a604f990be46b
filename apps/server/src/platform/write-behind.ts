interface WriteBehind {
  /** Writes what is there, and nothing by itself any more. */
  close(): Promise<void>;
}

interface Parts {
  everyMs: number;
  /** Whoever fails keeps what was to be written. */
  write: () => Promise<void>;
  onError: (error: unknown) => void;
}

/** Writes what a process has counted every few seconds, one after the other, and once more at the stop. */
export function openWriteBehind({ everyMs, write, onError }: Parts): WriteBehind {
  let writing: Promise<void> = Promise.resolve();
  const flush = () => (writing = writing.catch(() => undefined).then(write));
  const timer = setInterval(() => {
    flush().catch(onError);
  }, everyMs).unref();
  return {
    async close() {
      clearInterval(timer);
      // A few less are no reason to stay.
      await flush().catch(onError);
    },
  };
}
