import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, Pool } from 'pg';
import type { TestProject } from 'vitest/node';
import { seedSite } from '../features/seed/seed-site.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../platform/database/embedded-postgres/embedded-postgres.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openDb } from '../platform/database/pool.ts';
import { databaseAt, TEMPLATE } from './test-database.ts';

let folder: string;
let postgres: EmbeddedPostgres | undefined;

/** One PostgreSQL for the whole run, with one migrated database that every test file clones. */
export async function setup(project: TestProject): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'baohe-test-'));
  // So that the account which runs PostgreSQL for root can pass through.
  await chmod(folder, 0o755);
  postgres = await startEmbeddedPostgres({
    dataDir: folder,
    say: () => undefined,
    throwAway: true,
  });
  await makeTemplate(postgres.connectionString);
  project.provide('postgres', postgres.connectionString);
}

export async function teardown(): Promise<void> {
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
}

async function makeTemplate(admin: string): Promise<void> {
  const client = new Client({ connectionString: admin });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();

  const pool = new Pool({ connectionString: databaseAt(admin, TEMPLATE) });
  await migrate(pool);
  // A library of a test brings categories of its own.
  await seedSite(openDb(pool), ['tiers', 'names']);
  await pool.end();
}
