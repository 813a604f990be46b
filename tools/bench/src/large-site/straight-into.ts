import type pg from 'pg';

/** Whose owner is a constraint: it cannot be dropped as an index. */
const PLAIN_INDEXES = `
  select indexname as name, indexdef as definition,
    exists (
      select from pg_attribute where attrelid = indexname::regclass and attnum = 1 and attstattarget = 0
    ) as "hasNoStatistics"
  from pg_indexes
  where schemaname = 'public' and tablename = any ($1)
    and not exists (select from pg_constraint where conname = indexname and conindid = indexname::regclass)`;

interface PlainIndex {
  name: string;
  definition: string;
  hasNoStatistics: boolean;
}

/**
 * Fills tables once, by whatever `fill` writes: without triggers, which count and announce row by row, and with the
 * indexes of those tables made at the end.
 */
export async function straightInto(
  pool: pg.Pool,
  rows: number,
  tables: readonly string[],
  fill: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(
      'create schema if not exists bench; create table if not exists bench.filled (rows integer primary key)',
    );
    const { rowCount } = await client.query('select from bench.filled where rows = $1', [rows]);
    if (rowCount === 0) {
      await client.query(
        `set session_replication_role = replica; set maintenance_work_mem = '1GB'`,
      );
      const { rows: indexes } = await client.query<PlainIndex>(PLAIN_INDEXES, [tables]);
      for (const { name } of indexes) {
        await client.query(`drop index ${name}`);
      }
      await fill(client);
      for (const { name, definition, hasNoStatistics } of indexes) {
        console.log(`  index ${name}…`);
        await client.query(definition);
        if (hasNoStatistics) {
          await client.query(`alter index ${name} alter column 1 set statistics 0`);
        }
      }
      await client.query('vacuum analyze');
      await client.query('insert into bench.filled values ($1)', [rows]);
    }
  } finally {
    client.release(true);
  }
}
