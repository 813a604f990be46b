import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ROLES } from '../identity/roles.ts';
import { ZONES } from '../posts/zone.ts';
import { isMember, opensArea, postAccess } from './zone-access.ts';

const LEVELS = [10, 11, 12, 13, 14, 21, 22, 23, 24, 31, 32, 33, 34, 41, 42, 43, 44];

test.each([
  ['CAT_1', [11, 12, 13, 14, 41, 42, 43, 44]],
  ['CAT_2', [21, 22, 23, 24, 41, 42, 43, 44]],
  ['CAT_3', [31, 32, 33, 34, 41, 42, 43, 44]],
  ['square', [41, 42, 43, 44]],
] as const)('%s is opened by exactly %j', (area, opening) => {
  expect(LEVELS.filter((level) => opensArea(area, [level]))).toEqual(opening);
  expect(opensArea(area, [])).toBe(false);
});

test('the base group makes no member, every other tier does', () => {
  expect(isMember([])).toBe(false);
  expect(isMember([10])).toBe(false);
  expect(LEVELS.slice(1).every((level) => isMember([10, level]))).toBe(true);
});

const nobody = { caller: null, levels: [], unlocked: false };
const user = { ...nobody, caller: { accountId: 'a', roles: ['user' as const] } };

test.each([
  ['nobody, closed zone', false, nobody, 'hidden'],
  ['nobody, open zone', true, nobody, 'preview'],
  ['a user, open zone', true, user, 'preview'],
  ['a user with another zone’s tier', true, { ...user, levels: [21] }, 'preview'],
  ['a member of the zone', true, { ...user, levels: [11] }, 'full'],
  ['an all-site member', true, { ...user, levels: [44] }, 'full'],
  ['a member, but the zone is closed', false, { ...user, levels: [11, 44] }, 'hidden'],
  ['a user who unlocked it', true, { ...user, unlocked: true }, 'full'],
  ['a user who unlocked it, but the zone is closed', false, { ...user, unlocked: true }, 'hidden'],
] as const)('%s', (_, open, before, access) => {
  expect(postAccess({ zone: 'CAT_1', pointPrice: null }, open, before)).toBe(access);
});

test('a post of price 0 is free for everybody, in an open zone only', () => {
  const free = { zone: 'CAT_1', pointPrice: 0 } as const;
  expect(postAccess(free, true, nobody)).toBe('full');
  expect(postAccess(free, true, user)).toBe('full');
  expect(postAccess(free, false, nobody)).toBe('hidden');
  expect(postAccess(free, false, { ...user, levels: [11] })).toBe('hidden');
  expect(postAccess({ ...free, pointPrice: 1 }, true, nobody)).toBe('preview');
});

test('staff sees all, a closed zone is hidden from all others, and holding more never shows less', () => {
  const rank = { hidden: 0, preview: 1, full: 2 };
  fc.assert(
    fc.property(
      fc.constantFrom(...ZONES),
      fc.boolean(),
      fc.option(fc.subarray([...ROLES])),
      fc.subarray(LEVELS),
      fc.subarray(LEVELS),
      fc.boolean(),
      fc.option(fc.nat(40)),
      (zone, open, roles, levels, more, unlocked, pointPrice) => {
        const post = { zone, pointPrice };
        const caller = roles && { accountId: 'a', roles };
        const access = postAccess(post, open, { caller, levels, unlocked });
        const staff = caller?.roles.some((role) => role !== 'user') ?? false;
        expect(access === 'full' || !staff).toBe(true);
        expect(access === 'hidden').toBe(!staff && !open);
        const richer = postAccess(post, open, {
          caller,
          levels: [...levels, ...more],
          unlocked: true,
        });
        expect(rank[richer]).toBeGreaterThanOrEqual(rank[access]);
      },
    ),
  );
});
