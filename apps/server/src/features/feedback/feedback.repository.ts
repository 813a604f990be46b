import type { FeedbackFacts } from '@baohe/contract/feedback';
import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/queryable.ts';
import { column, queryRow, queryRows, statement } from '../../platform/database/statement.ts';
import { storableJson } from '../../platform/database/storable-json.ts';
import type { TimeCursor } from '../../platform/paging/time-cursor.ts';
import { feedback } from '../../schema/feedback.ts';

export type FeedbackRow = typeof feedback.$inferSelect;

const ADD = statement({
  name: 'add_feedback',
  text: `
    insert into feedback (account_id, content, created_at, updated_at, facts, device_label)
    values ($1, $2, $3, $3, $4,
      coalesce((select left(label, 200) from device where id = $5 and account_id = $1), ''))
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

interface NewFeedback {
  accountId: string;
  content: string;
  at: Date;
  facts: FeedbackFacts;
  deviceId: string | null;
}

export function feedbackRepository(db: Queryable) {
  return {
    async add({ accountId, content, at, facts, deviceId }: NewFeedback): Promise<string> {
      const written = storableJson(facts);
      return (await queryRow(db, ADD, [accountId, content, at, written, deviceId]))!.id;
    },

    /** All of the person who wrote this one, the newest of them, oldest first; empty when there is none. */
    async ofSameAuthor(id: string, most: number): Promise<FeedbackRow[]> {
      const author = db
        .select({ accountId: feedback.accountId })
        .from(feedback)
        .where(eq(feedback.id, id));
      const rows = await db
        .select()
        .from(feedback)
        .where(and(inArray(feedback.accountId, author), ne(feedback.status, -1)))
        .orderBy(desc(feedback.createdAt), desc(feedback.id))
        .limit(most);
      return rows.toReversed();
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
