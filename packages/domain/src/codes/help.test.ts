import { expect, test } from 'vitest';
import { helpRefusal, helpsMissing, type HelpFacts } from './help.ts';

const counts: HelpFacts = {
  isOwnCode: false,
  isOwnersBrowser: false,
  hasHelped: false,
  browserHasHelped: false,
  isOpen: false,
  givenToday: 4,
  mostPerDay: 5,
};

test.each<[string, Partial<HelpFacts>, ReturnType<typeof helpRefusal>]>([
  ['a friend', {}, null],
  ['the owner', { isOwnCode: true }, 'own'],
  ['the owner with another account in the same browser', { isOwnersBrowser: true }, 'same_device'],
  ['a friend again', { hasHelped: true }, 'helped'],
  ['another account in a friend’s browser', { browserHasHelped: true }, 'same_device'],
  ['a friend who comes too late', { isOpen: true }, 'complete'],
  ['a friend who has helped often today', { givenToday: 5 }, 'too_many_today'],
  ['the owner of an open post', { isOwnCode: true, isOpen: true }, 'own'],
  ['a friend again, after it opened', { hasHelped: true, isOpen: true }, 'helped'],
])('%s: %s', (_, facts, refusal) => {
  expect(helpRefusal({ ...counts, ...facts })).toBe(refusal);
});

test('no post needs fewer helps than none', () => {
  expect([0, 1, 3, 4].map((count) => helpsMissing(count, 3))).toEqual([3, 2, 0, 0]);
});
