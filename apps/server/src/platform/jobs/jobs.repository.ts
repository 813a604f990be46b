import type pg from 'pg';
import { whileLocked } from '../database/while-locked.ts';
import { RUN_LOCKS } from './job-states.repository.ts';

/** Any number, the same in every process. */
const TABLES_LOCK = 5_080_004;

export type JobsPool = pg.Pool;

export function jobsRepository(pool: JobsPool) {
  const backends = new Set<number>();
  pool.on('connect', (client) => backends.add(backendOf(client)));
  pool.on('remove', (client) => backends.delete(backendOf(client)));

  return {
    /** Several processes may start at once: one works, the others wait. */
    inTurn: (work: () => Promise<void>) =>
      whileLocked(
        pool,
        { sql: 'select pg_advisory_lock($1), true as taken', values: [TABLES_LOCK] },
        work,
      ),

    /**
     * Does nothing while any process does this work. A crash gives the lock back at once; the queue by
     * itself would keep the work from everybody for four hours.
     */
    alone: (name: string, work: (lost: AbortSignal) => Promise<void>) =>
      whileLocked(
        pool,
        {
          sql: 'select pg_try_advisory_lock($1, hashtext($2)) as taken',
          values: [RUN_LOCKS, name],
        },
        work,
      ),

    /** Whatever still runs on this pool is rolled back. */
    async abort(): Promise<void> {
      await pool.query(
        `select pg_terminate_backend(pid) from unnest($1::int[]) as pid
         where pid <> pg_backend_pid()`,
        [[...backends]],
      );
    },
  };
}

/** Gives a job a turn now. Without a queue yet its first turn comes by itself. */
export async function wakeJob(pool: pg.Pool, name: string): Promise<void> {
  await pool.query('select graphile_worker.add_job($1, job_key => $1, job_key_mode => $2)', [
    name,
    'replace',
  ]);
}

export type JobsRepository = ReturnType<typeof jobsRepository>;

/** pg leaves it out of its types. */
const backendOf = (client: pg.PoolClient): number =>
  (client as pg.PoolClient & { processID: number }).processID;
