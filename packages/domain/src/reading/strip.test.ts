import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageAt, pagesAround, pageSize, stripTops } from './strip.ts';

const heights = fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 500 });

test('every height of a strip belongs to the page that is there', () => {
  fc.assert(
    fc.property(heights, fc.double({ min: 0, max: 0.999_999, noNaN: true }), (given, part) => {
      const tops = stripTops(given);
      const y = part * tops.at(-1)!;
      const page = pageAt(tops, y);
      expect(tops[page]).toBeLessThanOrEqual(y);
      expect(tops[page + 1]).toBeGreaterThan(y);
    }),
  );
});

test('between two pages is a gap, behind the last one none', () => {
  expect(stripTops([100, 200, 300], 8)).toEqual([0, 108, 316, 616]);
  expect(stripTops([], 8)).toEqual([0]);
});

test('beyond the ends it is the first or the last page', () => {
  const tops = stripTops([100, 200, 300]);
  expect([-50, 0, 99, 100, 599, 5000].map((y) => pageAt(tops, y))).toEqual([0, 0, 0, 1, 2, 2]);
  expect(pageAt(stripTops([]), 10)).toBe(0);
});

test('a page keeps its ratio and fits', () => {
  expect(pageSize(0.5, 400)).toEqual({ width: 400, height: 800 });
  expect(pageSize(0.5, 400, 600)).toEqual({ width: 300, height: 600 });
});

test('two pages on both sides, and none that is not there', () => {
  expect(pagesAround({ from: 10, to: 11 }, 500, 2)).toEqual([8, 9, 10, 11, 12, 13]);
  expect(pagesAround({ from: 0, to: 0 }, 500, 2)).toEqual([0, 1, 2]);
  expect(pagesAround({ from: 499, to: 499 }, 500, 2)).toEqual([497, 498, 499]);
  expect(pagesAround({ from: 0, to: 0 }, 0, 2)).toEqual([]);
});
