import { expect, test } from 'vitest';
import { SIMILAR_BITS } from '../import/perceptual-hash.ts';
import { similarPairs } from '../posts/similar-pictures.ts';
import { groupLooks, mostBitsFor, percentOf, splitApart } from './group-images.ts';

const pairsOf = (hashes: string[]) => [...similarPairs(hashes, SIMILAR_BITS)].flat();
const group = (...hashes: string[]) => groupLooks(hashes, pairsOf(hashes));

test('pictures that differ in a few bits are one group, whose measure is its least alike pair', () => {
  expect(
    group('ffffffffffffff00', 'ffffffffffffff01', '0000000000ff00ff', 'ffffffffffffff07'),
  ).toEqual([{ looks: [0, 1, 3], bits: 3 }]);
});

test('a chain of small steps brings no pictures together that look different', () => {
  // Each is alike to its neighbour, the first and the last differ in 10 bits.
  const found = group('ffffffffffff0000', 'ffffffffffff001f', 'ffffffffffff03ff');
  expect(found).toHaveLength(1);
  expect(found[0]!.looks).toHaveLength(2);
});

test('the most alike find each other first', () => {
  // The middle one is 5 bits from the first and 4 from the last.
  const [found] = group('ffffffffffff0000', 'ffffffffffff001f', 'ffffffffffff01ff');
  expect(found).toEqual({ looks: [1, 2], bits: 4 });
});

test('images that somebody said are not the same stand in no group together', () => {
  const areApart = (one: string, other: string) => one + other === 'ab';
  expect(splitApart(['a', 'b', 'c'], areApart)).toEqual([['a', 'c']]);
  expect(splitApart(['a', 'b'], areApart)).toEqual([]);
});

test.each([
  [100, 0],
  [92, 5],
  [91, 6],
  [0, 64],
])('%i %% alike is at most %i bits apart', (percent, bits) => {
  expect(mostBitsFor(percent)).toBe(bits);
  expect(percentOf(bits)).toBeGreaterThanOrEqual(percent);
});
