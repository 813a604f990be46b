import type { Clock } from '../clock.ts';
import type { Db } from './queryable.ts';
import { column, queryRow, statement } from './statement.ts';

const REMEMBERED_MS = 60_000;

const SIZE = statement({
  name: 'size_of_database',
  text: 'select pg_database_size(current_database())::float8 as bytes',
  row: { bytes: column.number() },
});

export type DatabaseSize = () => Promise<number>;

/** PostgreSQL looks at every file of the database for it, some thousand: who asks again within a minute is told the same. */
export function openDatabaseSize(db: Db, clock: Clock): DatabaseSize {
  let known: { bytes: number; at: number } | undefined;
  return async () => {
    const now = clock().getTime();
    if (!known || Math.abs(now - known.at) >= REMEMBERED_MS) {
      known = { bytes: (await queryRow(db, SIZE))!.bytes, at: now };
    }
    return known.bytes;
  };
}
