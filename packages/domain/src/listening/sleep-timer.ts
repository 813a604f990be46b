/** Minutes that somebody may want to fall asleep in. */
export const SLEEP_MINUTES = [5, 10, 15, 30, 45, 60] as const;

/** So many minutes of listening, or as long as this track lasts. */
export type Sleep = (typeof SLEEP_MINUTES)[number] | 'track';

/** Silence must not come as a shock. */
export const FADE_SECONDS = 12;

/** How loud it still is, 0 to 1, so many seconds before the timer ends. */
export function loudnessBeforeSleep(secondsLeft: number): number {
  return Math.min(1, Math.max(0, secondsLeft / FADE_SECONDS));
}
