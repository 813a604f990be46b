import type { RecordStatus } from '@baohe/contract/record-status';
import type { Fortune } from '@baohe/domain/points/fortune';
import type { EntryKind } from '@baohe/domain/points/ledger';
import type { Queryable } from '../../platform/database/queryable.ts';
import { column, queryRows, statement } from '../../platform/database/statement.ts';
import type { TimeCursor } from '../../platform/paging/time-cursor.ts';

/** A guest has a name that nobody has given. */
const NAME = (account: string) =>
  `case when ${account}.name_skeleton is null then '' else coalesce(${account}.name, '') end`;

const ENTRIES = statement({
  name: 'search_ledger_entries',
  isPrepared: false,
  text: `
    select entry.id, entry.account_id as "accountId", number, delta, balance, entry.kind, reference, remark,
      staff_id as "staffId", entry.at, post.id as "postId", post.title as "postTitle",
      ${NAME('owner')} as username, coalesce(staff.name, '') as "staffName",
      exists (select from ledger_entry counter
        where counter.account_id = entry.account_id and counter.kind = 'correction'
          and counter.reference = entry.id::text) as "isCountered",
      exists (select from invite
        where entry.kind = 'invite' and invited_id = entry.account_id
          and invite.account_id::text = reference) as "wasInvited"
    from ledger_entry entry join account owner on owner.id = entry.account_id
      left join account staff on staff.id = staff_id
      left join post on entry.kind = 'unlock' and post.id::text = reference and post.status <> -1
    where ($1::uuid is null or entry.account_id = $1)
      and ($2::text is null or (entry.kind = 'unlock' and reference = $2))
      and ($3::text is null or entry.kind = $3)
      and ($4::timestamptz is null or entry.at >= $4) and ($5::timestamptz is null or entry.at < $5)
      and ($6::timestamptz is null or (entry.at, entry.id) < ($6, $7::uuid))
    order by entry.at desc, entry.id desc limit $8`,
  row: {
    id: column.uuid(),
    accountId: column.uuid(),
    number: column.int(),
    delta: column.int(),
    balance: column.int(),
    kind: column.text<EntryKind>(),
    reference: column.text(),
    remark: column.text(),
    staffId: column.uuid().orNull,
    at: column.date(),
    postId: column.uuid().orNull,
    postTitle: column.text().orNull,
    username: column.text(),
    staffName: column.text(),
    isCountered: column.bool(),
    wasInvited: column.bool(),
  },
});

/** Of several on one day, the one that was made last comes first. */
const CHECK_INS = statement({
  name: 'search_check_ins',
  isPrepared: false,
  text: `
    select check_in.id, check_in.account_id as "accountId", to_char(day, 'YYYY-MM-DD') as day, fortune,
      check_in.points, check_in.status::int, check_in.created_at as "createdAt", ${NAME('account')} as username
    from check_in join account on account.id = check_in.account_id
    where check_in.status <> -1 and ($1::uuid is null or check_in.account_id = $1)
      and ($2::date is null or day >= $2) and ($3::date is null or day <= $3)
      and ($4::timestamptz is null or (check_in.created_at, check_in.id) < ($4, $5::uuid))
    order by check_in.created_at desc, check_in.id desc limit $6`,
  row: {
    id: column.uuid(),
    accountId: column.uuid(),
    day: column.text(),
    fortune: column.text<Fortune>().orNull,
    points: column.int(),
    status: column.int(),
    createdAt: column.date(),
    username: column.text(),
  },
});

const INVITES = statement({
  name: 'search_invites',
  isPrepared: false,
  text: `
    select invite.id, invite.account_id as "accountId", invited_id as "invitedId", invite.status::int,
      invite.created_at as "createdAt", ${NAME('inviter')} as username, ${NAME('invited')} as "invitedName",
      coalesce(delta, 0) as points
    from invite join account inviter on inviter.id = invite.account_id
      join account invited on invited.id = invited_id
      left join ledger_entry entry on entry.account_id = invite.account_id
        and entry.kind = 'invite' and entry.reference = invited_id::text
    where invite.status <> -1 and ($1::uuid is null or invite.account_id = $1 or invited_id = $1)
      and ($2::timestamptz is null or invite.created_at >= $2)
      and ($3::timestamptz is null or invite.created_at < $3)
      and ($4::timestamptz is null or (invite.created_at, invite.id) < ($4, $5::uuid))
    order by invite.created_at desc, invite.id desc limit $6`,
  row: {
    id: column.uuid(),
    accountId: column.uuid(),
    invitedId: column.uuid(),
    status: column.int(),
    createdAt: column.date(),
    username: column.text(),
    invitedName: column.text(),
    points: column.int(),
  },
});

interface PageOf {
  behind: TimeCursor | null;
  count: number;
}

interface InDays {
  accountId: string | null;
  since: Date | null;
  before: Date | null;
}

const after = ({ behind, count }: PageOf) => [behind?.time ?? null, behind?.id ?? null, count];

/** What administrators look for by person, post and day. */
export function foundRecordsRepository(db: Queryable) {
  return {
    entries: (query: InDays & { postId: string | null; kind: EntryKind | null }, page: PageOf) => {
      const { accountId, postId, kind, since, before } = query;
      return queryRows(db, ENTRIES, [accountId, postId, kind, since, before, ...after(page)]);
    },

    async checkIns(
      query: { accountId: string | null; fromDay: string | null; untilDay: string | null },
      page: PageOf,
    ) {
      const values = [query.accountId, query.fromDay, query.untilDay, ...after(page)];
      const rows = await queryRows(db, CHECK_INS, values);
      return rows.map((row) => ({ ...row, status: row.status as RecordStatus }));
    },

    async invites({ accountId, since, before }: InDays, page: PageOf) {
      const rows = await queryRows(db, INVITES, [accountId, since, before, ...after(page)]);
      return rows.map((row) => ({ ...row, status: row.status as RecordStatus }));
    },
  };
}
