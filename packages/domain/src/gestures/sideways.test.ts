import { expect, test } from 'vitest';
import { isSideways } from './sideways.ts';

test.each([
  [30, 20, true],
  [-30, 20, true],
  [20, -30, false],
  [20, 20, false],
  [0, 0, false],
])('%i across and %i down is sideways: %s', (dx, dy, expected) => {
  expect(isSideways(dx, dy)).toBe(expected);
});

test('half as much again can be required', () => {
  expect([isSideways(-31, 20, 1.5), isSideways(30, -20, 1.5)]).toEqual([true, false]);
});
