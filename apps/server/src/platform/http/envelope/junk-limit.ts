import { sourceOf } from '../address-source.ts';

const MINUTE = 60_000;

export interface JunkLimit {
  /** Counts one envelope that did not open: each has cost a decapsulation. */
  readonly count: (address: string, now: number) => void;
  /** Milliseconds until this address may try again; 0 when it may now. */
  readonly blockedFor: (address: string, now: number) => number;
}

interface Counted {
  readonly since: number;
  failed: number;
}

export interface JunkLimitOptions {
  /** Asked each time: it is a setting. */
  readonly perMinute: () => number;
  readonly addresses?: number;
}

export function junkLimit({ perMinute, addresses = 10_000 }: JunkLimitOptions): JunkLimit {
  const counted = new Map<string, Counted>();

  function current(source: string, now: number): Counted | undefined {
    const entry = counted.get(source);
    return entry && Math.abs(now - entry.since) < MINUTE ? entry : undefined;
  }

  return {
    count(address, now) {
      const source = sourceOf(address);
      const entry = current(source, now);
      if (entry) {
        entry.failed += 1;
        return;
      }
      counted.delete(source);
      counted.set(source, { since: now, failed: 1 });
      const [oldest] = counted.keys();
      if (counted.size > addresses && oldest !== undefined) {
        counted.delete(oldest);
      }
    },

    blockedFor(address, now) {
      const entry = current(sourceOf(address), now);
      return entry && entry.failed >= perMinute() ? entry.since + MINUTE - now : 0;
    },
  };
}
