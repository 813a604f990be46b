import type { Queryable } from '../../platform/database/queryable.ts';
import {
  column,
  execute,
  queryRows,
  statement,
  type RowOf,
} from '../../platform/database/statement.ts';
import type { TimeCursor } from '../../platform/paging/time-cursor.ts';
import { CARD_COLUMNS, CARD_SHAPE } from '../posts/cards/card-row.ts';

type Kind = 'work' | 'chapters';

const DUE_SHAPE = {
  postId: column.uuid(),
  kind: column.text<Kind>(),
  parts: column.int(),
};

type DueUpdate = RowOf<typeof DUE_SHAPE>;

const TAKE = statement({
  name: 'take_due_updates',
  isPrepared: false,
  text: `
    delete from update_due where id in (
      select id from update_due order by id limit $1 for update skip locked)
    returning post_id as "postId", kind, parts`,
  row: DUE_SHAPE,
});

/**
 * A work is news once; chapters add up. Whoever is too young for a post, or whose account is locked, hears nothing of
 * it. Of several at once in a series one notification comes, about the newest.
 */
const TELL = statement({
  name: 'tell_updates',
  isPrepared: false,
  text: `
    with due as (
      select post.id as post_id, post.no, kind, parts, series_id, age_rating, title,
        series.name as series_name
      from (
        select post_id, kind, case kind when 'work' then 1 else sum(parts)::int end as parts
        from unnest($1::uuid[], $2::text[], $3::int[]) as due (post_id, kind, parts)
        group by post_id, kind
      ) given
        join post on post.id = given.post_id and post.status = 1 and not hidden
        join term on term.id = post.zone and term.open
        left join series on series.id = series_id and series.status = 1
    ), liked as (
      select due.post_id, kind, member.id as liked_id
      from due join post member on member.series_id = due.series_id and member.id <> due.post_id
      where kind = 'work' and series_name is not null
      union all
      select post_id, kind, post_id from due where kind = 'chapters'
    ), follower as (
      select distinct list.account_id, liked.post_id, liked.kind
      from liked join list_entry on list_entry.post_id = liked.liked_id
        join list on list.id = list_id and list.type in ('favorite', 'collect') and list.status = 1
    ), added as (
      insert into own_update (account_id, post_id, kind, parts, at)
      select account_id, post_id, kind, parts, $4::timestamptz
      from follower join due using (post_id, kind) join account on account.id = account_id
      where account.status = 1 and account.deletion_due is null
        and least(coalesce(account.age_limit, 0), account.age_limit_most) >= due.age_rating
      order by account_id, post_id, kind
      on conflict (account_id, post_id, kind) do update set
        parts = own_update.parts + excluded.parts, at = excluded.at
        where own_update.kind = 'chapters'
      returning account_id, post_id, kind
    )
    insert into notification (account_id, kind, post_id, subject, created_at)
    select account_id, case kind when 'work' then 'series_updated' else 'post_updated' end,
      (array_agg(post_id order by no desc))[1], (array_agg(coalesce(series_name, '') order by no desc))[1],
      $4::timestamptz
    from added join due using (post_id, kind)
    group by account_id, kind, case kind when 'work' then series_id else post_id end`,
});

const FORGET_OLD = statement({
  name: 'forget_old_updates',
  isPrepared: false,
  text: 'delete from own_update where at < $1',
});

const PAGE = statement({
  name: 'page_own_updates',
  text: `
    select ${CARD_COLUMNS}, own.at as "addedAt", own.kind, own.parts,
      coalesce(series.name, '') as "seriesName"
    from own_update own join post on post.id = own.post_id
      left join series on series.id = post.series_id and series.status = 1
    where own.account_id = $1 and post.status = 1 and not post.hidden
      and audience_number(post.zone, post.age_rating) = any ($2::int[])
      and (own.at, own.post_id) < ($3::timestamptz, $4::uuid)
    order by own.at desc, own.post_id desc
    limit $5`,
  row: {
    ...CARD_SHAPE,
    addedAt: column.date(),
    kind: column.text<Kind>(),
    parts: column.int(),
    seriesName: column.text(),
  },
});

export function updatesRepository(db: Queryable) {
  return {
    /** They are gone with the transaction that tells of them. */
    take: (most: number): Promise<DueUpdate[]> => queryRows(db, TAKE, [most]),

    async tell(due: readonly DueUpdate[], at: Date): Promise<void> {
      await execute(db, TELL, [
        due.map(({ postId }) => postId),
        due.map(({ kind }) => kind),
        due.map(({ parts }) => parts),
        at,
      ]);
    },

    forgetBefore: (time: Date): Promise<number> => execute(db, FORGET_OLD, [time]),

    page(query: {
      accountId: string;
      audiences: readonly number[];
      behind: TimeCursor | null;
      limit: number;
    }) {
      const { accountId, audiences, behind, limit } = query;
      return queryRows(db, PAGE, [
        accountId,
        audiences,
        behind?.time ?? 'infinity',
        behind?.id ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff',
        limit,
      ]);
    },
  };
}
