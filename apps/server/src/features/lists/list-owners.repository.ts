import { inArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/queryable.ts';
import { account } from '../../schema/account.ts';

export function listOwnersRepository(db: Queryable) {
  return {
    /** Those of the ids that are accounts. */
    async accountsAmong(ids: string[]): Promise<Set<string>> {
      const rows = await db
        .select({ id: account.id })
        .from(account)
        .where(inArray(account.id, ids));
      return new Set(rows.map(({ id }) => id));
    },
  };
}
