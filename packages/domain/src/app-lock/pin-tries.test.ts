import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  afterWrongTry,
  isOutOfTries,
  MOST_TRIES,
  NO_TRIES,
  triesLeft,
  waitBeforeTry,
} from './pin-tries.ts';

const time = fc.integer({ min: 1, max: 4_000_000_000_000 });
const count = fc.integer({ min: 0, max: 30 });

test('two slips cost nothing, then each wrong try costs more', () => {
  const waits = Array.from({ length: MOST_TRIES }, (_, wrong) =>
    waitBeforeTry({ count: wrong, at: 1000 }, 1000),
  );
  expect(waits.slice(0, 5)).toEqual([0, 0, 0, 5000, 15_000]);
  expect(waits).toEqual(waits.toSorted((one, other) => one - other));
  expect(waits.at(-1)).toBe(600_000);
});

test('the wait of a wrong try ends, and no clock makes it longer', () => {
  fc.assert(
    fc.property(count, time, time, (wrong, at, now) => {
      const atOnce = waitBeforeTry({ count: wrong, at }, at);
      const left = waitBeforeTry({ count: wrong, at }, now);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left).toBeLessThanOrEqual(atOnce);
      expect(waitBeforeTry({ count: wrong, at }, at + atOnce)).toBe(0);
    }),
  );
});

test('the tenth wrong try is the last', () => {
  let tries = NO_TRIES;
  for (let wrong = 0; wrong < MOST_TRIES; wrong++) {
    expect(isOutOfTries(tries)).toBe(false);
    expect(triesLeft(tries)).toBe(MOST_TRIES - wrong);
    tries = afterWrongTry(tries, 1000 * wrong);
  }
  expect(isOutOfTries(tries)).toBe(true);
  expect(isOutOfTries(afterWrongTry(tries, 0))).toBe(true);
  expect(triesLeft(afterWrongTry(tries, 0))).toBe(0);
});
