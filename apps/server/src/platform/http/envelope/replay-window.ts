const SIZE = 1024;

export interface ReplayWindow {
  /** True the first time a number comes; false when it came before or is too old to tell. */
  readonly accept: (n: number) => boolean;
}

/** The last 1,024 numbers of one context: calls sent together may arrive in any order. */
export function replayWindow(): ReplayWindow {
  const seen = new Uint8Array(SIZE);
  let highest = -1;

  return {
    accept(n) {
      if (n <= highest - SIZE || (n <= highest && seen[n % SIZE] === 1)) {
        return false;
      }
      // The numbers jumped over have not come, whatever stood in their places before.
      for (let skipped = Math.max(highest + 1, n - SIZE + 1); skipped < n; skipped++) {
        seen[skipped % SIZE] = 0;
      }
      seen[n % SIZE] = 1;
      highest = Math.max(highest, n);
      return true;
    },
  };
}
