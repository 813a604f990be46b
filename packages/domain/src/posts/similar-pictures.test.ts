import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashDistance, SIMILAR_BITS } from '../import/perceptual-hash.ts';
import { similarPairs, type SimilarPair } from './similar-pictures.ts';

const allOf = (hashes: readonly string[], bits: number): SimilarPair[] =>
  [...similarPairs(hashes, bits)].flat();

const hexOf = (value: bigint) => value.toString(16).padStart(16, '0');
const someHash = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map(hexOf);
/** Of a hash, with some of its bits turned. */
const near = (hash: string, bits: readonly number[]) =>
  hexOf(bits.reduce((value, bit) => value ^ (1n << BigInt(bit)), BigInt(`0x${hash}`)));
const bit = fc.nat(63);

test('finds every pair that is alike, and each once', () => {
  const someHashes = fc
    .array(fc.tuple(someHash, fc.array(fc.uniqueArray(bit, { maxLength: 9 }), { maxLength: 4 })), {
      maxLength: 12,
    })
    .map((groups) =>
      groups.flatMap(([hash, turned]) => [hash, ...turned.map((bits) => near(hash, bits))]),
    );
  fc.assert(
    fc.property(someHashes, fc.nat(7), (hashes, most) => {
      const expected = hashes.flatMap((one, at) =>
        hashes
          .map((other, behind) => ({ one: at, other: behind, bits: hashDistance(one, other) }))
          .filter(({ other, bits }) => other > at && bits <= most),
      );
      const order = (a: SimilarPair, b: SimilarPair) => a.one - b.one || a.other - b.other;
      expect(allOf(hashes, most).toSorted(order)).toEqual(expected);
    }),
  );
});

test('a hundred thousand pictures are compared in a moment', () => {
  let seed = 7n;
  const random = () => (seed = (seed * 6364136223846793005n + 1442695040888963407n) % 2n ** 64n);
  const hashes = Array.from({ length: 100_000 }, () => hexOf(random() ^ (random() >> 32n)));
  const planted = Array.from({ length: 100 }, (_, at) => near(hashes[at * 7]!, [3, 19, 40, 63]));
  const before = performance.now();
  const found = allOf([...hashes, ...planted], SIMILAR_BITS);
  expect(performance.now() - before).toBeLessThan(20_000);
  for (const [at] of planted.entries()) {
    expect(found).toContainEqual({ one: at * 7, other: 100_000 + at, bits: 4 });
  }
});
