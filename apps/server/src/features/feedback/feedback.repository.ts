import type { TimeCursor } from '../../platform/crud/time-cursor.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { column, queryRow, queryRows, statement } from '../../platform/database/statement.ts';

const ADD = statement({
  name: 'add_feedback',
  text: `
    insert into feedback (account_id, content, created_at, updated_at) values ($1, $2, $3, $3)
    returning id`,
  row: { id: column.uuid() },
});

/** What was deleted its author does not see either. */
const OF_ACCOUNT = statement({
  name: 'feedback_of_account',
  text: `
    select id, content, status, answer, created_at as "createdAt"
    from feedback
    where account_id = $1 and status <> -1
      and ($2::timestamptz is null or (created_at, id) < ($2, $3::uuid))
    order by created_at desc, id desc limit $4`,
  row: {
    id: column.uuid(),
    content: column.text(),
    status: column.int(),
    answer: column.text(),
    createdAt: column.date(),
  },
});

const NAMES = statement({
  name: 'names_of_feedback_authors',
  text: `select id, coalesce(name, '') as name from account where id = any($1::uuid[])`,
  row: { id: column.uuid(), name: column.text() },
});

export function feedbackRepository(db: Queryable) {
  return {
    async add(accountId: string, content: string, at: Date): Promise<string> {
      return (await queryRow(db, ADD, [accountId, content, at]))!.id;
    },

    /** Newest first. */
    ofAccount: (accountId: string, behind: TimeCursor | null, most: number) =>
      queryRows(db, OF_ACCOUNT, [accountId, behind?.time ?? null, behind?.id ?? null, most]),

    async namesOf(accountIds: readonly string[]): Promise<Map<string, string>> {
      const rows = await queryRows(db, NAMES, [accountIds]);
      return new Map(rows.map(({ id, name }) => [id, name]));
    },
  };
}
