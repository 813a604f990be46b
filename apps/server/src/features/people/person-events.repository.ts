import { PERSON_EVENT_GROUPS, type PersonEventGroup } from '@baohe/domain/identity/people';
import type { Queryable } from '../../platform/database/queryable.ts';
import { column, queryRows, statement, type RowOf } from '../../platform/database/statement.ts';

const SHAPE = {
  id: column.text(),
  kind: column.text(),
  at: column.date(),
  name: column.text(),
  detail: column.text(),
  amount: column.int().orNull,
  postId: column.uuid().orNull,
};

export type PersonEventRow = RowOf<typeof SHAPE>;

interface Source {
  group: PersonEventGroup;
  kind: string;
  /** Columns id, at, name, detail, amount, post_id of one person’s rows. */
  rows: string;
}

/** Where somebody’s history lies. `$1` is the person. */
const SOURCES: readonly Source[] = [
  {
    group: 'orders',
    kind: 'order',
    rows: `
      select id::text, created_at as at, tier_name as name, status::text as detail, money as amount,
        null::uuid as post_id
      from pay_order where account_id = $1`,
  },
  {
    group: 'orders',
    kind: 'tier',
    rows: `
      select tier_grant.id::text, at, name,
        source || case when revoked_at is null then '' else ',revoked' end as detail,
        tier_grant.days as amount, null::uuid as post_id
      from tier_grant join tier on tier.id = tier_id where account_id = $1 and source <> 'order'`,
  },
  {
    group: 'orders',
    kind: 'card_key',
    rows: `
      select card_key_id::text as id, used_at as at, card_key_batch.name, card_key_batch.kind as detail,
        coalesce(points, days) as amount, null::uuid as post_id
      from card_key_use join card_key on card_key.id = card_key_id
        join card_key_batch on card_key_batch.id = batch_id
      where account_id = $1`,
  },
  {
    group: 'points',
    kind: 'points',
    rows: `
      select id::text, at, remark as name, kind as detail, delta as amount,
        case when kind = 'unlock' then reference::uuid end as post_id
      from ledger_entry where account_id = $1`,
  },
  {
    group: 'codes',
    kind: 'unlock',
    rows: `
      select post_id::text as id, at, title as name, how as detail, null::int as amount, post_id
      from unlock join post on post.id = post_id where account_id = $1`,
  },
  {
    group: 'codes',
    kind: 'code',
    rows: `
      select code.id::text, code.created_at as at, title as name, code.key as detail, null::int as amount,
        post_id
      from code join post on post.id = post_id where account_id = $1`,
  },
  {
    group: 'codes',
    kind: 'help_received',
    rows: `
      select help.id::text, at, title as name, coalesce(helper.name, '') as detail,
        number::int as amount, post_id
      from help join post on post.id = post_id left join account helper on helper.id = helper_id
      where account_id = $1`,
  },
  {
    group: 'codes',
    kind: 'help_given',
    rows: `
      select help.id::text, at, title as name, coalesce(owner.name, '') as detail, number::int as amount,
        post_id
      from help join post on post.id = post_id join account owner on owner.id = account_id
      where helper_id = $1`,
  },
  {
    group: 'codes',
    kind: 'invite',
    rows: `
      select invite.id::text, invite.created_at as at, coalesce(invited.name, '') as name,
        case when paid_month is null then '' else 'paid' end as detail, null::int as amount,
        null::uuid as post_id
      from invite join account invited on invited.id = invited_id where account_id = $1`,
  },
  {
    group: 'logins',
    kind: 'login',
    rows: `
      select id::text, created_at as at, label as name,
        case when revoked_at is null then '' else 'revoked' end as detail, null::int as amount,
        null::uuid as post_id
      from device where account_id = $1`,
  },
  {
    group: 'reading',
    kind: 'reading',
    rows: `
      select post_id::text as id, date_trunc('milliseconds', reading.at) as at, title as name,
        case when finished then 'finished' else '' end as detail, part_number as amount, post_id
      from reading join post on post.id = post_id where account_id = $1`,
  },
  {
    group: 'feedback',
    kind: 'feedback',
    rows: `
      select id::text, created_at as at, content as name, status::text as detail, null::int as amount,
        null::uuid as post_id
      from feedback where account_id = $1`,
  },
  {
    // Changes alone: that somebody looked at this page stands in the log itself.
    group: 'staff',
    kind: 'staff',
    rows: `
      select seq::text as id, at, actor as name, action as detail, null::int as amount,
        null::uuid as post_id
      from audit_entry
      where targets @> array[$1::text]
        and action !~ '^(GET |POST .*/(list|page|search|events|pageKeys)$)'`,
  },
];

const ofGroup = (group: PersonEventGroup | 'all') =>
  statement({
    name: `events_of_person_${group}`,
    isPrepared: false,
    text: `
    select id, kind, at, name, detail, amount, post_id as "postId" from (
      ${SOURCES.filter((source) => group === 'all' || source.group === group)
        .map(
          ({ kind, rows }) => `(
        select id, '${kind}'::text as kind, at, name, detail, amount, post_id from (${rows}) source
        where $2::timestamptz is null or (at <= $2 and (at, '${kind}' || id) < ($2, $3::text))
        order by at desc, '${kind}' || id desc limit $4)`,
        )
        .join(' union all ')}
    ) happened order by at desc, kind || id desc limit $4`,
    row: SHAPE,
  });

const STATEMENTS = Object.fromEntries(
  (['all', ...PERSON_EVENT_GROUPS] as const).map((group) => [group, ofGroup(group)]),
) as Record<PersonEventGroup | 'all', ReturnType<typeof ofGroup>>;

export interface EventCursor {
  time: Date;
  /** Kind and id together. */
  key: string;
}

export const personEventsRepository = (db: Queryable) => ({
  newest: (
    accountId: string,
    group: PersonEventGroup | undefined,
    behind: EventCursor | null,
    most: number,
  ): Promise<PersonEventRow[]> =>
    queryRows(db, STATEMENTS[group ?? 'all'], [
      accountId,
      behind?.time ?? null,
      behind?.key ?? null,
      most,
    ]),
});
