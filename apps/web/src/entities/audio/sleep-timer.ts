import { loudnessBeforeSleep, type Sleep } from '@baohe/domain/listening/sleep-timer';

/** Counts down while something is heard; a pause stops the clock. */
export function openSleepTimer() {
  let left: number | undefined;
  return {
    set(sleep: Sleep | null): void {
      left = typeof sleep === 'number' ? sleep * 60 : undefined;
    },
    tick(seconds: number): void {
      left = left === undefined ? undefined : Math.max(0, left - seconds);
    },
    left: () => left,
    isOver: () => left === 0,
    loudness: () => (left === undefined ? 1 : loudnessBeforeSleep(left)),
  };
}
