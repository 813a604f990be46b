/** How long somebody may be away before the app asks for its PIN, in seconds. */
export const LOCK_AFTER = [0, 60, 300] as const;
export type LockAfter = (typeof LOCK_AFTER)[number];

export const isLockAfter = (value: unknown): value is LockAfter =>
  LOCK_AFTER.some((seconds) => seconds === value);

/** Whether who comes back now finds the app locked. A clock that was set back tells nothing: it is. */
export function isLockedOnReturn(leftAt: number, now: number, after: LockAfter): boolean {
  return now < leftAt || now - leftAt >= after * 1000;
}
