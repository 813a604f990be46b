import type { Queryable } from '../../platform/database/queryable.ts';
import {
  column,
  execute,
  queryRows,
  statement,
  type RowOf,
} from '../../platform/database/statement.ts';
import type { CheckName } from './library-checks-deps.ts';

const CHECK_SHAPE = {
  name: column.text<CheckName>(),
  requestedAt: column.date().orNull,
  startedAt: column.date().orNull,
  finishedAt: column.date().orNull,
  position: column.int(),
  done: column.int(),
  total: column.int(),
};

export type CheckRow = RowOf<typeof CHECK_SHAPE>;

const ALL = statement({
  name: 'library_checks',
  text: `
    select name, requested_at as "requestedAt", started_at as "startedAt",
      finished_at as "finishedAt", position, done, total
    from library_check order by name`,
  row: CHECK_SHAPE,
});

const REQUEST = statement({
  name: 'request_library_check',
  text: 'update library_check set requested_at = $2 where name = $1',
});

/** Counted once at the beginning: an estimate is enough for a bar. */
const START = statement({
  name: 'start_library_check',
  isPrepared: false,
  text: `
    update library_check set started_at = $2, requested_at = null, finished_at = null, position = 0,
      done = 0, total = (select count(*)::int from post where status <> -1)
    where name = $1`,
});

const ADVANCE = statement({
  name: 'advance_library_check',
  text: 'update library_check set position = $2, done = done + $3 where name = $1',
});

const FINISH = statement({
  name: 'finish_library_check',
  text: 'update library_check set finished_at = $2, done = total where name = $1',
});

export function checksRepository(db: Queryable) {
  return {
    async find(name: CheckName): Promise<CheckRow> {
      const rows = await queryRows(db, ALL);
      return rows.find((row) => row.name === name)!;
    },

    all: (): Promise<CheckRow[]> => queryRows(db, ALL),

    request: (name: CheckName, at: Date): Promise<number> => execute(db, REQUEST, [name, at]),

    start: (name: CheckName, at: Date): Promise<number> => execute(db, START, [name, at]),

    advance: (name: CheckName, position: number, more: number): Promise<number> =>
      execute(db, ADVANCE, [name, position, more]),

    finish: (name: CheckName, at: Date): Promise<number> => execute(db, FINISH, [name, at]),
  };
}

export type ChecksRepository = ReturnType<typeof checksRepository>;
