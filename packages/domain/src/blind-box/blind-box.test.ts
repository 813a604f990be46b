import { expect, test } from 'vitest';
import { isWholeBox, swapRefusal, swapsLeft } from './blind-box.ts';

test.each([
  [0, 3, 3],
  [2, 3, 1],
  [3, 3, 0],
  [3, 1, 0],
])('after %i swaps of %i a day, %i are left', (used, perDay, left) => {
  expect(swapsLeft(used, perDay)).toBe(left);
});

test.each([
  [false, 0, 3, null],
  [false, 2, 3, null],
  [false, 3, 3, 'no_swaps'],
  [false, 0, 0, 'no_swaps'],
  [true, 0, 3, 'claimed'],
])('claimed %s, swapped %i of %i times: %s', (isClaimed, swaps, perDay, refusal) => {
  expect(swapRefusal({ isClaimed, swaps }, perDay)).toBe(refusal);
});

const drawn = ['a', 'b', 'c', 'd'];

test.each([
  ['all of it', drawn, drawn, true],
  ['in another order', drawn, ['d', 'c', 'b', 'a'], true],
  ['a part', drawn, ['a', 'b', 'c'], false],
  ['nothing', drawn, [], false],
  ['another post', drawn, ['a', 'b', 'c', 'x'], false],
  ['all, and another post', drawn, [...drawn, 'x'], false],
  ['what is left of it', ['a', 'b'], ['a', 'b'], true],
  ['what is left, and what was withdrawn', ['a', 'b'], drawn, true],
  ['a box that shows nothing any more', [], drawn, false],
])('claiming %s', (_, shown, chosen, isWhole) => {
  expect(isWholeBox({ drawn, shown, chosen })).toBe(isWhole);
});
