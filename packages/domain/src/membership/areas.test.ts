import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AREAS, lowestTiers, type OpeningTier } from './areas.ts';

const tier = fc.record({
  level: fc.integer({ min: 10, max: 44 }),
  type: fc.constantFrom('次元会员', '福利会员', '全站通'),
  areas: fc.subarray([...AREAS]),
});

test('of each type that opens an area the lowest is named, by level', () => {
  const tiers: OpeningTier[] = [
    { level: 42, type: '全站通', areas: ['dimension', 'square'] },
    { level: 12, type: '次元会员', areas: ['dimension'] },
    { level: 11, type: '次元会员', areas: ['dimension'] },
    { level: 21, type: '福利会员', areas: ['welfare'] },
  ];
  expect(lowestTiers('dimension', tiers).map(({ level }) => level)).toEqual([11, 42]);
  expect(lowestTiers('square', tiers).map(({ level }) => level)).toEqual([42]);
  expect(lowestTiers('darknet', tiers)).toEqual([]);
});

test('whoever buys what is named can enter, and no type that opens the area is left out', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...AREAS),
      fc.uniqueArray(tier, { selector: ({ level }) => level }),
      (area, tiers) => {
        const named = lowestTiers(area, tiers);
        const opening = tiers.filter(({ areas }) => areas.includes(area));
        expect(named.every((one) => opening.includes(one))).toBe(true);
        expect(named.map(({ type }) => type).toSorted()).toEqual(
          [...new Set(opening.map(({ type }) => type))].toSorted(),
        );
        expect(
          opening.every(({ level, type }) =>
            named.some((one) => one.type === type && one.level <= level),
          ),
        ).toBe(true);
      },
    ),
  );
});
