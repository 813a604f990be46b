import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ROLES } from '../identity/roles.ts';
import { AGE_RATINGS } from '../posts/age-rating.ts';
import { ZONES } from '../posts/zone.ts';
import { AREAS } from './areas.ts';
import { isMember, opensZone, postAccess } from './zone-access.ts';

test.each([
  ['CAT_1', 'dimension'],
  ['CAT_2', 'welfare'],
  ['CAT_3', 'darknet'],
] as const)('%s is opened by exactly %s', (zone, area) => {
  expect(AREAS.filter((one) => opensZone(zone, [one]))).toEqual([area]);
  expect(opensZone(zone, [])).toBe(false);
});

test('whoever may open anything is a member', () => {
  expect(isMember([])).toBe(false);
  expect(AREAS.every((area) => isMember([area]))).toBe(true);
});

const nobody = { caller: null, areas: [], unlocked: false, ageLimit: 0 as const };
const user = { ...nobody, caller: { accountId: 'a', roles: ['user' as const] } };

test.each([
  ['nobody, closed zone', false, nobody, 'hidden'],
  ['nobody, open zone', true, nobody, 'preview'],
  ['a user, open zone', true, user, 'preview'],
  ['a user with another zone’s tier', true, { ...user, areas: ['welfare'] }, 'preview'],
  ['a member of the zone', true, { ...user, areas: ['dimension'] }, 'full'],
  ['an all-site member', true, { ...user, areas: AREAS }, 'full'],
  ['a member, but the zone is closed', false, { ...user, areas: AREAS }, 'hidden'],
  ['a user who unlocked it', true, { ...user, unlocked: true }, 'full'],
  ['a user who unlocked it, but the zone is closed', false, { ...user, unlocked: true }, 'hidden'],
] as const)('%s', (_, open, before, access) => {
  expect(postAccess({ zone: 'CAT_1', pointPrice: null, ageRating: 0 }, open, before)).toBe(access);
});

test('a post of price 0 is free for everybody, in an open zone only', () => {
  const free = { zone: 'CAT_1', pointPrice: 0, ageRating: 0 } as const;
  expect(postAccess(free, true, nobody)).toBe('full');
  expect(postAccess(free, true, user)).toBe('full');
  expect(postAccess(free, false, nobody)).toBe('hidden');
  expect(postAccess(free, false, { ...user, areas: ['dimension'] })).toBe('hidden');
  expect(postAccess({ ...free, pointPrice: 1 }, true, nobody)).toBe('preview');
});

test('staff sees all, a closed zone is hidden from all others, and holding more never shows less', () => {
  const rank = { hidden: 0, rated: 1, preview: 2, full: 3 };
  fc.assert(
    fc.property(
      fc.constantFrom(...ZONES),
      fc.boolean(),
      fc.option(fc.subarray([...ROLES])),
      fc.subarray([...AREAS]),
      fc.subarray([...AREAS]),
      fc.boolean(),
      fc.option(fc.nat(40)),
      fc.constantFrom(...AGE_RATINGS),
      fc.constantFrom(...AGE_RATINGS),
      (zone, open, roles, areas, more, unlocked, pointPrice, ageRating, ageLimit) => {
        const post = { zone, pointPrice, ageRating };
        const caller = roles && { accountId: 'a', roles };
        const access = postAccess(post, open, { caller, areas, unlocked, ageLimit });
        const staff = caller?.roles.some((role) => role !== 'user') ?? false;
        expect(access === 'full' || !staff).toBe(true);
        expect(access === 'hidden').toBe(!staff && !open);
        // Neither a tier nor points make anybody older.
        expect(access === 'rated').toBe(!staff && open && ageRating > ageLimit);
        const richer = postAccess(post, open, {
          caller,
          areas: [...areas, ...more],
          unlocked: true,
          ageLimit: 18,
        });
        expect(rank[richer]).toBeGreaterThanOrEqual(rank[access]);
      },
    ),
  );
});
