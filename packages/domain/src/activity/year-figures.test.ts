import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayAfter } from '../time/shanghai-day.ts';
import { longestRun, yearFigures, type ActivityDay } from './year-figures.ts';

const day = (over: Partial<ActivityDay>): ActivityDay => ({
  day: '2026-03-01',
  sourceType: 'manga',
  kind: 'gallery',
  ms: 60_000,
  pages: 0,
  parts: 0,
  works: 0,
  ...over,
});

test('a year says how much was read, watched and heard, by month and by source', () => {
  const figures = yearFigures([
    day({ pages: 30, parts: 2, works: 1 }),
    day({ day: '2026-03-02', sourceType: 'novel', kind: 'novel', ms: 30_000, parts: 1 }),
    day({ day: '2026-12-31', sourceType: 'film', kind: 'video', ms: 7_200_000, parts: 1 }),
    day({ day: '2026-12-31', sourceType: 'sound', kind: 'audio', ms: 1000 }),
  ]);
  expect(figures.months[2]).toEqual({ read: 90, watch: 0, listen: 0 });
  expect(figures.months[11]).toEqual({ read: 0, watch: 7200, listen: 1 });
  expect(figures.seconds).toEqual({ read: 90, watch: 7200, listen: 1 });
  expect(figures).toMatchObject({
    pages: 30,
    parts: { read: 3, watch: 1, listen: 0 },
    finished: 1,
    days: 3,
    longestRun: { days: 2, from: '2026-03-01', until: '2026-03-02' },
  });
  expect(figures.sources.map(({ sourceType }) => sourceType)).toEqual([
    'film',
    'manga',
    'novel',
    'sound',
  ]);
});

test('many short reports of less than a second add up', () => {
  const { seconds } = yearFigures(Array.from({ length: 10 }, () => day({ ms: 400 })));
  expect(seconds.read).toBe(4);
});

test('a year without anything has no run', () => {
  expect(yearFigures([])).toMatchObject({ days: 0, longestRun: null, sources: [] });
});

test('a run goes over the end of a month and is the longest there is', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { minLength: 1 }), (offsets) => {
      const sorted = offsets.toSorted((one, other) => one - other);
      const run = longestRun(sorted.map((offset) => dayAfter('2026-01-20', offset)))!;
      const has = new Set(sorted);
      const lengths = sorted.map((start) => {
        let length = 0;
        while (has.has(start + length)) {
          length += 1;
        }
        return length;
      });
      expect(run.days).toBe(Math.max(...lengths));
      expect(dayAfter(run.from, run.days - 1)).toBe(run.until);
    }),
  );
});
