import type { managedInvites } from '@baohe/contract/invites-managed';
import { AppError } from '../../platform/app-error.ts';
import { managedTable } from '../../platform/crud/managed-table.ts';
import { invite } from '../../schema/invite.ts';
import { invitesRepository } from './invites.repository.ts';
import type { PointsDeps } from './points-deps.ts';

export const inviteManager = ({ db, cursors }: PointsDeps) =>
  managedTable<typeof managedInvites, typeof invite>({
    table: invite,
    db,
    cursors,
    initialStatus: 1,
    async present(rows) {
      const names = await invitesRepository(db).namesOf(rows.map(({ invitedId }) => invitedId));
      return rows.map(({ id, accountId, invitedId, createdAt, status }) => ({
        inviteId: id,
        inviteDatetime: createdAt.toISOString(),
        inviteUsername: names.get(invitedId) ?? '',
        fkUserId: accountId,
        invitedUserId: invitedId,
        status,
      }));
    },
    toColumns: (inputs) =>
      inputs.map(({ fkUserId, invitedUserId, status }) => ({
        accountId: fkUserId,
        invitedId: invitedUserId,
        status,
      })),
    async beforeSave(tx, drafts) {
      const ids = drafts.flatMap(({ fkUserId, invitedUserId }) => [fkUserId, invitedUserId]);
      const known = await invitesRepository(tx).namesOf(ids);
      if (ids.some((id) => !known.has(id))) {
        throw new AppError('account.not_found');
      }
      if (drafts.some(({ fkUserId, invitedUserId }) => fkUserId === invitedUserId)) {
        throw new AppError('request.conflict');
      }
    },
    conflicts: { invite_once: () => new AppError('request.conflict') },
  });
