const FIRST_MS = 3000;
const LONGEST_MS = 60_000;

/** How long to wait before the next try, the longer the more often it was in vain. */
export const retryPause = (tries: number): number =>
  Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, tries));
