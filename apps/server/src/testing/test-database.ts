import { randomBytes } from 'node:crypto';
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
    // force: a test that failed may have left a connection open.
    drop: () => run(admin, `drop database if exists ${name} with (force)`),
  };
}

export function databaseAt(server: string, name: string): string {
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
}

async function run(connectionString: string, sql: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
