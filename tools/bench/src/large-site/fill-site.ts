import { seedSite } from '@baohe/server/features/seed/seed-site';
import { openDb } from '@baohe/server/platform/database/pool';
import type pg from 'pg';
import { FILLED_TABLES, fillStatements } from './fill-statements.ts';

/** Whose owner is a constraint: it cannot be dropped as an index. */
const PLAIN_INDEXES = `
  select indexname as name, indexdef as definition from pg_indexes
  where schemaname = 'public' and tablename = any ($1)
    and not exists (select from pg_constraint where conname = indexname and conindid = indexname::regclass)`;

/**
 * As many posts, accounts, ledger entries and files as said, straight into the tables: minutes instead of the hours of
 * `npm run demo`. Nothing can be looked at in it but cards; it is for what the staff's lists and figures cost.
 */
export async function fillSite(pool: pg.Pool, rows: number): Promise<void> {
  await seedSite(openDb(pool));
  const client = await pool.connect();
  try {
    await client.query(
      'create schema if not exists bench; create table if not exists bench.filled (rows integer primary key)',
    );
    const { rowCount } = await client.query('select from bench.filled where rows = $1', [rows]);
    if (rowCount === 0) {
      await fill(client, rows);
      await client.query('insert into bench.filled values ($1)', [rows]);
    }
  } finally {
    client.release(true);
  }
}

async function fill(client: pg.PoolClient, rows: number): Promise<void> {
  // No triggers: they count and announce row by row, and what they would have written is written below.
  await client.query(`set session_replication_role = replica; set maintenance_work_mem = '1GB'`);
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    PLAIN_INDEXES,
    [FILLED_TABLES],
  );
  for (const { name } of indexes) {
    await client.query(`drop index ${name}`);
  }
  for (const [name, text] of Object.entries(fillStatements(rows))) {
    console.log(`  filling ${name}…`);
    await client.query(text);
  }
  console.log('  indexes…');
  for (const { definition } of indexes) {
    await client.query(definition);
  }
  await client.query('vacuum analyze');
}
