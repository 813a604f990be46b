import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayAfter, shanghaiDay, startOfDay } from '../time/shanghai-day.ts';
import { drawFortune, SHIPPED_ODDS } from './fortune.ts';
import { canMakeUp, streakOf } from './streak.ts';

test('of a thousand chances, 大吉 has 100, 中吉 300, 小吉 600', () => {
  const drawn = Array.from(
    { length: 1000 },
    (_, chance) => drawFortune(SHIPPED_ODDS, chance / 10).points,
  );
  const count = (points: number) => drawn.filter((one) => one === points).length;
  expect([count(9), count(6), count(3)]).toEqual([100, 300, 600]);
});

test('an operator may leave a fortune out', () => {
  const odds = [
    { points: 50, percent: 0 },
    { points: 6, percent: 100 },
    { points: 3, percent: 0 },
  ] as const;
  expect(drawFortune(odds, 0)).toEqual({ fortune: 'good', points: 6 });
  expect(drawFortune(odds, 99.999)).toEqual({ fortune: 'good', points: 6 });
});

test.each([
  ['2026-11-16T15:59:59.999Z', '2026-11-16'],
  ['2026-11-16T16:00:00Z', '2026-11-17'],
  ['2026-12-31T16:00:00Z', '2027-01-01'],
])('at %s it is %s in Shanghai', (time, day) => {
  expect(shanghaiDay(new Date(time))).toBe(day);
});

test('a day begins at midnight in Shanghai', () => {
  const start = startOfDay('2026-11-17');
  expect(start.toISOString()).toBe('2026-11-16T16:00:00.000Z');
  expect(shanghaiDay(start)).toBe('2026-11-17');
  expect(shanghaiDay(new Date(start.getTime() - 1))).toBe('2026-11-16');
});

test('a streak ends with the first missed day, and today is missed only tomorrow', () => {
  const days = new Set(['2026-11-10', '2026-11-12', '2026-11-13', '2026-11-14']);
  expect(streakOf(days, '2026-11-14')).toBe(3);
  expect(streakOf(days, '2026-11-15')).toBe(3);
  expect(streakOf(days, '2026-11-16')).toBe(0);
  expect(streakOf(new Set(), '2026-11-16')).toBe(0);
});

test('a made-up day joins the days around it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 1, max: 30 }),
      (before, after) => {
        const today = '2026-11-16';
        const missed = dayAfter(today, -after);
        const days = new Set<string>();
        for (let back = 0; back < after; back += 1) {
          days.add(dayAfter(today, -back));
        }
        for (let back = 1; back <= before; back += 1) {
          days.add(dayAfter(missed, -back));
        }
        expect(streakOf(days, today)).toBe(after);
        expect(streakOf(days.add(missed), today)).toBe(before + after + 1);
      },
    ),
  );
});

test('only days before today, and of the last seven, can be made up for', () => {
  const today = '2026-11-16';
  expect(canMakeUp('2026-11-15', today, 7)).toBe(true);
  expect(canMakeUp('2026-11-09', today, 7)).toBe(true);
  expect(canMakeUp('2026-11-08', today, 7)).toBe(false);
  expect(canMakeUp(today, today, 7)).toBe(false);
  expect(canMakeUp('2026-11-17', today, 7)).toBe(false);
  expect(canMakeUp('2026-11-15', today, 0)).toBe(false);
});
