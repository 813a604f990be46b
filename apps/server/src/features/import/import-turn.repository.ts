import type pg from 'pg';
import { whileLocked } from '../../platform/database/while-locked.ts';

/** Any number, the same in every process: whoever holds it imports, the others do not. */
const IMPORT_LOCK = 5_080_002;

/** Runs the work while no other process imports; answers whether it was our turn. */
export function inImportTurn(
  pool: pg.Pool,
  work: (lost: AbortSignal) => Promise<void>,
): Promise<boolean> {
  return whileLocked(
    pool,
    { sql: 'select pg_try_advisory_lock($1) as taken', values: [IMPORT_LOCK] },
    work,
  );
}
