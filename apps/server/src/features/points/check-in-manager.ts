import type { managedCheckIns } from '@baohe/contract/check-ins-managed';
import { AppError } from '../../platform/app-error.ts';
import { managedTable } from '../../platform/crud/managed-table.ts';
import { checkIn } from '../../schema/check-in.ts';
import { presentCheckIn } from './check-in.presenter.ts';
import { invitesRepository } from './invites.repository.ts';
import type { PointsDeps } from './points-deps.ts';

/** Days that administrators add bring no points; a day that is taken away counts for no streak. */
export const checkInManager = ({ db, cursors }: PointsDeps) =>
  managedTable<typeof managedCheckIns, typeof checkIn>({
    table: checkIn,
    db,
    cursors,
    initialStatus: 1,
    present: (rows) =>
      rows.map((row) => ({ ...presentCheckIn(row), fkUserId: row.accountId, status: row.status })),
    toColumns: (inputs) =>
      inputs.map(({ fkUserId, clockDate, status }) => ({
        accountId: fkUserId,
        day: clockDate,
        status,
      })),
    async beforeSave(tx, drafts) {
      const known = await invitesRepository(tx).namesOf(drafts.map(({ fkUserId }) => fkUserId));
      if (drafts.some(({ fkUserId }) => !known.has(fkUserId))) {
        throw new AppError('account.not_found');
      }
    },
    conflicts: { check_in_once: () => new AppError('request.conflict') },
  });
