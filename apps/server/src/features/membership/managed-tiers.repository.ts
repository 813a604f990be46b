import { crudTable } from '../../platform/crud/crud-table.ts';
import type { Db } from '../../platform/database/pool.ts';
import type { Cursors } from '../../platform/paging/cursors.ts';
import { tier } from '../../schema/tier.ts';

export const managedTiersRepository = (db: Db, cursors: Cursors) => crudTable(db, tier, cursors);

export type ManagedTiersRepository = ReturnType<typeof managedTiersRepository>;
