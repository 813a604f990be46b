import { expect, test } from 'vitest';
import { inviteState, isInvited, type InviteFacts } from './invite.ts';

const counts: InviteFacts = { mayInvite: true, isOwnLink: false, isKnownBrowser: false };

test.each<[string, Partial<InviteFacts>, boolean]>([
  ['a new person on a new device', {}, true],
  ['the inviter with another account in the same browser', { isKnownBrowser: true }, false],
  ['the inviter', { isOwnLink: true }, false],
  ['somebody invited by a guest, or by an account that was closed', { mayInvite: false }, false],
])('%s: %s', (_, facts, invited) => {
  expect(isInvited({ ...counts, ...facts })).toBe(invited);
});

const waits = { isPaid: false, points: 20, mayBePaid: true, isMonthFull: false };

test.each([
  ['one that waits for the second day', {}, 'waiting'],
  ['one beyond the month', { isMonthFull: true }, 'month_full'],
  ['one that cannot be paid', { mayBePaid: false }, 'nothing'],
  ['one that was paid', { isPaid: true, isMonthFull: true }, 'paid'],
  ['one while invites bring nothing', { points: 0 }, 'nothing'],
  ['one that brought points to the invited person only', { isPaid: true, points: 0 }, 'nothing'],
])('%s', (_, progress, state) => {
  expect(inviteState({ ...waits, ...progress })).toBe(state);
});
