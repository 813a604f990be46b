import { monthOf, shanghaiDay } from '@baohe/domain/time/shanghai-day';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { notificationsRepository } from '../notifications/notifications.repository.ts';
import { invitesRepository, type InvitesRepository } from './invites.repository.ts';
import { ledgerRepository } from './ledger.repository.ts';
import type { PointsDeps } from './points-deps.ts';

/**
 * After a check-in: whoever was invited and comes back on a second day brings points, to both. Beyond the inviter's
 * month it waits for a later check-in, and so it does while invites bring nothing.
 */
export async function payInvite(deps: PointsDeps, invitedId: string): Promise<void> {
  // Most check-ins are of people who were invited by nobody: no transaction is begun for them.
  if (await invitesRepository(deps.db).hasUnpaid(invitedId)) {
    await inTransaction(deps, (tx) => payInviteIn(tx, deps, invitedId, invitesRepository(tx)));
  }
}

/** `invites`: a test hands in a naive one. */
export async function payInviteIn(
  tx: Queryable,
  { settings, clock }: Pick<PointsDeps, 'settings' | 'clock'>,
  invitedId: string,
  invites: Pick<InvitesRepository, 'holdUnpaid' | 'holdInviter' | 'markPaid'>,
): Promise<void> {
  const points = {
    inviter: settings.read('inviterPoints'),
    invited: settings.read('inviteePoints'),
  };
  if (points.inviter === 0 && points.invited === 0) {
    return;
  }
  const at = clock();
  const today = shanghaiDay(at);
  const invite = await invites.holdUnpaid(invitedId, today);
  if (!invite) {
    return;
  }
  const { id, inviterId } = invite;
  await invites.holdInviter(inviterId);
  const month = `${monthOf(today)}-01`;
  const most = settings.read('invitesPaidPerMonth');
  if (!(await invites.markPaid({ id, month, most, at, points }))) {
    return;
  }
  const { invitedName, inviterName } = invite;
  const paid = [
    {
      accountId: inviterId,
      delta: points.inviter,
      other: invitedId,
      kind: 'invite_paid' as const,
      person: invitedName ?? '',
    },
    {
      accountId: invitedId,
      delta: points.invited,
      other: inviterId,
      kind: 'invited_paid' as const,
      person: inviterName ?? '',
    },
  ].filter(({ delta }) => delta > 0);
  const ledger = ledgerRepository(tx);
  for (const { accountId, delta, other } of paid) {
    await ledger.add({ accountId, delta, kind: 'invite', reference: other, at });
  }
  await notificationsRepository(tx).addAboutPerson(
    at,
    paid.map(({ accountId, kind, person }) => ({ accountId, kind, person })),
  );
}
