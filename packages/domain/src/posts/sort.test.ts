import { expect, test } from 'vitest';
import { latestNoon, shanghaiMidnight, sortOf, trendStart } from './sort.ts';

test('1 is the newest, 7 the hottest, and the names mean the same', () => {
  expect([1, 'latest', 7, 'trend', 'hotest', 'hottest'].map((type) => sortOf(type as 1))).toEqual([
    'latest',
    'latest',
    'hottest',
    'hottest',
    'hottest',
    'hottest',
  ]);
});

test.each([
  ['2026-11-15T08:00:00Z', '2026-07-31T16:00:00.000Z'],
  // Already the first of December in Shanghai.
  ['2026-11-30T16:00:00Z', '2026-08-31T16:00:00.000Z'],
  ['2026-01-31T00:00:00Z', '2025-09-30T16:00:00.000Z'],
])('seen at %s the trend begins %s', (now, start) => {
  expect(trendStart(new Date(now)).toISOString()).toBe(start);
});

test.each([
  ['2026-11-15T03:59:59.999Z', '2026-11-14T04:00:00.000Z'],
  ['2026-11-15T04:00:00Z', '2026-11-15T04:00:00.000Z'],
  ['2026-11-15T16:30:00Z', '2026-11-15T04:00:00.000Z'],
])('at %s the newest were last renewed %s', (now, noon) => {
  expect(latestNoon(new Date(now)).toISOString()).toBe(noon);
});

test('a day begins in Shanghai', () => {
  expect(shanghaiMidnight('2026-11-15').toISOString()).toBe('2026-11-14T16:00:00.000Z');
});
