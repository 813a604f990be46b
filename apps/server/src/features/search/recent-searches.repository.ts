import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/queryable.ts';
import { execute, statement } from '../../platform/database/statement.ts';
import { recentSearch } from '../../schema/search.ts';

const MOST_RECENT = 20;

/** One statement, because every search makes it: the keyword on top, and of the others all but the newest. */
const ADD = statement({
  name: 'add_recent_search',
  text: `
  with added as (
    insert into recent_search (account_id, keyword, at) values ($1, $2, $3)
    on conflict (account_id, keyword) do update set at = excluded.at
  )
  delete from recent_search
  where account_id = $1 and keyword <> $2 and (at, keyword) < (
    select at, keyword from recent_search where account_id = $1 and keyword <> $2
    order by at desc, keyword desc offset ${MOST_RECENT - 2} limit 1)`,
});

export function recentSearchesRepository(db: Queryable) {
  const own = (accountId: string) => eq(recentSearch.accountId, accountId);

  return {
    async add(accountId: string, keyword: string, at: Date): Promise<void> {
      await execute(db, ADD, [accountId, keyword, at]);
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
