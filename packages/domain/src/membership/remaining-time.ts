/** What is left of a tier, as a person says it. */
export interface RemainingTime {
  years: number;
  months: number;
  days: number;
  hours: number;
  minutes: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Undefined once it is over. By the calendar, so that a year is never 12 months and 5 days. */
export function remainingTime(now: Date, finish: Date): RemainingTime | undefined {
  if (!(now < finish)) {
    return undefined;
  }
  const whole = wholeMonths(now, finish);
  const rest = finish.getTime() - monthsLater(now, whole).getTime();
  return {
    years: Math.floor(whole / 12),
    months: whole % 12,
    days: Math.floor(rest / DAY_MS),
    hours: Math.floor((rest % DAY_MS) / HOUR_MS),
    minutes: Math.floor((rest % HOUR_MS) / MINUTE_MS),
  };
}

function wholeMonths(from: Date, to: Date): number {
  const months =
    (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  return monthsLater(from, months) > to ? months - 1 : months;
}

/** The same day and time some months on; the last day of the month where it has no such day. */
function monthsLater(from: Date, months: number): Date {
  const later = new Date(from);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0));
  later.setUTCDate(Math.min(from.getUTCDate(), lastDay.getUTCDate()));
  return later;
}
