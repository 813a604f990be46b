import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type Db = NodePgDatabase & { $client: pg.Pool };

export function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    application_name: 'baohe',
    keepAlive: true,
  });
  // A connection that breaks while nobody asks anything on it (PostgreSQL is restarted while a lock is held)
  // would end the process. Whoever holds it hears of it from the next query, or from a listener of his own.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  return pool;
}

export function openDb(pool: pg.Pool): Db {
  return drizzle({ client: pool });
}
