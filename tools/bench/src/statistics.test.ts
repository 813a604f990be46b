import { expect, test } from 'vitest';
import { sizeRatios } from './library/size-ratios.ts';
import { joined } from './library/words-without-hits.ts';
import { inRounds } from './rounds.ts';
import { row } from './row.ts';
import { median, percentile, ratios, spread } from './statistics.ts';

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

test('the spread is the lowest and the highest', () => {
  expect(spread([3, 1, 2])).toEqual({ lowest: 1, highest: 3 });
  expect(() => spread([])).toThrow('nothing was measured');
});

test.each([
  [[1, 1.2, 0.9, 1, 3], { atMost: 1 }, true],
  [[1, 1.2, 1.1, 1, 3], { atMost: 1 }, false],
  [[0.3, 0.5, 0.4], { atLeast: 0.4 }, true],
  [[0.3, 0.5, 0.39], { atLeast: 0.4 }, false],
  [[1, 1.2, 1.1, 1, 3], undefined, null],
])('%j with the goal %j: reached %s', (repetitions, goal, reached) => {
  expect(row({ name: 'x', unit: 's', repetitions, goal }).reached).toBe(reached);
});

test('a row has the median and how far the repetitions lie apart', () => {
  expect(row({ name: 'x', unit: 's', repetitions: [3, 1, 2] })).toMatchObject({
    value: 2,
    lowest: 1,
    highest: 3,
  });
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

test('sizes are compared round by round, where both were measured', () => {
  const smaller = [rowOf('list', 100_000, 1, 2, 4), rowOf('gone', 100_000, 1, 1, 1)];
  const larger = [rowOf('list', 1_000_000, 1.4, 2.8, 8), rowOf('new', 1_000_000, 1, 1, 1)];
  expect(sizeRatios(smaller, larger)).toMatchObject([
    {
      name: '1,000,000 ÷ 100,000 posts, list',
      repetitions: [1.4, 1.4, 2],
      goal: { atMost: 1.5 },
      reached: true,
      posts: 1_000_000,
    },
  ]);
});

test('sizes are compared also where the smaller library has fewer requests to ask', () => {
  const smaller = [
    rowOf('page; 35 different requests, each once (the library has no more)', 20_000, 1),
  ];
  const larger = [rowOf('page; 10,000 different requests, each once', 100_000, 2)];
  expect(sizeRatios(smaller, larger)).toMatchObject([{ repetitions: [2] }]);
});

test('words of nothing stand in no text', () => {
  const texts = ['猫雨', '大猫', '雨天', '天大'];
  const words = joined(texts, 100, 1);
  expect(words).toContain('雨雨');
  // 大猫 and 雨天 would make it.
  expect(words).not.toContain('猫雨');
  expect(joined(texts, 3, 2)).toHaveLength(3);
});
