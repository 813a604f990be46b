import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawWeighted, reasonOf, weightOf } from './weighted-draw.ts';

const at = (hotRank: number | null, freshRank: number | null) => ({ hotRank, freshRank });

test('hotter and fresher is worth more, both together most', () => {
  expect(weightOf(at(0, 0))).toBeGreaterThan(weightOf(at(0, null)));
  expect(weightOf(at(0, null))).toBeGreaterThan(weightOf(at(50, null)));
  expect(weightOf(at(null, 3))).toBe(weightOf(at(3, null)));
});

test('the reason is the better of the two ranks', () => {
  expect(reasonOf(at(2, 90))).toBe('hot');
  expect(reasonOf(at(90, 2))).toBe('fresh');
  expect(reasonOf(at(null, 40))).toBe('fresh');
});

test('as many as asked, none twice, all of them when there are fewer', () => {
  fc.assert(
    fc.property(
      fc.nat(60),
      fc.nat(30),
      fc.infiniteStream(fc.double({ min: 0, max: 0.999 })),
      (size, count, dice) => {
        const candidates = Array.from({ length: size }, (_, rank) => at(rank, null));
        const drawn = drawWeighted(candidates, count, () => dice.next().value as number);
        expect(drawn).toHaveLength(Math.min(size, count));
        expect(new Set(drawn).size).toBe(drawn.length);
      },
    ),
  );
});

test('over many draws the first comes more often than the fiftieth, and that one comes too', () => {
  const candidates = Array.from({ length: 100 }, (_, rank) => at(rank, null));
  const seen = { first: 0, fiftieth: 0 };
  let state = 1;
  const random = () =>
    ((state = (Math.imul(state, 48_271) >>> 0) % 2_147_483_647) - 1) / 2_147_483_647;
  for (let draw = 0; draw < 2000; draw++) {
    const drawn = drawWeighted(candidates, 6, random);
    seen.first += Number(drawn.includes(candidates[0]!));
    seen.fiftieth += Number(drawn.includes(candidates[49]!));
  }
  expect(seen.fiftieth).toBeGreaterThan(20);
  expect(seen.first).toBeGreaterThan(2 * seen.fiftieth);
});
