import { expect, test } from 'vitest';
import { recommendedTier, tiersOnSale, tierTypes } from './tiers-on-sale.ts';

const tier = (level: number, type: string, days: number | null = 30) => ({ level, type, days });

test('tiers are sold by type in the order of levels, without the one of everybody', () => {
  const tiers = [
    tier(41, '全站通'),
    tier(12, '次元会员', 90),
    tier(10, '普通用户'),
    tier(11, '次元会员'),
  ];
  expect(tierTypes(tiers)).toEqual([
    { type: '次元会员', tiers: [tiers[3], tiers[1]] },
    { type: '全站通', tiers: [tiers[0]] },
  ]);
});

test.each([
  [[30, 90, 365, null], 90],
  [[365, 90, 30], 90],
  [[30, 90], 90],
  [[30, null], 30],
  [[null, null], undefined],
  [[30], undefined],
])('of tiers of %j days the one of %s is recommended', (days, recommended) => {
  const tiers = days.map((each, index) => tier(11 + index, '次元会员', each));
  expect(recommendedTier(tiers)?.days).toBe(recommended);
});

test('the purchase list has each type once with its lowest price, and not the level of everybody', () => {
  const offers = tiersOnSale([
    { ...tier(41, '全站通'), price: 29 },
    { ...tier(12, '次元会员'), price: 30 },
    { ...tier(10, '普通用户'), price: 0 },
    { ...tier(11, '次元会员'), price: 12 },
    // Cheaper for longer: an operator may want that.
    { ...tier(42, '全站通'), price: 19 },
  ]);
  expect(offers.map(({ type, cheapest }) => [type, cheapest.level])).toEqual([
    ['次元会员', 11],
    ['全站通', 42],
  ]);
});

test('a site that sells nothing has an empty list', () => {
  expect(tiersOnSale([{ ...tier(10, '普通用户'), price: 0 }])).toEqual([]);
});
