import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the run's PostgreSQL, as its superuser. */
    postgres: string;
  }
}

export const TEMPLATE = 'baohe_template';

export interface TestDatabase {
  connectionString: string;
  drop(): Promise<void>;
}

/** A migrated, empty database of one's own. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const admin = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Half the work of writing every block of the template through the log, which is PostgreSQL's choice.
  await run(admin, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  return {
    connectionString: databaseAt(admin, name),
    drop: () => dropDatabase(admin, name),
  };
}

export function databaseAt(server: string, name: string): string {
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
}

/** A pool that has ended may still be closing its connections: one that is cut then fails where nobody listens. */
const CLOSING_MS = 2000;

async function dropDatabase(admin: string, name: string): Promise<void> {
  await withClient(admin, async (client) => {
    const isUsed = async () =>
      (
        await client.query(
          `select from pg_stat_activity where datname = $1 and backend_type = 'client backend'`,
          [name],
        )
      ).rowCount! > 0;
    for (const givenUp = Date.now() + CLOSING_MS; Date.now() < givenUp && (await isUsed());) {
      await sleep(10);
    }
    // force: a test that failed may have left a connection open.
    await client.query(`drop database if exists ${name} with (force)`);
  });
}

async function run(connectionString: string, sql: string): Promise<void> {
  await withClient(connectionString, async (client) => {
    await client.query(sql);
  });
}

async function withClient(
  connectionString: string,
  work: (client: Client) => Promise<void>,
): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
