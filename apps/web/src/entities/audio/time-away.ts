import { rewindAfter } from '@baohe/domain/listening/rewind';

/** How long nobody has listened, and whether they fell asleep. */
export function openTimeAway(now: () => number) {
  let since: number | undefined;
  let hasSlept = false;
  return {
    /** From then on; undefined: nobody was away. */
    begin(at: number | undefined): void {
      since = at;
    },
    /** They have fallen asleep and heard the last of it too softly. */
    fellAsleep(): void {
      hasSlept = true;
    },
    forget(): void {
      since = undefined;
      hasSlept = false;
    },
    /** Seconds that are heard again, once. */
    rewind(): number {
      const seconds = rewindAfter(since === undefined ? 0 : now() - since, { slept: hasSlept });
      hasSlept = false;
      return seconds;
    },
  };
}
