import type { managedSeries } from '@baohe/contract/series-managed';
import { managedTable } from '../../platform/crud/managed-table.ts';
import type { Db } from '../../platform/database/queryable.ts';
import type { Cursors } from '../../platform/paging/cursors.ts';
import { series } from '../../schema/series.ts';
import { seriesRepository } from './series.repository.ts';

export function seriesManager(db: Db, cursors: Cursors) {
  return managedTable<typeof managedSeries, typeof series>({
    table: series,
    db,
    cursors,
    initialStatus: 1,
    present: (rows) => presentRows(db, rows),
    toColumns: (inputs) => inputs.map(({ seriesName: name, status }) => ({ name, status })),
  });
}

/** Those of these ids, in their order. */
export async function presentSeries(db: Db, ids: readonly string[]) {
  const rows = new Map((await seriesRepository(db).rowsOf(ids)).map((row) => [row.id, row]));
  return presentRows(
    db,
    ids.flatMap((id) => rows.get(id) ?? []),
  );
}

async function presentRows(db: Db, rows: readonly (typeof series.$inferSelect)[]) {
  const counts = await seriesRepository(db).counts(rows.map(({ id }) => id));
  return rows.map(({ id, key, name, status, createdAt, updatedAt }) => ({
    seriesId: id,
    seriesName: name,
    seriesKey: key,
    status,
    postCount: counts.get(id) ?? 0,
    createTime: createdAt.toISOString(),
    updateTime: updatedAt.toISOString(),
  }));
}
