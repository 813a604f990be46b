import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db } from './queryable.ts';
import { timeStatements, type SlowStatement } from './slow-statements.ts';

/** Milliseconds; 0 for no limit. */
export interface PoolLimits {
  connections: number;
  /** For a connection to become free, or to be made. */
  connectMs: number;
  statementMs: number;
  /** For a lock that another transaction holds. */
  lockMs: number;
  /** A transaction in which nothing is asked any more. */
  idleTransactionMs: number;
}

/** For jobs and commands, which may take the time they need. */
export const UNHURRIED: PoolLimits = {
  connections: 10,
  connectMs: 0,
  statementMs: 0,
  lockMs: 0,
  idleTransactionMs: 0,
};

interface PoolOptions {
  limits?: PoolLimits;
  slow?: { ms: number; report: (slow: SlowStatement) => void };
}

export function openPool(
  connectionString: string,
  { limits = UNHURRIED, slow }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: limits.connections,
    connectionTimeoutMillis: limits.connectMs,
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleTransactionMs,
    application_name: 'baohe',
    keepAlive: true,
  });
  // A connection that breaks while nobody asks anything on it (PostgreSQL is restarted while a lock is held)
  // would end the process. Whoever holds it hears of it from the next query, or from a listener of his own.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  if (slow) {
    pool.on('connect', (client) => timeStatements(client, slow.ms, slow.report));
  }
  return pool;
}

export function openDb(pool: pg.Pool): Db {
  return drizzle({ client: pool });
}
