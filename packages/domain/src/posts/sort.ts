/** latest by time, hottest by hot index; trend is hottest since a date. */
export type Sort = 'latest' | 'hottest';

/** The specification's numbers and names for them, its spelling too. */
export const SORT_TYPES = [1, 7, 'latest', 'trend', 'hotest', 'hottest'] as const;

export type SortType = (typeof SORT_TYPES)[number];

/** Of what was searched for: what fits best first. Where nobody searches it is the hottest. */
export const BY_FIT = 'fit';

export function sortOf(type: SortType | typeof BY_FIT): Sort {
  return type === 1 || type === 'latest' ? 'latest' : 'hottest';
}

const HOUR_MS = 60 * 60 * 1000;
/** Shanghai keeps no summer time. */
const SHANGHAI_MS = 8 * HOUR_MS;
export const TREND_MONTHS = 3;

/** A moment as Shanghai's clocks and calendars show it, read through the UTC functions. */
const inShanghai = (moment: Date): Date => new Date(moment.getTime() + SHANGHAI_MS);

/** Midnight of a day (`2026-11-15`) in Shanghai. */
export function shanghaiMidnight(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - SHANGHAI_MS);
}

/** The first day of the month three months back in Shanghai: where the trend begins. */
export function trendStart(now: Date): Date {
  const today = inShanghai(now);
  return new Date(
    Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - TREND_MONTHS, 1) - SHANGHAI_MS,
  );
}

const NOON_MS = 12 * HOUR_MS;

/** The list of the newest is renewed at 12:00 in Shanghai: what came later waits for the next noon. */
export function latestNoon(now: Date): Date {
  const today = inShanghai(now);
  const midnight = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate());
  const noon = midnight + NOON_MS - SHANGHAI_MS;
  return new Date(noon <= now.getTime() ? noon : noon - 24 * HOUR_MS);
}
