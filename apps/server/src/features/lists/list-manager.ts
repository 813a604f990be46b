import type { managedLists } from '@baohe/contract/lists-managed';
import { AppError } from '../../platform/app-error.ts';
import { managedTable } from '../../platform/crud/managed-table.ts';
import type { Db } from '../../platform/database/queryable.ts';
import type { Cursors } from '../../platform/paging/cursors.ts';
import { list } from '../../schema/list.ts';
import { listOwnersRepository } from './list-owners.repository.ts';

/** Everybody has one list of each kind from the beginning: new ones are for who lost one. */
export const listManager = (db: Db, cursors: Cursors) =>
  managedTable<typeof managedLists, typeof list>({
    table: list,
    db,
    cursors,
    initialStatus: 1,
    present: () => [],
    toColumns: (inputs) =>
      inputs.map(({ userId, listType, status }) => ({ accountId: userId, type: listType, status })),
    async beforeSave(tx, drafts) {
      const known = await listOwnersRepository(tx).accountsAmong(
        drafts.map(({ userId }) => userId),
      );
      const stranger = drafts.findIndex(({ userId }) => !known.has(userId));
      if (stranger !== -1) {
        throw new AppError('request.invalid', { field: `videoLists.${stranger}.userId` });
      }
    },
    conflicts: { list_account_id_type_key: () => new AppError('request.conflict') },
  });
