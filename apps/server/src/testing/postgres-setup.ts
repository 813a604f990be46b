import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client, Pool } from 'pg';
import type { TestProject } from 'vitest/node';
import { seedSite } from '../features/seed/seed-site.ts';
import {
  binariesPackage,
  usableBinaries,
} from '../platform/database/embedded-postgres/binaries.ts';
import { makeCluster } from '../platform/database/embedded-postgres/cluster.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../platform/database/embedded-postgres/embedded-postgres.ts';
import { clusterIn, openHome } from '../platform/database/embedded-postgres/home.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openDb } from '../platform/database/pool.ts';
import { bundleScripts, SOURCES } from './bundle-scripts.ts';
import { copyFolder } from './ready-cluster.ts';
import { databaseAt, TEMPLATE } from './test-database.ts';

/** Inside the tree, so that they find node_modules. */
const scripts = fileURLToPath(
  new URL(`../../../../.cache/test-scripts-${process.pid}/`, import.meta.url),
);
let folder: string;
let postgres: EmbeddedPostgres | undefined;

/**
 * One PostgreSQL for the whole run, with one migrated database that every test file clones, and its cluster
 * as it was before the first start for those that need a PostgreSQL of their own.
 */
export async function setup(project: TestProject): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'baohe-test-'));
  const bundled = bundleScripts(scripts);
  // So that the account which runs PostgreSQL for root can pass through.
  await chmod(folder, 0o755);
  const home = await openHome(folder);
  await makeCluster(home, await usableBinaries(binariesPackage(), home), true);
  const readyCluster = join(folder, 'ready-cluster');
  await copyFolder(clusterIn(home.folder), readyCluster);
  project.provide('readyCluster', readyCluster);
  postgres = await startEmbeddedPostgres({
    dataDir: folder,
    say: () => undefined,
    throwAway: true,
  });
  await makeTemplate(postgres.connectionString);
  project.provide('postgres', postgres.connectionString);
  await bundled;
  project.provide('sources', SOURCES);
  project.provide('scripts', scripts);
}

export async function teardown(): Promise<void> {
  await postgres?.stop();
  await Promise.all([folder, scripts].map((path) => rm(path, { recursive: true, force: true })));
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
