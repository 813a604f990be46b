import { monthOf, shanghaiDay } from '@baohe/domain/time/shanghai-day';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { notificationsRepository } from '../notifications/notifications.repository.ts';
import { invitesRepository, type InvitesRepository } from './invites.repository.ts';
import { ledgerRepository } from './ledger.repository.ts';
import type { PointsDeps } from './points-deps.ts';

/**
 * After a check-in: whoever was invited and comes back on a second day brings points, to both. Beyond the inviter's
 * month it waits for a later check-in.
 */
export const payInvite = (deps: PointsDeps, invitedId: string): Promise<void> =>
  inTransaction(deps, (tx) => payInviteIn(tx, deps, invitedId, invitesRepository(tx)));

/** `invites`: a test hands in a naive one. */
export async function payInviteIn(
  tx: Queryable,
  { settings, clock }: Pick<PointsDeps, 'settings' | 'clock'>,
  invitedId: string,
  invites: Pick<InvitesRepository, 'holdUnpaid' | 'holdInviter' | 'markPaid'>,
): Promise<void> {
  const at = clock();
  const today = shanghaiDay(at);
  const invite = await invites.holdUnpaid(invitedId, today);
  if (!invite) {
    return;
  }
  const { id, inviterId } = invite;
  await invites.holdInviter(inviterId);
  const most = settings.read('invitesPaidPerMonth');
  if (!(await invites.markPaid(id, `${monthOf(today)}-01`, most, at))) {
    return;
  }
  const ledger = ledgerRepository(tx);
  await ledger.add({
    accountId: inviterId,
    delta: settings.read('inviterPoints'),
    kind: 'invite',
    reference: invitedId,
    at,
  });
  await ledger.add({
    accountId: invitedId,
    delta: settings.read('inviteePoints'),
    kind: 'invite',
    reference: inviterId,
    at,
  });
  await notificationsRepository(tx).addAboutPerson(at, [
    { accountId: inviterId, kind: 'invite_paid', person: invite.invitedName ?? '' },
    { accountId: invitedId, kind: 'invited_paid', person: invite.inviterName ?? '' },
  ]);
}
