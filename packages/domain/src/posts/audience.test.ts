import { expect, test } from 'vitest';
import { AGE_RATINGS } from './age-rating.ts';
import { audienceNumber, audienceNumbers } from './audience.ts';
import { ZONES } from './zone.ts';

test('no two zones and ratings share a number', () => {
  const all = audienceNumbers(ZONES, AGE_RATINGS);
  expect(new Set(all).size).toBe(ZONES.length * AGE_RATINGS.length);
});

test('what is for everybody has the number of its zone, as lists had it before there were ratings', () => {
  expect(ZONES.map((zone) => audienceNumber(zone, 0))).toEqual([1, 2, 3]);
});
