import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isConflict } from './error-code.ts';
import type { Queryable } from './queryable.ts';

/** How often a transaction that had to give way is begun again. */
const RETRIES = 4;
const FIRST_PAUSE_MS = 15;

/**
 * All of the work or none of it. A use case calls this once around everything that must happen together, and builds
 * its repositories on `tx`. The work may run several times, because it is begun again when it meets another
 * transaction (40001, 40P01): what it does besides the database (a cookie, a file, a message) belongs behind it.
 * Inside of an open transaction the work joins that one.
 */
export async function inTransaction<T>(
  { db }: { db: Queryable },
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  const { $client: pool } = db;
  return pool instanceof pg.Pool ? again(() => attempt(pool, work)) : work(db);
}

/**
 * The same for work that is one statement and nothing else: PostgreSQL does all of it or none by itself, and nobody
 * waits for locks while `begin` and `commit` travel.
 */
export async function inOneStatement<T>(
  { db }: { db: Queryable },
  work: (db: Queryable) => Promise<T>,
): Promise<T> {
  return db.$client instanceof pg.Pool ? again(() => work(db)) : work(db);
}

async function again<T>(tryIt: () => Promise<T>): Promise<T> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await tryIt();
    } catch (error) {
      if (!isConflict(error) || retry === RETRIES) {
        throw error;
      }
      // The others may have met again: each waits for a time of its own.
      await pause(FIRST_PAUSE_MS * 2 ** retry * (0.5 + Math.random()));
    }
  }
}

async function attempt<T>(pool: pg.Pool, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query('begin');
    const result = await work(drizzle({ client }));
    await client.query('commit');
    return result;
  } catch (error) {
    // A connection that is gone has rolled back already; the reason is the first error.
    await client.query('rollback').catch(() => (broken = true));
    throw error;
  } finally {
    client.release(broken);
  }
}
