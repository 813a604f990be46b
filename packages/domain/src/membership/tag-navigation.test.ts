import { expect, test } from 'vitest';
import { mayFollowTags } from './tag-navigation.ts';

const user = { accountId: 'a', roles: ['user' as const] };
const editor = { accountId: 'a', roles: ['editor' as const] };

test.each([
  ['nobody', { caller: null, levels: [], unlockMode: false }, false],
  ['a user', { caller: user, levels: [10], unlockMode: false }, false],
  ['a user in unlock mode', { caller: user, levels: [], unlockMode: true }, true],
  ['a member of any zone', { caller: user, levels: [31], unlockMode: false }, true],
  ['the staff', { caller: editor, levels: [], unlockMode: false }, true],
])('%s', (_, person, may) => {
  expect(mayFollowTags(person)).toBe(may);
});
