import { dayAfter, shanghaiDay, startOfDay } from '../time/shanghai-day.ts';

/** Over which time figures are shown; each ends today. */
export const PERIODS = ['today', '7d', '30d', '90d'] as const;

export type Period = (typeof PERIODS)[number];

const DAYS: Record<Period, number> = { today: 1, '7d': 7, '30d': 30, '90d': 90 };
const HOUR_MS = 60 * 60 * 1000;
const HOURS = 24;

export const daysIn = (period: Period): number => DAYS[period];

/** The days of a period, and those of the same length before it. */
export interface PeriodDays {
  days: readonly string[];
  before: readonly string[];
}

export function periodDays(period: Period, now: Date): PeriodDays {
  const count = DAYS[period];
  const today = shanghaiDay(now);
  const from = (first: number) =>
    Array.from({ length: count }, (_, at) => dayAfter(today, first + at));
  return { days: from(1 - count), before: from(1 - 2 * count) };
}

/** The hours of today, and those of yesterday up to the same hour: a whole day would always be more. */
export interface TodayHours {
  hours: readonly Date[];
  before: readonly Date[];
}

export function todayHours(now: Date): TodayHours {
  const start = startOfDay(shanghaiDay(now)).getTime();
  const begun = Math.floor((now.getTime() - start) / HOUR_MS) + 1;
  const from = (first: number, count: number) =>
    Array.from({ length: count }, (_, at) => new Date(first + at * HOUR_MS));
  return { hours: from(start, HOURS), before: from(start - HOURS * HOUR_MS, begun) };
}

/** By how many per cent a figure changed; null where there was nothing to compare with. */
export function changeInPercent(total: number, before: number): number | null {
  return before <= 0 ? null : Math.round(((total - before) / before) * 1000) / 10;
}
