import { expect, test } from 'vitest';
import { viewerLevelOf } from './viewer-level.ts';

const now = new Date('2026-11-15T12:00:00Z');
const tier = (finish: string | null, active = true) => ({
  level: 11,
  active,
  finish: finish === null ? null : new Date(finish),
});

test.each([
  ['nobody special', false, [], 'guest'],
  ['a registered one', true, [], 'user'],
  ['one with a running tier', true, [tier('2026-11-16T00:00:00Z')], 'member'],
  ['a guest with a tier that never ends', false, [tier(null)], 'member'],
  ['one whose tier has ended', true, [tier('2026-11-15T11:59:59Z')], 'user'],
  ['one whose tier was taken away', true, [tier(null, false)], 'user'],
] as const)('%s', (_who, isRegistered, tiers, expected) => {
  const roles = isRegistered ? ['user' as const] : [];
  expect(viewerLevelOf({ roles, isRegistered, tiers }, now)).toBe(expected);
});

test('staff is called staff, and a member where it holds a tier', () => {
  const root = { roles: ['user', 'root'] as const, isRegistered: true };
  expect(viewerLevelOf({ ...root, tiers: [] }, now)).toBe('staff');
  expect(viewerLevelOf({ ...root, tiers: [tier(null)] }, now)).toBe('member');
});
