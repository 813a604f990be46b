import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/pool.ts';
import { recentSearch } from '../../schema/search.ts';

export const MOST_RECENT = 20;

export function recentSearchesRepository(db: Db) {
  const own = (accountId: string) => eq(recentSearch.accountId, accountId);

  return {
    async add(accountId: string, keyword: string, at: Date): Promise<void> {
      await db
        .insert(recentSearch)
        .values({ accountId, keyword, at })
        .onConflictDoUpdate({
          target: [recentSearch.accountId, recentSearch.keyword],
          set: { at },
        });
      await db.execute(sql`
        delete from recent_search
        where account_id = ${accountId} and (at, keyword) < (
          select at, keyword from recent_search where account_id = ${accountId}
          order by at desc, keyword desc offset ${MOST_RECENT - 1} limit 1)`);
    },

    async newest(accountId: string): Promise<string[]> {
      const rows = await db
        .select({ keyword: recentSearch.keyword })
        .from(recentSearch)
        .where(own(accountId))
        .orderBy(desc(recentSearch.at), desc(recentSearch.keyword))
        .limit(MOST_RECENT);
      return rows.map(({ keyword }) => keyword);
    },

    /** How many were forgotten; all of them where none is named. */
    async forget(accountId: string, keyword: string | null): Promise<number> {
      const named = keyword === null ? undefined : eq(recentSearch.keyword, keyword);
      const { rowCount } = await db.delete(recentSearch).where(and(own(accountId), named));
      return rowCount ?? 0;
    },
  };
}

export type RecentSearchesRepository = ReturnType<typeof recentSearchesRepository>;
