import type pg from 'pg';

/** Any numbers, the same in every process. */
const TABLES_LOCK = 5_080_002;
const RUN_LOCKS = 5_080;

export type JobsPool = pg.Pool;

export function jobsRepository(pool: JobsPool) {
  const backends = new Set<number>();
  pool.on('connect', (client) => {
    // Who has it in hand hears of it from the query that fails.
    client.on('error', () => undefined);
    backends.add(backendOf(client));
  });
  pool.on('remove', (client) => backends.delete(backendOf(client)));

  async function locked(sql: string, values: unknown[], work: () => Promise<void>): Promise<void> {
    const client = await pool.connect();
    let broken = true;
    try {
      const { rows } = await client.query<{ taken: boolean }>(sql, values);
      if (rows[0]?.taken) {
        await work();
        await client.query('select pg_advisory_unlock_all()');
      }
      broken = false;
    } finally {
      // After a failure the lock goes with its connection.
      client.release(broken);
    }
  }

  return {
    /** Several processes may start at once: one works, the others wait. */
    inTurn: (work: () => Promise<void>) =>
      locked('select pg_advisory_lock($1), true as taken', [TABLES_LOCK], work),

    /**
     * Does nothing while any process does this work. A crash gives the lock back at once; the queue by
     * itself would keep the work from everybody for four hours.
     */
    alone: (name: string, work: () => Promise<void>) =>
      locked('select pg_try_advisory_lock($1, hashtext($2)) as taken', [RUN_LOCKS, name], work),

    /** Whatever still runs on this pool is rolled back. */
    async breakOff(): Promise<void> {
      await pool.query(
        `select pg_terminate_backend(pid) from unnest($1::int[]) as pid
         where pid <> pg_backend_pid()`,
        [[...backends]],
      );
    },
  };
}

export type JobsRepository = ReturnType<typeof jobsRepository>;

/** pg leaves it out of its types. */
const backendOf = (client: pg.PoolClient): number =>
  (client as pg.PoolClient & { processID: number }).processID;
