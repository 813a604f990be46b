import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLockAfter, isLockedOnReturn, LOCK_AFTER } from './when-locked.ts';

const time = fc.integer({ min: 0, max: 4_000_000_000_000 });
const after = fc.constantFrom(...LOCK_AFTER);

test('who comes back in time goes on, who comes later unlocks', () => {
  expect(isLockedOnReturn(1000, 1000, 0)).toBe(true);
  expect(isLockedOnReturn(1000, 60_999, 60)).toBe(false);
  expect(isLockedOnReturn(1000, 61_000, 60)).toBe(true);
  expect(isLockedOnReturn(1000, 200_000, 300)).toBe(false);
});

test('an app that is locked after a while is locked after any longer while', () => {
  fc.assert(
    fc.property(time, time, time, after, (left, away, longer, limit) => {
      const early = isLockedOnReturn(left, left + away, limit);
      expect(early && !isLockedOnReturn(left, left + away + longer, limit)).toBe(false);
    }),
  );
});

test('setting the clock back does not open it', () => {
  fc.assert(
    fc.property(time, fc.integer({ min: 1, max: 1e12 }), after, (left, back, limit) => {
      expect(isLockedOnReturn(left, left - back, limit)).toBe(true);
    }),
  );
});

test('only the offered times can be chosen', () => {
  expect([0, 60, 300, 59, '60', null, Number.NaN].filter(isLockAfter)).toEqual([0, 60, 300]);
});
