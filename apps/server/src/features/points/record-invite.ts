import { isInvited } from '@baohe/domain/points/invite';
import type { Queryable } from '../../platform/database/queryable.ts';
import { notificationsRepository } from '../notifications/notifications.repository.ts';
import { invitesRepository } from './invites.repository.ts';

export interface NewRegistration {
  accountId: string;
  name: string;
  /** Of the link that they came through at last. */
  inviteKey: string | null;
  /** Null for one that shows no cookie of ours. */
  browserId: string | null;
  at: Date;
}

/** `tx`: together with the registration, or not at all. */
export type RecordInvite = (tx: Queryable, registered: NewRegistration) => Promise<void>;

/** Whoever comes through a link and is new here was invited by its owner, who hears of it. */
export const recordInvite: RecordInvite = async (tx, registered) => {
  const { accountId, name, inviteKey, browserId, at } = registered;
  const invites = invitesRepository(tx);
  const facts = await invites.inviterOf(accountId, inviteKey, browserId);
  if (!facts || !isInvited(facts)) {
    return;
  }
  const { inviterId } = facts;
  if (await invites.add({ inviterId, invitedId: accountId, browserId, at })) {
    await notificationsRepository(tx).addAboutPerson(at, [
      { accountId: inviterId, kind: 'invite_joined', person: name },
    ]);
  }
};
