import type pg from 'pg';

/** Any number, the same in every process: whoever holds it imports, the others do not. */
const IMPORT_LOCK = 5_080_002;

/** Runs the work while no other process imports; answers whether it was our turn. */
export async function inImportTurn(pool: pg.Pool, work: () => Promise<void>): Promise<boolean> {
  // The lock belongs to a connection: whoever dies lets go of it.
  const connection = await pool.connect();
  try {
    const { rows } = await connection.query<{ ours: boolean }>(
      'select pg_try_advisory_lock($1) as ours',
      [IMPORT_LOCK],
    );
    if (!rows[0]?.ours) {
      return false;
    }
    try {
      await work();
    } finally {
      await connection.query('select pg_advisory_unlock($1)', [IMPORT_LOCK]);
    }
    return true;
  } finally {
    connection.release();
  }
}
