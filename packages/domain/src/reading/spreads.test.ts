import fc from 'fast-check';
import { expect, test } from 'vitest';
import { doublePages, singlePages, spreadOf } from './spreads.ts';

const books = fc.record({
  count: fc.integer({ min: 0, max: 60 }),
  wide: fc.uniqueArray(fc.nat(59)),
});

test('no page is lost, doubled or out of order', () => {
  fc.assert(
    fc.property(books, ({ count, wide }) => {
      const pages = Array.from({ length: count }, (_, page) => page);
      expect(doublePages(count, (page) => wide.includes(page)).flat()).toEqual(pages);
      expect(singlePages(count).flat()).toEqual(pages);
    }),
  );
});

test('the first page and wide pages stand alone, never more than two together', () => {
  fc.assert(
    fc.property(books, ({ count, wide }) => {
      for (const spread of doublePages(count, (page) => wide.includes(page))) {
        expect(spread.length).toBeLessThanOrEqual(2);
        const isAlone = spread.includes(0) || spread.some((page) => wide.includes(page));
        expect(isAlone && spread.length > 1).toBe(false);
      }
    }),
  );
});

test('a plain book: cover, then pairs, and whatever is left', () => {
  expect(doublePages(6, () => false)).toEqual([[0], [1, 2], [3, 4], [5]]);
  expect(doublePages(6, (page) => page === 2)).toEqual([[0], [1], [2], [3, 4], [5]]);
});

test('every page is found where it lies', () => {
  fc.assert(
    fc.property(books, ({ count, wide }) => {
      const spreads = doublePages(count, (page) => wide.includes(page));
      for (let page = 0; page < count; page++) {
        expect(spreads[spreadOf(spreads, page)]).toContain(page);
      }
    }),
  );
  expect(spreadOf(singlePages(4), 9)).toBe(3);
});
