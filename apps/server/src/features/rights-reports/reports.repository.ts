import type { ReportKind, ReportStatus } from '@baohe/domain/posts/rights-report';
import type { Queryable } from '../../platform/database/queryable.ts';
import {
  column,
  execute,
  queryRow,
  queryRows,
  statement,
} from '../../platform/database/statement.ts';
import type { TimeCursor } from '../../platform/paging/time-cursor.ts';

const ADD = statement({
  name: 'add_rights_report',
  text: `
    insert into rights_report (post_id, account_id, kind, content, contact, created_at, updated_at)
    values ($1, $2, $3, $4, $5, $6, $6) returning id`,
  row: { id: column.uuid() },
});

const SHAPE = {
  id: column.uuid(),
  kind: column.text<ReportKind>(),
  content: column.text(),
  contact: column.text(),
  status: column.int(),
  answer: column.text(),
  createdAt: column.date(),
  accountId: column.uuid(),
  name: column.text(),
  postId: column.uuid(),
  title: column.text(),
  isTakenDown: column.bool(),
};

const REPORTS = `
  select rights_report.id, rights_report.kind, rights_report.content, contact, rights_report.status::int, answer,
    rights_report.created_at as "createdAt", rights_report.account_id as "accountId",
    coalesce(account.name, '') as name, post.id as "postId", post.title,
    exists (select from takedown where post_id = post.id and restored_at is null) as "isTakenDown"
  from rights_report join account on account.id = rights_report.account_id
    join post on post.id = rights_report.post_id`;

const NEWEST = statement({
  name: 'newest_rights_reports',
  isPrepared: false,
  text: `${REPORTS}
    where ($1::int is null or rights_report.status = $1)
      and ($2::timestamptz is null or (rights_report.created_at, rights_report.id) < ($2, $3::uuid))
    order by rights_report.created_at desc, rights_report.id desc limit $4`,
  row: SHAPE,
});

const BY_ID = statement({
  name: 'rights_report_by_id',
  text: `${REPORTS} where rights_report.id = $1`,
  row: SHAPE,
});

const ANSWER = statement({
  name: 'answer_rights_report',
  text: 'update rights_report set status = $2, answer = $3, updated_at = $4 where id = $1',
});

interface NewReport {
  postId: string;
  accountId: string;
  kind: ReportKind;
  content: string;
  contact: string;
  at: Date;
}

export function reportsRepository(db: Queryable) {
  return {
    async add({ postId, accountId, kind, content, contact, at }: NewReport): Promise<string> {
      return (await queryRow(db, ADD, [postId, accountId, kind, content, contact, at]))!.id;
    },

    newest: (status: ReportStatus | null, behind: TimeCursor | null, most: number) =>
      queryRows(db, NEWEST, [status, behind?.time ?? null, behind?.id ?? null, most]),

    find: (id: string) => queryRow(db, BY_ID, [id]),
    answer: (id: string, status: ReportStatus, answer: string, at: Date) =>
      execute(db, ANSWER, [id, status, answer, at]),
  };
}

export type ReportRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof reportsRepository>['find']>>
>;
