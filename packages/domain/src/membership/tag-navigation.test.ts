import { expect, test } from 'vitest';
import { mayFollowTags } from './tag-navigation.ts';

const user = { accountId: 'a', roles: ['user' as const] };
const editor = { accountId: 'a', roles: ['editor' as const] };

test.each([
  ['nobody', { caller: null, areas: [], unlockMode: false }, false],
  ['a user', { caller: user, areas: [], unlockMode: false }, false],
  ['a user in unlock mode', { caller: user, areas: [], unlockMode: true }, true],
  ['a member of any zone', { caller: user, areas: ['darknet' as const], unlockMode: false }, true],
  ['the staff', { caller: editor, areas: [], unlockMode: false }, true],
])('%s', (_, person, may) => {
  expect(mayFollowTags(person)).toBe(may);
});
