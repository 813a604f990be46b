import type { Queryable } from '../../platform/database/queryable.ts';
import { column, execute, queryRow, statement } from '../../platform/database/statement.ts';

/** Whoever waited for one so long has gone. */
const REMOVE_OLD = statement({
  name: 'remove_old_bulk_progress',
  text: `delete from bulk_progress where account_id = $1 and begun_at < now() - interval '1 day'`,
});

const BEGIN = statement({
  name: 'begin_bulk_progress',
  text: `
    insert into bulk_progress (id, account_id, total) values ($1, $2, $3)
    on conflict (id) do update set done = 0, total = excluded.total
      where bulk_progress.account_id = excluded.account_id and bulk_progress.finished_at is null`,
});

const STEP = statement({
  name: 'step_bulk_progress',
  text: `
    update bulk_progress set done = least($3, total)
    where id = $1 and account_id = $2 and finished_at is null`,
});

const FINISH = statement({
  name: 'finish_bulk_progress',
  text: `
    update bulk_progress
    set done = total, finished_at = now(), change_set_id = $3, changed = $4, unchanged = $5
    where id = $1 and account_id = $2 and finished_at is null`,
});

const REMOVE = statement({
  name: 'remove_bulk_progress',
  text: 'delete from bulk_progress where id = $1 and account_id = $2 and finished_at is null',
});

const FIND = statement({
  name: 'find_bulk_progress',
  text: `
    select done, total, finished_at is not null as "isFinished", change_set_id as "changeSetId",
      changed, unchanged
    from bulk_progress where id = $1 and account_id = $2`,
  row: {
    done: column.int(),
    total: column.int(),
    isFinished: column.bool(),
    changeSetId: column.uuid().orNull,
    changed: column.int(),
    unchanged: column.int(),
  },
});

export interface EditResult {
  changeSetId: string | null;
  changed: number;
  unchanged: number;
}

/** Of the edits of one account. */
export function editProgressRepository(db: Queryable, accountId: string) {
  return {
    async begin(id: string, total: number): Promise<void> {
      await execute(db, REMOVE_OLD, [accountId]);
      await execute(db, BEGIN, [id, accountId, total]);
    },
    step: (id: string, done: number) => execute(db, STEP, [id, accountId, done]),
    finish: (id: string, { changeSetId, changed, unchanged }: EditResult) =>
      execute(db, FINISH, [id, accountId, changeSetId, changed, unchanged]),
    remove: (id: string) => execute(db, REMOVE, [id, accountId]),
    find: (id: string) => queryRow(db, FIND, [id, accountId]),
  };
}
