import { crudTable } from '../../platform/crud/crud-table.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { Cursors } from '../../platform/paging/cursors.ts';
import { tier } from '../../schema/tier.ts';

export const managedTiersRepository = (db: Queryable, cursors: Cursors) =>
  crudTable(db, tier, cursors);

export type ManagedTiersRepository = ReturnType<typeof managedTiersRepository>;
