import { inArray } from 'drizzle-orm';
import { crudTable } from '../../platform/crud/crud-table.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { Cursors } from '../../platform/paging/cursors.ts';
import { account } from '../../schema/account.ts';
import { list } from '../../schema/list.ts';

export function managedListsRepository(db: Queryable, cursors: Cursors) {
  return {
    ...crudTable(db, list, cursors),

    async accountsAmong(ids: string[]): Promise<Set<string>> {
      const rows = await db
        .select({ id: account.id })
        .from(account)
        .where(inArray(account.id, ids));
      return new Set(rows.map(({ id }) => id));
    },
  };
}

export type ManagedLists = ReturnType<typeof managedListsRepository>;
