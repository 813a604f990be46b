/** The wrong tries since the last right one. */
export interface PinTries {
  count: number;
  /** When the last one was, in milliseconds since 1970. */
  at: number;
}

export const NO_TRIES: PinTries = { count: 0, at: 0 };

/** After as many the PIN opens nothing any more. */
export const MOST_TRIES = 10;

/** What has to pass after so many wrong tries; the first ones are slips of a finger. */
const WAIT_SECONDS = [0, 0, 0, 5, 15, 30, 60, 120, 300, 600] as const;

export const isOutOfTries = ({ count }: PinTries): boolean => count >= MOST_TRIES;

export const triesLeft = ({ count }: PinTries): number => Math.max(0, MOST_TRIES - count);

/** Milliseconds until the next try is heard. A clock that was set back makes nobody wait longer than that. */
export function waitBeforeTry({ count, at }: PinTries, now: number): number {
  const wait = 1000 * (WAIT_SECONDS[Math.min(count, WAIT_SECONDS.length - 1)] ?? 0);
  return Math.min(wait, Math.max(0, at + wait - now));
}

export const afterWrongTry = ({ count }: PinTries, now: number): PinTries => ({
  count: count + 1,
  at: now,
});
