const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** So long after an order was made the gateway is asked whether it was paid, in case its callback was lost. */
const LADDER = [
  15 * SECOND_MS,
  45 * SECOND_MS,
  2 * MINUTE_MS,
  5 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  24 * HOUR_MS,
];

/** When it is asked next, after it was `checks` times; null once that was the last. */
export function nextCheck(createdAt: Date, checks: number): Date | null {
  const step = LADDER[checks];
  return step === undefined ? null : new Date(createdAt.getTime() + step);
}
