const DAY_MS = 24 * 60 * 60 * 1000;

/** A time for which somebody holds a tier. */
export interface TierSpan {
  id: string;
  since: Date;
  /** Null for one that never ends. */
  until: Date | null;
}

/** Tiers of one family (次元会员 are 11 to 14) follow one another; those of different families run side by side. */
export const tierFamily = (level: number): number => Math.floor(level / 10);

/**
 * The time that is added to what somebody holds of a family: it begins when the last one ends, so that no day is lost
 * and none counts twice. Null where there is nothing to add, because they hold one that never ends.
 */
export function addedSpan(
  held: readonly TierSpan[],
  days: number | null,
  now: Date,
): Omit<TierSpan, 'id'> | null {
  if (held.some(({ until }) => until === null)) {
    return null;
  }
  const ends = held.map(({ until }) => until!.getTime());
  const since = new Date(Math.max(now.getTime(), ...ends));
  return { since, until: days === null ? null : new Date(since.getTime() + days * DAY_MS) };
}

/** What becomes of the times of a family when one is taken back. */
export interface TakenBack {
  /** The one that is taken back: it ends now. Null where it had not begun, and is gone. */
  ended: TierSpan | null;
  /** Those that came after it move up: each as long as it was. */
  moved: TierSpan[];
}

/** Nothing changes for what is over; undefined says so. */
export function takenBack(held: readonly TierSpan[], id: string, now: Date): TakenBack | undefined {
  const inOrder = held.toSorted((one, other) => one.since.getTime() - other.since.getTime());
  const at = inOrder.findIndex((span) => span.id === id);
  const taken = inOrder[at];
  if (!taken || (taken.until !== null && taken.until <= now)) {
    return undefined;
  }
  const hasBegun = taken.since < now;
  let end = hasBegun ? now : taken.since;
  const moved = inOrder.slice(at + 1).map((span) => {
    const until =
      span.until && new Date(end.getTime() + span.until.getTime() - span.since.getTime());
    const next = { ...span, since: end, until };
    end = until ?? end;
    return next;
  });
  return { ended: hasBegun ? { ...taken, until: now } : null, moved };
}
