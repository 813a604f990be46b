import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type Db = NodePgDatabase & { $client: pg.Pool };

export function openPool(connectionString: string): pg.Pool {
  return new pg.Pool({ connectionString, max: 10, application_name: 'baohe' });
}

export function openDb(pool: pg.Pool): Db {
  return drizzle({ client: pool });
}
