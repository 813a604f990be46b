import { FADE_SECONDS } from './sleep-timer.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The longer one was away, the more of what was last said is heard again. */
const STEPS: readonly (readonly [awayMs: number, seconds: number])[] = [
  [12 * HOUR, 15],
  [HOUR, 10],
  [5 * MINUTE, 5],
  [30 * SECOND, 2],
];

/** How many seconds to go back when going on. Who fell asleep heard the last of it too softly. */
export function rewindAfter(awayMs: number, { slept = false } = {}): number {
  const usual = STEPS.find(([longerThan]) => awayMs >= longerThan)?.[1] ?? 0;
  return slept ? Math.max(usual, FADE_SECONDS + 3) : usual;
}
