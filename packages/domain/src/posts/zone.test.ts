import { expect, test } from 'vitest';
import type { Role } from '../identity/roles.ts';
import { parentOf, visibleZones, zoneOf } from './zone.ts';

test.each([
  ['CAT_1', 'CAT_1'],
  ['CAT_1_4_1', 'CAT_1'],
  ['CAT_3_6', 'CAT_3'],
  ['CAT_0_1', null],
  ['CAT_10', null],
  ['TAG_1', null],
  ['', null],
])('%s stands in the zone %s', (category, zone) => {
  expect(zoneOf(category)).toBe(zone);
});

test.each([
  ['CAT_1', null],
  ['CAT_1_4', 'CAT_1'],
  ['CAT_1_4_1', 'CAT_1_4'],
])('%s stands below %s', (category, parent) => {
  expect(parentOf(category)).toBe(parent);
});

test.each<[Role[] | null, number]>([
  [null, 1],
  [[], 1],
  [['user'], 1],
  [['operator'], 3],
  [['user', 'editor'], 3],
  [['admin'], 3],
  [['root'], 3],
])('of one open zone and two closed ones %j sees %i', (roles, count) => {
  const caller = roles && { accountId: 'a', roles };
  expect(visibleZones(['CAT_1'], caller)).toHaveLength(count);
});
