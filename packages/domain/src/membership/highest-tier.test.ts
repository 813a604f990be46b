import { expect, test } from 'vitest';
import { highestTier, type TierInTime } from './highest-tier.ts';

const now = new Date('2026-11-15T00:00:00Z');
const later = new Date('2026-12-15T00:00:00Z');
const tier = (level: number, finish: Date | null, active = true): TierInTime => ({
  level,
  active,
  finish,
});
const highest = (...tiers: TierInTime[]) => highestTier(tiers, now)?.level;

test('the highest level of those that run', () => {
  expect(highest(tier(11, later), tier(41, later), tier(22, later))).toBe(41);
});

test('one that has ended does not count, whatever its flag says', () => {
  expect(highest(tier(41, now), tier(11, later))).toBe(11);
});

test('one that is switched off does not count', () => {
  expect(highest(tier(41, later, false), tier(11, later))).toBe(11);
});

test('one without an end runs', () => {
  expect(highest(tier(44, null))).toBe(44);
});

test('none', () => {
  expect(highest()).toBeUndefined();
  expect(highest(tier(11, now))).toBeUndefined();
});
