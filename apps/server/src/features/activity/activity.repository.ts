import type { PostKind } from '@baohe/domain/posts/post-kind';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import {
  column,
  execute,
  queryRow,
  queryRows,
  statement,
} from '../../platform/database/statement.ts';
import { CARD_COLUMNS, CARD_SHAPE } from '../posts/cards/card-row.ts';

const STATE = statement({
  name: 'activity_state',
  text: `
    select coalesce((select is_recording from activity_clock where account_id = $1), true) as "isRecording",
      array(select distinct extract(year from day)::int as year from activity_day
        where account_id = $1 order by year desc) as years,
      (select count(*)::int from activity_work where account_id = $1 and year = $2) as works`,
  row: { isRecording: column.bool(), years: column.ints(), works: column.int() },
});

const DAYS = statement({
  name: 'activity_days',
  text: `
    select day::text as day, activity_day.source_type as "sourceType", coalesce(kind, 'article') as kind,
      ms::float8 as ms, pages, parts, works
    from activity_day left join source_type on key = activity_day.source_type
    where account_id = $1 and day >= make_date($2, 1, 1) and day < make_date($2 + 1, 1, 1)
    order by day, activity_day.source_type`,
  row: {
    day: column.text(),
    sourceType: column.text(),
    kind: column.text<PostKind>(),
    ms: column.number(),
    pages: column.int(),
    parts: column.int(),
    works: column.int(),
  },
});

const MOST_READ = statement({
  name: 'activity_most_read',
  text: `
    select ${CARD_COLUMNS}, activity_work.ms::float8 as ms
    from activity_work join post on post.id = activity_work.post_id
    where account_id = $1 and year = $2
      and post.status = 1 and not post.hidden
      and audience_number(post.zone, post.age_rating) = any ($3::int[])
    order by activity_work.ms desc, post.id
    limit $4`,
  row: { ...CARD_SHAPE, ms: column.number() },
});

/** A tag that nearly all works of somebody have says nothing of them, unless they are few. */
const TAGS = statement({
  name: 'activity_tags',
  text: `
    with read as (
      select post.terms, activity_work.ms from activity_work join post on post.id = activity_work.post_id
      where account_id = $1 and year = $2 and post.status = 1 and not post.hidden
        and audience_number(post.zone, post.age_rating) = any ($3::int[])
    )
    select term.no, sum(ms)::float8 as ms
    from read cross join unnest(terms) as term_no join term on term.no = term_no
    where taxonomy = 'tag' and status = 1
    group by term.no
    having (select count(*) from read) < $5::int
      or count(*) < (select count(*) from read) * $6::float8
    order by sum(ms) desc, term.no
    limit $4`,
  row: { no: column.int(), ms: column.number() },
});

const GIVEN = statement({
  name: 'activity_given',
  text: `
    select
      (select count(*)::int from album where account_id = $1
        and created_at >= $2 and created_at < $3) as albums,
      (select count(*)::int from album join album_entry on album_id = album.id where account_id = $1
        and added_at >= $2 and added_at < $3) as "albumEntries",
      (select count(*)::int from bookmark where account_id = $1 and not is_removed
        and made_at >= $2 and made_at < $3) as bookmarks,
      count(*)::int as ratings, avg(stars)::float8 as "averageStars"
    from rating where account_id = $1 and at >= $2 and at < $3`,
  row: {
    albums: column.int(),
    albumEntries: column.int(),
    bookmarks: column.int(),
    ratings: column.int(),
    averageStars: column.number().orNull,
  },
});

/** What passed while it was off is never counted. */
const SET_RECORDING = statement({
  name: 'set_activity_recording',
  text: `
    insert into activity_clock (account_id, is_recording, reported_at) values ($1, $2, $3)
    on conflict (account_id) do update set is_recording = excluded.is_recording,
      reported_at = excluded.reported_at`,
});

const CLEAR_DAYS = statement({
  name: 'clear_activity_days',
  text: 'delete from activity_day where account_id = $1',
});

const CLEAR_WORKS = statement({
  name: 'clear_activity_works',
  text: 'delete from activity_work where account_id = $1',
});

interface InYear {
  accountId: string;
  year: number;
  audiences: readonly number[];
  limit: number;
}

interface CommonRule {
  /** Of so many works on … */
  from: number;
  /** … a tag that this share of them has is left out. */
  share: number;
}

export function activityRepository(db: Queryable) {
  return {
    async state(accountId: string, year: number) {
      return (await queryRow(db, STATE, [accountId, year]))!;
    },

    days: (accountId: string, year: number) => queryRows(db, DAYS, [accountId, year]),

    mostRead: ({ accountId, year, audiences, limit }: InYear) =>
      queryRows(db, MOST_READ, [accountId, year, audiences, limit]),

    tags: ({ accountId, year, audiences, limit }: InYear, { from, share }: CommonRule) =>
      queryRows(db, TAGS, [accountId, year, audiences, limit, from, share]),

    /** What was made between two moments. */
    async given(accountId: string, from: Date, until: Date) {
      return (await queryRow(db, GIVEN, [accountId, from, until]))!;
    },

    setRecording: (accountId: string, isRecording: boolean, now: Date): Promise<number> =>
      execute(db, SET_RECORDING, [accountId, isRecording, now]),

    clear: (accountId: string): Promise<number> =>
      inTransaction({ db }, async (tx) => {
        const days = await execute(tx, CLEAR_DAYS, [accountId]);
        return days + (await execute(tx, CLEAR_WORKS, [accountId]));
      }),
  };
}
