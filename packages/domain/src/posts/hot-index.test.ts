import { expect, test } from 'vitest';
import { hotOfCounts } from './hot-index.ts';

test.each([
  [{ view: 0, favor: 0, hoard: 0, comment: 0 }, 0],
  [{ view: 5, favor: 0, hoard: 0, comment: 0 }, 5],
  [{ view: 1, favor: 1, hoard: 1, comment: 1 }, 61],
])('%j makes %i', (counts, hot) => {
  expect(hotOfCounts(counts)).toBe(hot);
});
