import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ratingSummary, STARS, withRating } from './rating.ts';

test('the average is that of all who have rated; without any there is none', () => {
  expect(ratingSummary([0, 0, 0, 0, 0])).toEqual({ average: null, count: 0 });
  expect(ratingSummary([1, 0, 0, 0, 3])).toEqual({ average: 4, count: 4 });
});

test('who changes their mind is counted once, and who takes it back not at all', () => {
  const given = withRating([0, 0, 1, 0, 0], null, 5);
  expect(given).toEqual([0, 0, 1, 0, 1]);
  expect(withRating(given, 5, 1)).toEqual([1, 0, 1, 0, 0]);
  expect(withRating(given, 5, null)).toEqual([0, 0, 1, 0, 0]);
});

test('the average lies between the least and the most that was given', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...STARS), { minLength: 1 }), (given) => {
      const counts = given.reduce<number[]>(
        (so, stars) => withRating(so, null, stars),
        [0, 0, 0, 0, 0],
      );
      const { average, count } = ratingSummary(counts);
      expect(count).toBe(given.length);
      expect(average).toBeGreaterThanOrEqual(Math.min(...given));
      expect(average).toBeLessThanOrEqual(Math.max(...given));
    }),
  );
});
