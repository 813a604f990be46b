import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

interface ScheduledTable {
  startsAt: PgColumn;
  endsAt: PgColumn;
}

/** Begun and not ended at the time that stands in the place of `now`. */
export const shownAt = ({ startsAt, endsAt }: ScheduledTable): SQL => sql`
  coalesce(${startsAt} <= ${sql.placeholder('now')}::timestamptz, true)
  and coalesce(${endsAt} > ${sql.placeholder('now')}::timestamptz, true)`;
