import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

/** Any number, the same in every process: whoever holds it migrates, the others wait. */
const MIGRATION_LOCK = 5_080_001;
const OLDEST_SERVER = 150_000;

/** Beside the bundle, or in the source tree. */
const FOLDERS = [
  join(import.meta.dirname, 'migrations'),
  join(import.meta.dirname, '../../../migrations'),
];

interface Migration {
  name: string;
  sql: string;
  digest: string;
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, digest: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

function shippedFolder(): string {
  const folder = FOLDERS.find((candidate) => existsSync(candidate));
  if (!folder) {
    throw new Error(`No migrations folder in ${FOLDERS.join(' or ')}`);
  }
  return folder;
}

/** What this release would apply, in its order. */
export const shippedMigrations = async (): Promise<Pick<Migration, 'name' | 'digest'>[]> =>
  readMigrations(shippedFolder());

/** Brings the database to the newest schema. Several processes may start at once: one works, the rest wait. */
export async function migrate(
  pool: pg.Pool,
  folder = shippedFolder(),
  /** Only these, for a database that is to be as an older one was. */
  isWanted: (name: string) => boolean = () => true,
): Promise<string[]> {
  const migrations = (await readMigrations(folder)).filter(({ name }) => isWanted(name));
  const client = await pool.connect();
  let broken = true;
  try {
    await refuseOldServer(client);
    // An index of a large table takes as long as it takes, and so does whoever migrates before us.
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const applied = await applyMissing(client, migrations);
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    await client.query('reset statement_timeout; reset lock_timeout');
    broken = false;
    return applied;
  } finally {
    // After a failure the lock goes with its connection.
    client.release(broken);
  }
}

async function refuseOldServer(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  );
  if ((rows[0]?.version ?? 0) < OLDEST_SERVER) {
    throw new Error('PostgreSQL 15 or newer is needed');
  }
}

async function applyMissing(client: pg.PoolClient, migrations: Migration[]): Promise<string[]> {
  await client.query(
    `create table if not exists migration (
       name text primary key,
       digest text not null,
       applied_at timestamptz not null default now()
     )`,
  );
  const { rows } = await client.query<{ name: string; digest: string }>(
    'select name, digest from migration',
  );
  const applied = new Map(rows.map((row) => [row.name, row.digest]));
  refuseForeignHistory(applied, migrations);

  const missing = migrations.filter(({ name }) => !applied.has(name));
  for (const { name, sql, digest } of missing) {
    // One transaction each: a stop in the middle leaves whole migrations only.
    await client.query('begin');
    try {
      await client.query(sql);
      await client.query('insert into migration (name, digest) values ($1, $2)', [name, digest]);
      await client.query('commit');
    } catch (error) {
      // A connection that is gone has rolled back already.
      await client.query('rollback').catch(() => undefined);
      throw new Error(`Migration ${name} failed`, { cause: error });
    }
  }
  return missing.map(({ name }) => name);
}

function refuseForeignHistory(applied: Map<string, string>, migrations: Migration[]): void {
  const known = new Map(migrations.map(({ name, digest }) => [name, digest]));
  for (const [name, digest] of applied) {
    const ours = known.get(name);
    if (!ours) {
      throw new Error(`The database is newer than this program: it has had ${name}`);
    }
    if (ours !== digest) {
      throw new Error(`Migration ${name} was changed after it had been applied`);
    }
  }
}
