import { monthOf, shanghaiDay } from '@baohe/domain/time/shanghai-day';
import { invitesRepository } from './invites.repository.ts';
import type { PointsDeps } from './points-deps.ts';

/** The link of whoever asks, the same each time, and what it brings. */
export async function inviteLinkOf(deps: PointsDeps, accountId: string) {
  const { db, settings, clock, newInviteKey } = deps;
  const at = clock();
  const invites = invitesRepository(db);
  const [inviteKey, paidThisMonth] = await Promise.all([
    // One that is taken is as likely as a winning lottery ticket; whoever asks again gets another.
    invites.keyOf(accountId, newInviteKey(), at),
    invites.paidIn(accountId, `${monthOf(shanghaiDay(at))}-01`),
  ]);
  return {
    inviteKey,
    paidThisMonth,
    inviterPoints: settings.read('inviterPoints'),
    inviteePoints: settings.read('inviteePoints'),
    mostPaidPerMonth: settings.read('invitesPaidPerMonth'),
  };
}
