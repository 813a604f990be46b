import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayAfter, shanghaiDay, startOfDay } from '../time/shanghai-day.ts';
import { percentile } from './percentile.ts';
import { changeInPercent, periodDays, PERIODS, todayHours } from './period.ts';
import { storableMiss } from './search-miss.ts';

const moments = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2035-01-01T00:00:00Z'),
  noInvalidDate: true,
});

test('a period ends today, and the one before it ends where it begins', () => {
  fc.assert(
    fc.property(moments, fc.constantFrom(...PERIODS), (now, period) => {
      const { days, before } = periodDays(period, now);
      expect(days.at(-1)).toBe(shanghaiDay(now));
      expect(before).toHaveLength(days.length);
      const all = [...before, ...days];
      all.forEach((day, at) => expect(day).toBe(dayAfter(all[0]!, at)));
    }),
  );
});

test('today is compared with yesterday up to the same hour', () => {
  const { hours, before } = todayHours(new Date('2026-11-17T02:30:00Z'));
  expect(hours).toHaveLength(24);
  expect(hours[0]).toEqual(startOfDay('2026-11-17'));
  // Half past ten in the morning: eleven hours have begun.
  expect(before).toHaveLength(11);
  expect(before[0]).toEqual(startOfDay('2026-11-16'));
  expect(todayHours(startOfDay('2026-11-17')).before).toHaveLength(1);
});

test('a change is told in per cent, and not at all where there was nothing before', () => {
  expect(changeInPercent(110, 100)).toBe(10);
  expect(changeInPercent(1, 3)).toBe(-66.7);
  expect(changeInPercent(5, 0)).toBeNull();
});

test.each([
  ['海贼王', '海贼王'],
  ['  one   piece ', 'one piece'],
  ['2026', '2026'],
  ['13800138000', null],
  ['138 0013 8000', null],
  ['somebody@example.com', null],
  ['https://example.com', null],
  ['   ', null],
  ['很'.repeat(41), null],
])(
  'words that found nothing are written down unless they may be about a person: %s',
  (typed, stored) => {
    expect(storableMiss(typed)).toBe(stored);
  },
);

test('the slowest twentieth is told by the bound that it exceeds', () => {
  const bounds = [1, 10, 100];
  expect(percentile([0, 0, 0, 0], bounds, 0.95)).toBeNull();
  expect(percentile([95, 5, 0, 0], bounds, 0.95)).toBe(1);
  expect(percentile([94, 6, 0, 0], bounds, 0.95)).toBe(10);
  expect(percentile([0, 0, 0, 3], bounds, 0.95)).toBe(100);
});
