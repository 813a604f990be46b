import { randomBytes } from 'node:crypto';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createTestDatabase, databaseAt } from '../../testing/test-database.ts';
import { migrate } from './migrate.ts';
import { openPool } from './pool.ts';

const SHIPPED = new URL('../../../migrations/', import.meta.url);

/** A database without a single table; gives one more pool on it each time. */
async function emptyDatabase(): Promise<() => pg.Pool> {
  const admin = new pg.Client({ connectionString: inject('postgres') });
  const name = `migrate_${randomBytes(6).toString('hex')}`;
  const pools: pg.Pool[] = [];
  await admin.connect();
  await admin.query(`create database ${name}`);
  onTestFinished(async () => {
    await Promise.all(pools.map((pool) => pool.end()));
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });
  return () => {
    const pool = openPool(databaseAt(inject('postgres'), name));
    // Its connections may still be closing when the database is dropped.
    pool.on('error', () => undefined);
    pools.push(pool);
    return pool;
  };
}

async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await temporaryFolder();
  await Promise.all(Object.entries(files).map(([name, sql]) => writeFile(join(folder, name), sql)));
  return folder;
}

async function tablesOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  return rows.map(({ name }) => name);
}

const FIRST = { '0001_a.sql': 'create table a (id int)' };
const BOTH = { ...FIRST, '0002_b.sql': 'create table b (id int)' };

test('eight processes start at once on an empty database: each migration is applied once', async () => {
  const open = await emptyDatabase();
  const shipped = (await readdir(SHIPPED)).filter((name) => name.endsWith('.sql')).toSorted();
  const pools = Array.from({ length: 8 }, open);

  const applied = await Promise.all(pools.map((pool) => migrate(pool)));
  expect(applied.filter((names) => names.length > 0)).toEqual([shipped]);
  const { rows } = await open().query<{ name: string }>('select name from migration order by name');
  expect(rows.map(({ name }) => name)).toEqual(shipped);
});

test('a database that is up to date is left as it is', async () => {
  const database = await createTestDatabase();
  const pool = openPool(database.connectionString);
  pool.on('error', () => undefined);
  expect(await migrate(pool)).toEqual([]);
  await pool.end();
  await database.drop();
});

test('what is new is applied, in the order of its names, and nothing else in the folder', async () => {
  const pool = (await emptyDatabase())();
  const folder = await folderWith({ ...FIRST, 'README.md': 'not SQL' });
  expect(await migrate(pool, folder)).toEqual(['0001_a.sql']);
  await writeFile(join(folder, '0003_c.sql'), 'alter table b add c int');
  await writeFile(join(folder, '0002_b.sql'), 'create table b (id int)');
  expect(await migrate(pool, folder)).toEqual(['0002_b.sql', '0003_c.sql']);
  expect(await tablesOf(pool)).toEqual(['a', 'b', 'migration']);
});

test('a migration that was changed afterwards stops the start, before anything is applied', async () => {
  const pool = (await emptyDatabase())();
  const folder = await folderWith(FIRST);
  await migrate(pool, folder);
  await writeFile(join(folder, '0001_a.sql'), 'create table a (id bigint)');
  await writeFile(join(folder, '0002_b.sql'), BOTH['0002_b.sql']);
  await expect(migrate(pool, folder)).rejects.toThrow(
    'Migration 0001_a.sql was changed after it had been applied',
  );
  expect(await tablesOf(pool)).toEqual(['a', 'migration']);
});

test('a database of a newer program is refused', async () => {
  const pool = (await emptyDatabase())();
  const folder = await folderWith(BOTH);
  await migrate(pool, folder);
  await rm(join(folder, '0002_b.sql'));
  await expect(migrate(pool, folder)).rejects.toThrow(
    'The database is newer than this program: it has had 0002_b.sql',
  );
});

test.each([
  ['fails', 'insert into b values (1); select 1 / 0;', 'division by zero'],
  [
    'cannot be noted down',
    `insert into migration (name, digest) values ('0002_b.sql', '')`,
    'duplicate key value violates unique constraint "migration_pkey"',
  ],
])('a migration that %s leaves nothing, and works once it is mended', async (_, sql, reason) => {
  const open = await emptyDatabase();
  const pool = open();
  const folder = await folderWith({
    ...FIRST,
    '0002_b.sql': `create table b (id int); ${sql}`,
    '0003_c.sql': 'create table c (id int)',
  });
  for (const process of [pool, open(), pool]) {
    const failure = await migrate(process, folder).catch((error: unknown) => error as Error);
    expect(failure).toMatchObject({
      message: 'Migration 0002_b.sql failed',
      cause: { message: reason },
    });
    expect(await tablesOf(pool)).toEqual(['a', 'migration']);
  }

  await writeFile(join(folder, '0002_b.sql'), 'create table b (id int)');
  expect(await migrate(pool, folder)).toEqual(['0002_b.sql', '0003_c.sql']);
  expect(await tablesOf(pool)).toEqual(['a', 'b', 'c', 'migration']);
});
