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

/** How the queue stands; null where no process has done jobs yet. */
export async function jobsState(pool: pg.Pool): Promise<JobsState | null> {
  const { rows: there } = await pool.query<{ isThere: boolean }>(
    `select to_regclass('graphile_worker._private_jobs') is not null as "isThere"`,
  );
  if (!there[0]?.isThere) {
    return null;
  }
  const { rows } = await pool.query<JobsState>(
    `select
       (select max(last_execution) from graphile_worker._private_known_crontabs) as "lastAt",
       (select count(*)::int from graphile_worker._private_jobs where last_error is null) as waiting,
       (select coalesce(jsonb_agg(jsonb_build_object('name', identifier, 'tries', attempts) order by identifier), '[]')
        from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = task_id
        where last_error is not null) as failing`,
  );
  return rows[0]!;
}

interface JobsState {
  /** When the clock last gave one its turn. */
  lastAt: Date | null;
  waiting: number;
  failing: { name: string; tries: number }[];
}

export type JobsRepository = ReturnType<typeof jobsRepository>;

/** pg leaves it out of its types. */
const backendOf = (client: pg.PoolClient): number =>
  (client as pg.PoolClient & { processID: number }).processID;
