import { LARGEST_WINDOW } from '@baohe/contract/paging';
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
import { AppError } from '../app-error.ts';
import type { AuditNote } from '../audit/audit-entry.ts';
import type { Queryable } from '../database/queryable.ts';
import { violatedConstraint } from '../database/violated-constraint.ts';
import type { Cursors } from '../paging/cursors.ts';
import { readTimeCursor, writeTimeCursor } from '../paging/time-cursor.ts';
import type {
  ChangeOf,
  CrudCalls,
  DraftOf,
  Manager,
  PageQuery,
  RecordOf,
  StaffRequest,
  StatusOf,
} from './serve-crud.ts';

/**
 * What a managed table must have for the one set of calls. Its times are timestamptz(3): a cursor
 * carries milliseconds, and a finer column would show a record twice or never.
 */
type ManagedTable = PgTable & {
  id: PgColumn;
  status: PgColumn;
  createdAt: PgColumn;
  updatedAt: PgColumn;
};

interface ManagedRow {
  id: string;
  createdAt: Date;
}

type RowOfTable<T extends ManagedTable> = T['$inferSelect'] & ManagedRow;

/** Columns of a record; those that are undefined keep their default or what they are. */
type Columns<T extends ManagedTable> = {
  [K in keyof InferInsertModel<T>]?: InferInsertModel<T>[K] | SQL | undefined;
};

/** Of a draft or a change; where people write the records themselves there are changes alone. */
type Input<Calls> = [DraftOf<Calls>] extends [never]
  ? { [K in keyof ChangeOf<Calls>]?: ChangeOf<Calls>[K] | undefined }
  : { [K in keyof DraftOf<Calls>]?: DraftOf<Calls>[K] | undefined };

interface Options<Calls extends CrudCalls, T extends ManagedTable> {
  table: T;
  db: Queryable;
  cursors: Cursors;
  /** The status of a new record that names none. */
  initialStatus: StatusOf<Calls>;
  /** Records as the contract shows them. */
  present: (
    rows: RowOfTable<T>[],
    request: StaffRequest,
  ) => RecordOf<Calls>[] | Promise<RecordOf<Calls>[]>;
  /** New records and changes alike, in their order. Happens before the transaction: it may take its time. */
  toColumns: (inputs: readonly Input<Calls>[]) => Columns<T>[] | Promise<Columns<T>[]>;
  /** What the tables must say before new records are written. */
  beforeSave?: (tx: Queryable, drafts: readonly DraftOf<Calls>[]) => Promise<void>;
  /** What else follows from a change of records, in its transaction. */
  afterUpdate?: (tx: Queryable, before: RowOfTable<T>[], after: RowOfTable<T>[]) => Promise<void>;
  /** What the audit log shows of a record: only where it is about no person, and without its secrets. */
  logged?: (row: RowOfTable<T>) => object;
  /** Every update is a new version of the record. */
  countsVersions?: T extends { version: PgColumn } ? true : never;
  /** What a violated constraint means; a prior read would let two people write the same at once. */
  conflicts?: Record<string, (value: string) => AppError>;
}

/** Manages the records of one table: get, list, page, batchSave, batchUpdate, alterStatus and batchRemove. */
export function managedTable<Calls extends CrudCalls, T extends ManagedTable>(
  options: Options<Calls, T>,
): (request: StaffRequest) => Manager<Calls> {
  type Row = RowOfTable<T>;
  const { table, db, cursors, initialStatus, present, toColumns, conflicts = {} } = options;
  const name = `managed ${getTableName(table)}`;

  const behind = (cursor: string): SQL => {
    const { time, id } = readTimeCursor(cursors.positionIn(name, cursor));
    return sql`(${table.createdAt}, ${table.id}) < (${time}, ${id})`;
  };

  const rowsOf = async (from: Queryable, ids: readonly string[]): Promise<Row[]> =>
    (await from
      .select()
      .from<PgTable>(table)
      .where(inArray(table.id, [...ids]))
      .orderBy(table.id)) as Row[];

  /** Without values unless the table says what may be read. */
  const note = (audit: AuditNote, before: Row[], after: Row[]): void => {
    const { logged } = options;
    if (logged) {
      const shown = (row: Row) => ({ id: row.id, ...logged(row) });
      audit.show(before.map(shown), after.map(shown));
    } else {
      audit.compare(before, after);
    }
  };

  async function explained<R>(write: Promise<R>): Promise<R> {
    try {
      return await write;
    } catch (error) {
      const violated = violatedConstraint(error);
      throw (violated && conflicts[violated.constraint]?.(violated.value)) ?? error;
    }
  }

  return (request) => {
    /** A change of records that are there, with what they were and became for the audit log. */
    const change = (ids: readonly string[], write: (tx: Queryable) => Promise<number>) =>
      explained(
        request.transaction(async (tx, audit) => {
          const before = await rowsOf(tx, ids);
          const changed = await write(tx);
          const after = await rowsOf(tx, ids);
          await options.afterUpdate?.(tx, before, after);
          note(audit, before, after);
          return changed;
        }),
      );

    return {
      async find(id) {
        const [record] = await present(await rowsOf(db, [id]), request);
        return record ?? null;
      },

      async page({ status, cursor, pageParams }: PageQuery<StatusOf<Calls>>) {
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
        const next =
          rows.length > size && last
            ? writeTimeCursor({ time: last.createdAt, id: last.id })
            : null;
        return {
          records: await present(shown, request),
          cursor: next === null ? null : cursors.at(name, next),
        };
      },

      async save(drafts) {
        const rows = (await toColumns(drafts as unknown as Input<Calls>[])).map((columns) => ({
          ...columns,
          status: columns['status' as keyof typeof columns] ?? initialStatus,
        })) as InferInsertModel<T>[];
        return explained(
          request.transaction(async (tx, audit) => {
            await options.beforeSave?.(tx, drafts);
            const saved = await tx.insert(table).values(rows).returning({ id: table.id });
            const ids = saved.map(({ id }) => id as string);
            note(audit, [], await rowsOf(tx, ids));
            return ids;
          }),
        );
      },

      async update(changes) {
        const columns = await toColumns(
          changes.map((one) => one.change as unknown as Input<Calls>),
        );
        const ids = changes.map(({ id }) => id);
        const always = {
          ...(options.countsVersions && { version: sql`version + 1` }),
          updatedAt: sql`now()`,
        };
        return change(ids, async (tx) => {
          let changed = 0;
          for (const [at, { id, change: given }] of changes.entries()) {
            const { ifUnchangedSince: since } = given as { ifUnchangedSince?: string };
            const { rowCount } = await tx
              .update(table)
              .set({ ...columns[at], ...always })
              .where(
                and(eq(table.id, id), since ? eq(table.updatedAt, new Date(since)) : undefined),
              );
            if (!rowCount && since && (await rowsOf(tx, [id])).length > 0) {
              throw new AppError('record.changed_meanwhile');
            }
            changed += rowCount ?? 0;
          }
          return changed;
        });
      },

      async setStatus(ids, status) {
        return change(ids, async (tx) => {
          const { rowCount } = await tx
            .update(table)
            .set({ status, updatedAt: sql`now()` } as never)
            .where(and(inArray(table.id, [...ids]), ne(table.status, status)));
          return rowCount ?? 0;
        });
      },
    };
  };
}
