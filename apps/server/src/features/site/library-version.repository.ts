import { sql } from 'drizzle-orm';
import { CHANGE_CHANNEL } from '../../platform/database/change-topics.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { libraryVersion } from '../../schema/library-version.ts';

export function libraryVersionRepository(db: Queryable) {
  return {
    async read(): Promise<Date> {
      const [row] = await db.select().from(libraryVersion);
      return row?.changedAt ?? new Date(0);
    },

    /** What devices have stored is no longer what is shown, although nothing was written. */
    async announceChange(): Promise<void> {
      await db.execute(sql`select pg_notify(${CHANGE_CHANNEL}, 'library')`);
    },

    /** Moves it on, which every process hears; false if one of them has done so in the last `everyMs`. */
    async advance(now: Date, everyMs: number): Promise<boolean> {
      const { rowCount } = await db.execute(sql`
        update library_version set changed_at = greatest(${now}, changed_at + interval '1 ms')
        where changed_at <= ${new Date(now.getTime() - everyMs)} or changed_at > ${now}`);
      return rowCount === 1;
    },
  };
}

export type LibraryVersionRepository = ReturnType<typeof libraryVersionRepository>;
