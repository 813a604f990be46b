/** Shanghai is eight hours ahead all year. */
const AHEAD_MS = 8 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The calendar day in Shanghai, as 2026-11-16. */
export const shanghaiDay = (time: Date): string =>
  new Date(time.getTime() + AHEAD_MS).toISOString().slice(0, 10);

/** A day so many days later; earlier where the number is negative. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** From one day to another; below nought where the other is earlier. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;

/** The moment at which a day begins in Shanghai. */
export const startOfDay = (day: string): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) - AHEAD_MS);

/** The month of a day, as 2026-11. */
export const monthOf = (day: string): string => day.slice(0, 7);
