import { LARGEST_WINDOW } from '@baohe/contract/paging';
import type { RecordStatus } from '@baohe/contract/record-status';
import {
  and,
  desc,
  eq,
  getTableName,
  inArray,
  ne,
  sql,
  type InferInsertModel,
  type SQL,
} from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { inTransaction } from '../database/in-transaction.ts';
import type { Queryable } from '../database/queryable.ts';
import type { Cursors } from '../paging/cursors.ts';
import { placeOf, writtenPlace } from './time-place.ts';

/**
 * What a managed table must have for the one set of calls. Its times are timestamptz(3): a cursor
 * carries milliseconds, and a finer column would show a record twice or never.
 */
export type ManagedTable = PgTable & {
  id: PgColumn;
  status: PgColumn;
  createdAt: PgColumn;
  updatedAt: PgColumn;
};

export interface PageWanted {
  status?: RecordStatus | undefined;
  cursor?: string | undefined;
  pageParams?: { current: number; pageSize: number } | undefined;
}

export interface Page<Row> {
  rows: Row[];
  cursor: string | null;
}

interface ManagedRow {
  id: string;
  createdAt: Date;
}

/** The SQL behind get, list, page, batchSave, batchUpdate, alterStatus and batchRemove of any managed table. */
export function crudTable<T extends ManagedTable>(db: Queryable, table: T, cursors: Cursors) {
  type Row = T['$inferSelect'] & ManagedRow;
  type Change = { [K in keyof InferInsertModel<T>]?: InferInsertModel<T>[K] | SQL };

  const name = `managed ${getTableName(table)}`;

  const behind = (cursor: string): SQL => {
    const { time, id } = placeOf(cursors.placeIn(name, cursor));
    return sql`(${table.createdAt}, ${table.id}) < (${time}, ${id})`;
  };

  return {
    async page({ status, cursor, pageParams }: PageWanted): Promise<Page<Row>> {
      const size = Math.min(pageParams?.pageSize ?? LARGEST_WINDOW, LARGEST_WINDOW);
      const skipped = cursor ? 0 : Math.max((pageParams?.current ?? 1) - 1, 0) * size;
      const rows = (await db
        .select()
        .from<PgTable>(table)
        .where(
          and(
            status === undefined ? ne(table.status, -1) : eq(table.status, status),
            cursor ? behind(cursor) : undefined,
          ),
        )
        .orderBy(desc(table.createdAt), desc(table.id))
        .limit(size + 1)
        .offset(skipped)) as Row[];

      const shown = rows.slice(0, size);
      const last = shown.at(-1);
      const more = rows.length > size && last;
      const place = more && writtenPlace({ time: last.createdAt, id: last.id });
      return { rows: shown, cursor: place ? cursors.at(name, place) : null };
    },

    async find(id: string): Promise<Row | null> {
      const [found] = await db.select().from<PgTable>(table).where(eq(table.id, id));
      return (found as Row | undefined) ?? null;
    },

    /** All or none. */
    async save(rows: InferInsertModel<T>[]): Promise<string[]> {
      const saved = await db.insert(table).values(rows).returning({ id: table.id });
      return saved.map(({ id }) => id as string);
    },

    /** All or none; how many there were to change. */
    async update(changes: { id: string; change: Change }[]): Promise<number> {
      return inTransaction({ db }, async (tx) => {
        let changed = 0;
        for (const { id, change } of changes) {
          const { rowCount } = await tx
            .update(table)
            .set({ ...change, updatedAt: sql`now()` })
            .where(eq(table.id, id));
          changed += rowCount ?? 0;
        }
        return changed;
      });
    },

    async setStatus(ids: string[], status: RecordStatus): Promise<number> {
      const { rowCount } = await db
        .update(table)
        .set({ status, updatedAt: sql`now()` } as never)
        .where(and(inArray(table.id, ids), ne(table.status, status)));
      return rowCount ?? 0;
    },
  };
}
