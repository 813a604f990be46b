import fc from 'fast-check';
import { expect, test } from 'vitest';
import { monthAfter, weeksOf } from './month.ts';
import { dayAfter, monthOf } from './shanghai-day.ts';

test('November 2026 begins on a Sunday and takes six weeks', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(weeks[5]).toEqual(['2026-11-30', null, null, null, null, null, null]);
});

test('every month has its days, each once, in their order, Mondays first', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1200 }), (months) => {
      const month = monthAfter('1990-01', months);
      const weeks = weeksOf(month);
      const days = weeks.flat().filter((day) => day !== null);
      days.forEach((day, at) => expect(day).toBe(dayAfter(`${month}-01`, at)));
      expect(monthOf(dayAfter(days.at(-1)!, 1))).toBe(monthAfter(month, 1));
      for (const week of weeks) {
        expect(week).toHaveLength(7);
        expect(week.some((day) => day !== null)).toBe(true);
        const weekdays = week.map((day) => day && (new Date(day).getUTCDay() + 6) % 7);
        weekdays.forEach((weekday, at) => expect(weekday ?? at).toBe(at));
      }
    }),
  );
});

test('a month before January is December', () => {
  expect(monthAfter('2026-01', -1)).toBe('2025-12');
  expect(monthAfter('2026-12', 1)).toBe('2027-01');
});
