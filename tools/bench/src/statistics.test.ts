import { expect, test } from 'vitest';
import { sizeRatios } from './library/size-ratios.ts';
import { joined } from './library/words-without-hits.ts';
import { mergedRows } from './results.ts';
import { inRounds } from './rounds.ts';
import { row } from './row.ts';
import { median, percentile, ratios } from './statistics.ts';

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

test.each([
  [0.5, 5],
  [0.95, 10],
  [0.9, 9],
  [0, 1],
  [1, 10],
])('of one to ten, the share %s does not exceed %s', (share, value) => {
  expect(percentile([10, 9, 8, 7, 6, 5, 4, 3, 2, 1], share)).toBe(value);
});

test('nothing has no percentile', () => {
  expect(() => percentile([], 0.95)).toThrow('nothing was measured');
});

const rowOf = (name: string, posts: number | undefined, ...repetitions: number[]) =>
  row({ name, unit: 'ms/request', repetitions, ...(posts !== undefined && { posts }) });

const list = (rows: readonly { name: string; posts: number | null; value: number }[]) =>
  rows.map(({ name, posts, value }) => `${name} ${posts} ${value}`);

test('a run of one size leaves the rows of the others', () => {
  const earlier = [
    rowOf('sealed', 0, 1),
    rowOf('machine', undefined, 1),
    rowOf('list', 100_000, 1),
    rowOf('gone', 100_000, 1),
    rowOf('list', 1_000_000, 1),
  ];
  const now = [rowOf('list', 100_000, 2)];
  expect(list(mergedRows(earlier, now, false))).toEqual([
    'sealed 0 1',
    'machine null 1',
    'list 1000000 1',
    'list 100000 2',
  ]);
});

test('after a whole run only libraries of other sizes are left of the earlier one', () => {
  const earlier = [rowOf('gone', 0, 1), rowOf('gone', undefined, 1), rowOf('list', 100_000, 1)];
  const now = [rowOf('sealed', 0, 2), rowOf('list', 20_000, 2)];
  expect(list(mergedRows(earlier, now, true))).toEqual([
    'list 100000 1',
    'sealed 0 2',
    'list 20000 2',
  ]);
});

test('sizes are compared round by round, where both were measured', () => {
  const smaller = [rowOf('list', 100_000, 1, 2, 4), rowOf('gone', 100_000, 1, 1, 1)];
  const larger = [rowOf('list', 1_000_000, 1.4, 2.8, 8), rowOf('new', 1_000_000, 1, 1, 1)];
  expect(sizeRatios(smaller, larger)).toMatchObject([
    {
      name: 'list: 1,000,000 ÷ 100,000 posts',
      repetitions: [1.4, 1.4, 2],
      goal: 1.5,
      reached: true,
      posts: 1_000_000,
    },
  ]);
});

test('words of nothing stand in no text', () => {
  const texts = ['猫雨', '大猫', '雨天', '天大'];
  const words = joined(texts, 100, 1);
  expect(words).toContain('雨雨');
  // 大猫 and 雨天 would make it.
  expect(words).not.toContain('猫雨');
  expect(joined(texts, 3, 2)).toHaveLength(3);
});
