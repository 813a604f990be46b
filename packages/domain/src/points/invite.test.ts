import { expect, test } from 'vitest';
import { isInvited, type InviteFacts } from './invite.ts';

const counts: InviteFacts = { mayInvite: true, isOwnLink: false, isKnownBrowser: false };

test.each<[string, Partial<InviteFacts>, boolean]>([
  ['a new person on a new device', {}, true],
  ['the inviter with another account in the same browser', { isKnownBrowser: true }, false],
  ['the inviter', { isOwnLink: true }, false],
  ['somebody invited by a guest, or by an account that was closed', { mayInvite: false }, false],
])('%s: %s', (_, facts, invited) => {
  expect(isInvited({ ...counts, ...facts })).toBe(invited);
});
