import { expect, test } from 'vitest';
import { isSteady, warmUp } from './warm-up.ts';

/** A server that costs so much in one round after the other. */
function rounds(costs: readonly number[]) {
  const left = costs.values();
  return async () => ({ cpu: left.next().value ?? costs.at(-1) ?? 0 });
}

test('warm-up ends when two rounds cost alike, after three at the earliest', async () => {
  expect(await warmUp(rounds([9, 5, 3, 2.9]))).toEqual([9, 5, 3, 2.9]);
  expect(await warmUp(rounds([3, 3, 3, 3]))).toEqual([3, 3, 3]);
});

test('on a machine that never comes to rest it ends all the same', async () => {
  const restless = Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? 1 : 2));
  const costs = await warmUp(rounds(restless));
  expect(costs).toHaveLength(8);
  expect(isSteady(costs)).toBe(false);
});

test('nothing and one round are not steady', () => {
  expect([[], [1], [1, 1.04], [1, 1.2]].map(isSteady)).toEqual([false, false, true, false]);
});
