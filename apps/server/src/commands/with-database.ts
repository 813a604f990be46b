import type pg from 'pg';
import { readConfig } from '../config.ts';
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres/embedded-postgres.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openPool } from '../platform/database/pool.ts';
import { claimDataFolder, readRunFile } from '../platform/run-file.ts';

/** Runs a command on the site's database, whether the server is up or not. */
export async function withDatabase(
  work: (pool: pg.Pool) => Promise<void>,
  /** False for what decides by itself how far a database is migrated. */
  { migrates = true } = {},
): Promise<void> {
  const config = readConfig(process.env);
  const running = config.databaseUrl ?? (await readRunFile(config.dataDir))?.database;
  if (running) {
    return onPool(running, work, migrates);
  }
  const claim = await claimDataFolder(config.dataDir, { port: 0, address: 'a command' });
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, say: () => {} });
    try {
      await onPool(postgres.connectionString, work, migrates);
    } finally {
      await postgres.stop();
    }
  } finally {
    await claim.release();
  }
}

async function onPool(
  connectionString: string,
  work: (pool: pg.Pool) => Promise<void>,
  migrates: boolean,
) {
  const pool = openPool(connectionString);
  // At the end its connections may still be closing when PostgreSQL stops.
  pool.on('error', () => undefined);
  try {
    if (migrates) {
      await migrate(pool);
    }
    await work(pool);
  } finally {
    await pool.end();
  }
}
