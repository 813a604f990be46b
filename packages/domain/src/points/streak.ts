import { dayAfter } from '../time/shanghai-day.ts';

/** How many days in a row somebody has checked in: to today, or to yesterday while today is still open. */
export function streakOf(days: ReadonlySet<string>, today: string): number {
  let length = 0;
  let day = days.has(today) ? today : dayAfter(today, -1);
  while (days.has(day)) {
    length += 1;
    day = dayAfter(day, -1);
  }
  return length;
}

/** Whether a missed day can still be made up for: before today and not too long ago. */
export function canMakeUp(day: string, today: string, daysBack: number): boolean {
  return day < today && day >= dayAfter(today, -daysBack);
}
