import type pg from 'pg';

/** Gives one row with `taken`. */
interface TakeLock {
  sql: string;
  values: unknown[];
}

/**
 * Runs the work while a connection of its own holds an advisory lock; answers whether it was taken. Whoever dies
 * lets go of it, and so does whoever loses the connection: then the work is told, because another may begin.
 */
export async function whileLocked(
  pool: pg.Pool,
  { sql, values }: TakeLock,
  work: (lost: AbortSignal) => Promise<void>,
): Promise<boolean> {
  const client = await pool.connect();
  const lost = new AbortController();
  const tell = () => lost.abort();
  client.on('error', tell).on('end', tell);
  let broken = true;
  try {
    const { rows } = await client.query<{ taken: boolean }>(sql, values);
    const taken = rows[0]?.taken ?? false;
    if (taken) {
      await work(lost.signal);
      await client.query('select pg_advisory_unlock_all()');
    }
    broken = false;
    return taken;
  } finally {
    client.off('error', tell).off('end', tell);
    // After a failure the lock goes with its connection.
    client.release(broken);
  }
}
