import { expect, test } from 'vitest';
import { inRounds } from './rounds.ts';
import { row } from './row.ts';
import { median, ratios } from './statistics.ts';

test('the median of five is the third, however they are ordered', () => {
  expect(median([9, 1, 100, 3, 2])).toBe(3);
  expect(() => median([])).toThrow('nothing was measured');
});

test('a ratio compares the values of one round', () => {
  expect(ratios([10, 40, 9], [5, 20, 3])).toEqual([2, 2, 3]);
});

test('variants take turns', async () => {
  const order: string[] = [];
  const measured = await inRounds({
    a: async () => order.push('a'),
    b: async () => order.push('b'),
  });
  expect(order.join('')).toBe('ababababab');
  expect(measured.b).toEqual([2, 4, 6, 8, 10]);
});

test.each([
  [[1, 1.2, 0.9, 1, 3], 1, true],
  [[1, 1.2, 1.1, 1, 3], 1, false],
  [[1, 1.2, 1.1, 1, 3], undefined, null],
])('%j with the goal %s: reached %s', (repetitions, goal, reached) => {
  const measured = row({ name: 'x', unit: 's', repetitions, ...(goal !== undefined && { goal }) });
  expect(measured.reached).toBe(reached);
});
