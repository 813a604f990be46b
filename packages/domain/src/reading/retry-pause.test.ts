import { expect, test } from 'vitest';
import { retryPause } from './retry-pause.ts';

test('the pauses grow up to a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 99].map(retryPause)).toEqual([
    3000, 6000, 12_000, 24_000, 48_000, 60_000, 60_000,
  ]);
});
