import { expect, test } from 'vitest';
import { recommendedCount } from './recommendation.ts';

const somebody = { accountId: 'a', roles: [] };

test.each([
  [null, 1, 1],
  [null, 4, 4],
  [null, 24, 4],
  [somebody, 6, 6],
  [somebody, 24, 24],
  [somebody, 999, 24],
])('%j asks for %i posts and gets %i', (caller, requested, count) => {
  expect(recommendedCount(requested, caller)).toBe(count);
});
