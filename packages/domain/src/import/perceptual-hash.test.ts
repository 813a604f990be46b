import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  BLANK_HASH,
  hashDistance,
  perceptualHash,
  SIMILAR_BITS,
  type Pixels,
} from './perceptual-hash.ts';

/** A picture by a formula: brightness from 0 to 1 for each point from 0 to 1. */
function drawn(
  brightness: (x: number, y: number) => number,
  { width = 240, height = 340, channels = 3 } = {},
): Pixels {
  const data = new Uint8Array(width * height * channels);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const value = Math.round(255 * Math.min(1, Math.max(0, brightness(x / width, y / height))));
      data.fill(value, (y * width + x) * channels, (y * width + x + 1) * channels);
      if (channels % 2 === 0) {
        data[(y * width + x + 1) * channels - 1] = 255;
      }
    }
  }
  return { data, width, height, channels };
}

/** Round spots at places of their own: another picture for each list. */
const spots =
  (at: readonly (readonly [x: number, y: number, size: number])[]) => (x: number, y: number) =>
    at.reduce(
      (sum, [left, top, size]) => sum - Math.exp(-((x - left) ** 2 + (y - top) ** 2) / size),
      0.9,
    );

const HERE = spots([
  [0.2, 0.3, 0.02],
  [0.7, 0.8, 0.05],
  [0.5, 0.1, 0.01],
]);
const THERE = spots([
  [0.8, 0.2, 0.03],
  [0.3, 0.6, 0.01],
  [0.1, 0.9, 0.04],
]);

test('the same picture in another size, with other channels or more light has nearly the same hash', () => {
  const hash = perceptualHash(drawn(HERE));
  const others = [
    drawn(HERE, { width: 61, height: 90 }),
    drawn(HERE, { width: 1000, height: 700 }),
    drawn(HERE, { channels: 1 }),
    drawn(HERE, { channels: 4 }),
    drawn((x, y) => HERE(x, y) * 0.8 + 0.1),
    drawn((x, y) => HERE(x, y) + 0.03 * Math.sin(300 * x) * Math.sin(200 * y)),
  ];
  for (const other of others) {
    expect(hashDistance(hash, perceptualHash(other))).toBeLessThanOrEqual(SIMILAR_BITS);
  }
});

test('other pictures are far away, also the same one turned round', () => {
  const hash = perceptualHash(drawn(HERE));
  expect(hashDistance(hash, perceptualHash(drawn(THERE)))).toBeGreaterThan(16);
  expect(hashDistance(hash, perceptualHash(drawn((x, y) => HERE(1 - x, y))))).toBeGreaterThan(16);
});

test('a page of one colour has the hash of nothing', () => {
  expect(perceptualHash(drawn(() => 1))).toBe(BLANK_HASH);
  expect(perceptualHash(drawn((x, y) => 0.5 + 0.002 * Math.sin(1000 * x * y)))).toBe(BLANK_HASH);
  expect(perceptualHash(drawn(() => 0, { width: 1, height: 1 }))).toBe(BLANK_HASH);
});

test('any pixels have 16 hex digits', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 4 }),
      fc.infiniteStream(fc.nat(255)),
      (width, height, channels, bytes) => {
        const data = Uint8Array.from(bytes.take(width * height * channels));
        expect(perceptualHash({ data, width, height, channels })).toMatch(/^[\da-f]{16}$/);
      },
    ),
    { numRuns: 50 },
  );
});

test('the distance counts bits', () => {
  expect(hashDistance('0'.repeat(16), 'f'.repeat(16))).toBe(64);
  expect(hashDistance('8000000000000001', '0000000000000000')).toBe(2);
});
