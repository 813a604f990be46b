import { TASKS, type Task } from '@baohe/domain/points/tasks';
import type { Queryable } from '../../platform/database/queryable.ts';
import { column, queryRow, queryRows, statement } from '../../platform/database/statement.ts';

/** $1 account, $2 the day, $3 its beginning, $4 its end. */
const DONE = statement({
  name: 'tasks_done',
  text: `
    select
      exists (select from reading where account_id = $1 and at >= $3 and at < $4) as read,
      exists (select from help where helper_id = $1 and day = $2) as help,
      exists (
        select from list_entry join list on list.id = list_id
        where account_id = $1 and type = 'collect' and added_at >= $3 and added_at < $4) as collect,
      exists (select from account where id = $1 and name_skeleton is not null) as register,
      exists (select from account where id = $1 and email <> '') as email,
      exists (select from code where account_id = $1) as share`,
  row: {
    read: column.bool(),
    help: column.bool(),
    collect: column.bool(),
    register: column.bool(),
    email: column.bool(),
    share: column.bool(),
  } satisfies Record<Task, unknown>,
});

const CLAIMED = statement({
  name: 'tasks_claimed',
  text: `
    select reference from ledger_entry
    where account_id = $1 and kind = 'task' and reference = any ($2)`,
  row: { reference: column.text() },
});

export interface Day {
  day: string;
  start: Date;
  end: Date;
}

export function tasksRepository(db: Queryable) {
  return {
    /** What the account has done, on that day or at all. */
    async doneBy(accountId: string, { day, start, end }: Day): Promise<ReadonlySet<Task>> {
      const row = await queryRow(db, DONE, [accountId, day, start, end]);
      return new Set(TASKS.filter((task) => row?.[task]));
    },

    async claimedBy(
      accountId: string,
      references: readonly string[],
    ): Promise<ReadonlySet<string>> {
      const rows = await queryRows(db, CLAIMED, [accountId, references]);
      return new Set(rows.map(({ reference }) => reference));
    },
  };
}
