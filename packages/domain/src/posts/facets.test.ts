import { expect, test } from 'vitest';
import { facetNumbers, lengthOf, stateOf } from './facets.ts';

const NONE = { pages: 0, seconds: 0, chapters: 0 };

test.each([
  [{ pages: 30 }, 'short'],
  [{ pages: 31 }, 'medium'],
  [{ pages: 151 }, 'long'],
  [{ seconds: 600 }, 'short'],
  [{ seconds: 3600 }, 'medium'],
  [{ seconds: 3601 }, 'long'],
  [{ chapters: 20 }, 'short'],
  [{ chapters: 100 }, 'medium'],
  [{ chapters: 101, pages: 1 }, 'long'],
  [{}, null],
])('%j is %s', (amounts, length) => {
  expect(lengthOf({ ...NONE, ...amounts })).toBe(length);
});

test.each([
  ['已完结', 'finished'],
  ['完結', 'finished'],
  ['连载中', 'ongoing'],
  ['連載中', 'ongoing'],
  ['', null],
  ['未知', null],
])('%s is %s', (written, state) => {
  expect(stateOf(written)).toBe(state);
});

test('no facet has the number of a term or of another facet', () => {
  const numbers = [1970, 2026, 9999].flatMap((year) => facetNumbers({ year }));
  for (const length of ['short', 'medium', 'long'] as const) {
    numbers.push(...facetNumbers({ length }));
  }
  for (const state of ['ongoing', 'finished'] as const) {
    numbers.push(...facetNumbers({ state }));
  }
  expect(new Set(numbers).size).toBe(8);
  expect(Math.max(...numbers)).toBeLessThan(0);
  expect(facetNumbers({ year: 2026, length: 'long', state: 'ongoing' })).toEqual([-2026, -3, -11]);
});
