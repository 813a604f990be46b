import type { RecordStatus } from '@baohe/contract/record-status';
import type { Queryable } from '../../platform/database/queryable.ts';
import { column, queryRow, queryRows, statement } from '../../platform/database/statement.ts';
import type { TimeCursor } from '../../platform/paging/time-cursor.ts';

const CODES = statement({
  name: 'search_codes',
  isPrepared: false,
  text: `
    select code.id, code.key, code.account_id as "accountId", code.post_id as "postId", code.status::int,
      code.created_at as "createdAt", post.title as "postTitle",
      case when name_skeleton is null then '' else coalesce(account.name, '') end as username,
      exists (select from unlock
        where unlock.account_id = code.account_id and unlock.post_id = code.post_id) as "isOpen",
      (select count(*)::int from help
        where help.account_id = code.account_id and help.post_id = code.post_id) as helps,
      (select count(*)::int from help
        where help.account_id = code.account_id and help.post_id = code.post_id and is_suspect) as suspect
    from code join account on account.id = code.account_id join post on post.id = code.post_id
    where code.status <> -1 and ($1::text is null or code.key = $1) and ($2::uuid is null or code.account_id = $2)
      and ($3::uuid is null or code.post_id = $3)
      and ($4::timestamptz is null or code.created_at >= $4)
      and ($5::timestamptz is null or code.created_at < $5)
      and ($6::timestamptz is null or (code.created_at, code.id) < ($6, $7::uuid))
    order by code.created_at desc, code.id desc limit $8`,
  row: {
    id: column.uuid(),
    key: column.text(),
    accountId: column.uuid(),
    postId: column.uuid(),
    status: column.int(),
    createdAt: column.date(),
    postTitle: column.text(),
    username: column.text(),
    isOpen: column.bool(),
    helps: column.int(),
    suspect: column.int(),
  },
});

const OWNER = statement({
  name: 'owner_of_code',
  text: 'select account_id as "accountId", post_id as "postId" from code where id = $1',
  row: { accountId: column.uuid(), postId: column.uuid() },
});

const HELPS = statement({
  name: 'helps_of_code',
  text: `
    select number::int, helper_id as "helperId", at, is_suspect as "isSuspect",
      case when name_skeleton is null then '' else coalesce(account.name, '') end as name
    from help left join account on account.id = helper_id
    where account_id = $1 and post_id = $2 order by number`,
  row: {
    number: column.int(),
    helperId: column.uuid().orNull,
    at: column.date(),
    isSuspect: column.bool(),
    name: column.text(),
  },
});

export interface CodesQuery {
  key: string | null;
  accountId: string | null;
  postId: string | null;
  since: Date | null;
  before: Date | null;
  behind: TimeCursor | null;
  count: number;
}

/** Codes as administrators look for them. */
export function foundCodesRepository(db: Queryable) {
  return {
    async search({ key, accountId, postId, since, before, behind, count }: CodesQuery) {
      const rows = await queryRows(db, CODES, [
        key,
        accountId,
        postId,
        since,
        before,
        behind?.time ?? null,
        behind?.id ?? null,
        count,
      ]);
      return rows.map((row) => ({ ...row, status: row.status as RecordStatus }));
    },

    ownerOf: (id: string) => queryRow(db, OWNER, [id]),

    helpsOf: (accountId: string, postId: string) => queryRows(db, HELPS, [accountId, postId]),
  };
}
