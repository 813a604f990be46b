const MINUTE = 60_000;

interface JunkLimit {
  /** Counts one envelope that did not open, of an address or of a context that opened before. */
  readonly count: (sender: string, now: number) => void;
  /** Milliseconds until this sender may try again; 0 when it may now. */
  readonly blockedFor: (sender: string, now: number) => number;
}

interface Counted {
  readonly since: number;
  failed: number;
}

interface JunkLimitOptions {
  /** Asked each time: it is a setting. */
  readonly perMinute: () => number;
  readonly senders?: number;
}

/**
 * Counts, not a cache: a count that was forgotten cannot be read again. When there are too many senders, the
 * minute that began first, and so ends first, is given up; how often a sender was looked up says nothing.
 */
export function junkLimit({ perMinute, senders = 10_000 }: JunkLimitOptions): JunkLimit {
  const counted = new Map<string, Counted>();

  function current(sender: string, now: number): Counted | undefined {
    const entry = counted.get(sender);
    return entry && Math.abs(now - entry.since) < MINUTE ? entry : undefined;
  }

  return {
    count(sender, now) {
      const entry = current(sender, now);
      if (entry) {
        entry.failed += 1;
        return;
      }
      counted.delete(sender);
      counted.set(sender, { since: now, failed: 1 });
      const [oldest] = counted.keys();
      if (counted.size > senders && oldest !== undefined) {
        counted.delete(oldest);
      }
    },

    blockedFor(sender, now) {
      const entry = current(sender, now);
      return entry && entry.failed >= perMinute()
        ? Math.min(MINUTE, entry.since + MINUTE - now)
        : 0;
    },
  };
}
