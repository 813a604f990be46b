import fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisTicks, labelledIndexes } from './scale.ts';

test('an axis reaches the largest value in a few round and equal steps', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (largest) => {
      const ticks = axisTicks(largest);
      expect(ticks[0]).toBe(0);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest);
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(6);
      ticks.forEach((tick, at) => expect(tick).toBe(at * ticks[1]!));
    }),
  );
  expect(axisTicks(3000)).toEqual([0, 1000, 2000, 3000]);
  expect(axisTicks(3)).toEqual([0, 1, 2, 3]);
});

test('of many days some are written, the last among them', () => {
  expect(labelledIndexes(7, 7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(labelledIndexes(30, 5)).toEqual([5, 11, 17, 23, 29]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 0, max: 20 }), (count, room) => {
      const shown = labelledIndexes(count, room);
      expect(shown.at(-1)).toBe(count - 1);
      expect(shown.length).toBeLessThanOrEqual(Math.max(1, room));
    }),
  );
});
