import type { AgeRating } from '@baohe/domain/posts/age-rating';
import type { PlaySourceType } from '@baohe/domain/posts/play-source-type';
import type { PostKind } from '@baohe/domain/posts/post-kind';
import type { Zone } from '@baohe/domain/posts/zone';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import {
  column,
  execute,
  queryRow,
  queryRows,
  statement,
  type RowOf,
} from '../../platform/database/statement.ts';
import { endingOf } from '../../platform/media/media-type.ts';
import { CARD_COLUMNS, CARD_SHAPE, type CardRow } from './cards/card-row.ts';
import {
  CONTENT_SHAPE,
  type ContentRow,
  type Json,
  type StoredFile,
} from './content/content-row.ts';
import type { ListRange } from './lists/list-posts.repository.ts';

const KNOWN_SHAPE = {
  ...CARD_SHAPE,
  /** Published and not hidden. */
  shown: column.bool(),
};

export type KnownPost = RowOf<typeof KNOWN_SHAPE>;

export interface FoundPost extends KnownPost {
  unlocked: boolean;
  /** For a while, by somebody else. */
  lent: boolean;
}

/**
 * Ids are random, so a random position in their order is a random post: one short look into an index
 * for each, where sorting by chance would read the whole table. At each position one of the next few is
 * taken, because ids leave gaps of unequal size and the post behind a wide one would come too often.
 */
const RANDOM_OF_ALL = statement({
  name: 'random_posts',
  row: { no: column.int() },
  text: `
  select no from (
    select probe.number, found.no,
      row_number() over (partition by probe.number order by random()) as drawn
    from (select number, gen_random_uuid() as start from generate_series(1, $1::int) number) probe
    cross join lateral (
      select near.no from unnest($2::int[]) as seen_by cross join lateral (
        (select id, no, 0 as round from post
         where audience_number(zone, age_rating) = seen_by and status = 1 and not hidden and id >= probe.start
           and no <> all ($5::int[])
         order by id limit $3)
        union all
        (select id, no, 1 from post
         where audience_number(zone, age_rating) = seen_by and status = 1 and not hidden and id < probe.start
           and no <> all ($5::int[])
         order by id limit $3)
      ) near
      order by near.round, near.id limit $3
    ) found
  ) drawn
  group by no order by min(drawn), random() limit $4`,
});

/**
 * Of a term: where a random post of the zone stands in time, one of the next few of the term is taken.
 */
const RANDOM_OF_TERM = statement({
  name: 'random_posts_of_term',
  row: { no: column.int() },
  text: `
  select no from (
    select probe.number, found.no,
      row_number() over (partition by probe.number order by random()) as drawn
    from (
      select number, mark.upload_time, mark.no
      from (select number, gen_random_uuid() as id, $2::int[] as audiences
            from generate_series(1, $1::int) number) thrown
      cross join lateral (
        select upload_time, no from unnest(audiences) as seen_by cross join lateral (
          (select upload_time, no, id, 0 as round from post
           where audience_number(zone, age_rating) = seen_by and status = 1 and not hidden and id >= thrown.id
           order by id limit 1)
          union all
          (select upload_time, no, id, 1 from post
           where audience_number(zone, age_rating) = seen_by and status = 1 and not hidden and id < thrown.id
           order by id limit 1)
        ) near order by round, id limit 1
      ) mark
    ) probe
    cross join lateral (
      select near.no from unnest($6::int[], $7::int[]) as range (term, seen_by)
      cross join lateral (
        (select post_no as no, 0 as round, upload_time from post_term
         where term_no = term and audience = seen_by
           and (upload_time, post_no) >= (probe.upload_time, probe.no)
           and post_no <> all ($5::int[])
         order by upload_time, post_no limit $3)
        union all
        (select post_no, 1, upload_time from post_term
         where term_no = term and audience = seen_by
           and (upload_time, post_no) < (probe.upload_time, probe.no)
           and post_no <> all ($5::int[])
         order by upload_time, post_no limit $3)
      ) near
      order by near.round, near.upload_time, near.no limit $3
    ) found
  ) drawn
  group by no order by min(drawn), random() limit $4`,
});

/** How many of the next ones a random position chooses from. */
const NEIGHBOURS = 12;

const CARDS = statement({
  name: 'post_cards',
  row: CARD_SHAPE,
  text: `
  select ${CARD_COLUMNS}
  from unnest($1::int[]) with ordinality as listed (no, number)
    join post on post.no = listed.no
  order by listed.number`,
});

const KNOWN_COLUMNS = `${CARD_COLUMNS}, post.status = 1 and not hidden as shown`;

const WHOLE_COLUMNS = `
  coalesce(shared.content_info, own.content_info, '{}') as "contentInfo",
  array(
    select jsonb_build_object('language', language, 'label', label, 'ref', file_ref)
    from subtitle where post_id = coalesce(own.content_of, post.id) order by language
  ) as subtitles`;

/** One look into a short index each. */
const AGE_RATINGS_USED = statement({
  name: 'age_ratings_used',
  text: `
    select rating from unnest(array[12, 16, 18]) as rating
    where exists (select from post where age_rating = rating and status = 1 and not hidden)`,
  row: { rating: column.int<AgeRating>() },
});

const FINISHED_BY = statement({
  name: 'posts_finished_by',
  text: `
    select post.no from reading join post on post.id = reading.post_id
    where reading.account_id = $1 and reading.finished`,
  row: { no: column.int() },
});

const BEGUN_BY = statement({
  name: 'posts_begun_by',
  text: `
    select post.no from reading join post on post.id = reading.post_id
    where reading.account_id = $1`,
  row: { no: column.int() },
});

const UPLOAD_YEARS = statement({
  name: 'upload_years',
  text: `
    select
      (select extract(year from upload_time at time zone 'Asia/Shanghai')::int from post
       where status = 1 and not hidden order by upload_time, no limit 1) as first,
      (select extract(year from upload_time at time zone 'Asia/Shanghai')::int from post
       where status = 1 and not hidden order by upload_time desc, no desc limit 1) as last`,
  row: { first: column.int().orNull, last: column.int().orNull },
});

const IS_PUBLIC_PICTURE = statement({
  name: 'is_public_picture',
  text: `
    select exists (
      select from slide
      where image_hash = decode($1, 'hex') and status = 1 and (not demo or $2)
    ) or exists (
      select from setting
      where key = 'guestBannerPicture' and value #>> '{}' like '/m/full/' || $1 || '.%'
    ) or exists (
      select from post join term on term.id = post.zone
      where cover_hash = decode($1, 'hex') and post.status = 1 and not hidden and term.open
    ) as shown`,
  row: { shown: column.bool() },
});

const TAKEDOWN_OF = statement({
  name: 'takedown_of_post',
  text: 'select reason, at from takedown where post_id = $1 and restored_at is null',
  row: { reason: column.text(), at: column.date() },
});

const IS_OPEN_POST = statement({
  name: 'is_open_post',
  text: `
    select post.status = 1 and not hidden and term.open as open
    from post join term on term.id = post.zone where post.no = $1`,
  row: { open: column.bool() },
});

const IS_FREE_POST = statement({
  name: 'is_free_post',
  text: `
    select post.status = 1 and not hidden and term.open and coalesce(point_price = 0, false)
      as free
    from post join term on term.id = post.zone where post.no = $1`,
  row: { free: column.bool() },
});

const SAMPLED_POST = statement({
  name: 'sampled_post',
  text: `
    select post.status = 1 and not hidden and term.open as open, kind,
      source_type as "sourceType"
    from post join term on term.id = post.zone
      join source_type on source_type.key = post.source_type
    where post.no = $1`,
  row: { open: column.bool(), kind: column.text<PostKind>(), sourceType: column.text() },
});

const PLAY_SOURCES = statement({
  name: 'play_sources',
  text: `
    select no, name, type, file_ref as ref from play_source
    where post_id = coalesce(
      (select content_of from post_content where post_content.post_id = $1), $1)
    order by no`,
  row: {
    no: column.int(),
    name: column.text(),
    type: column.text<PlaySourceType>(),
    /** Of the library's file. */
    ref: column.text(),
  },
});

export type PlaySourceRow = RowOf<(typeof PLAY_SOURCES)['row']>;
export type SampledPost = RowOf<(typeof SAMPLED_POST)['row']>;

const FOUND = `
  select ${KNOWN_COLUMNS},
    exists (select from unlock where account_id = $2 and post_id = post.id) as unlocked,
    is_lent($2, post.id, $3) as lent
  from post`;
const FOUND_SHAPE = { ...KNOWN_SHAPE, unlocked: column.bool(), lent: column.bool() };

const BY_ID = statement({
  name: 'post_by_id',
  text: `${FOUND} where id = $1 and status <> -1`,
  row: FOUND_SHAPE,
});

/** Where a post went that became one with another. */
const SURVIVOR = statement({
  name: 'post_survivor',
  text: 'select post_id as id from post_redirect where old_id = $1',
  row: { id: column.uuid() },
});

const DETAIL = statement({
  name: 'post_detail',
  text: `
    select ${KNOWN_COLUMNS}, summary, source_url as "sourceUrl", kind, has_menu as "hasMenu",
      coalesce(own.meta_info, '{}') as "metaInfo", ${WHOLE_COLUMNS},
      series.id as "seriesId", series.name as "seriesName",
      series_number::float8 as "seriesNumber"
    from post join source_type on source_type.key = post.source_type
      left join post_content own on own.post_id = post.id
      left join post_content shared on shared.post_id = own.content_of
      left join series on series.id = post.series_id and series.status = 1
    where post.id = $1 and post.status <> -1 and post.post_type <> 'block'`,
  row: { ...KNOWN_SHAPE, ...CONTENT_SHAPE },
});

const SHOWN_IN = statement({
  name: 'posts_shown_in',
  text: `
    select id, zone, age_rating as "ageRating", point_price as "pointPrice",
      exists (select from unlock where account_id = $3 and post_id = post.id)
        or is_lent($3, post.id, $4) as unlocked
    from post
    where id = any ($1) and audience_number(zone, age_rating) = any ($2::int[]) and status = 1 and not hidden`,
  row: {
    id: column.uuid(),
    zone: column.text<Zone>(),
    ageRating: column.int<AgeRating>(),
    pointPrice: column.int().orNull,
    unlocked: column.bool(),
  },
});

type ShownPost = RowOf<(typeof SHOWN_IN)['row']>;

const OPENED_BY = statement({
  name: 'post_opened_by',
  text: `
    select exists (select from unlock where account_id = $2 and post_id = $1) as unlocked,
      lent_until($2, $1, $3) as "lentUntil"`,
  row: { unlocked: column.bool(), lentUntil: column.date().orNull },
});

const IS_LENT = statement({
  name: 'post_is_lent',
  text: `
    select is_lent($2, id, $3) or exists (select from unlock where account_id = $2 and post_id = id)
      as lent
    from post where no = $1`,
  row: { lent: column.bool() },
});

const CONTENT_INFO = statement({
  name: 'post_content_info',
  text: `
    select coalesce(shared.content_info, own.content_info) as "contentInfo"
    from post join post_content own on own.post_id = post.id
      left join post_content shared on shared.post_id = own.content_of
    where post.no = $1`,
  row: { contentInfo: column.json<Json>().orNull },
});

const FILES = statement({
  name: 'content_files',
  text: `
    select ref, encode(hash, 'hex') as hash, mime,
      case when width is not null and height is not null
        then jsonb_build_object('width', width, 'height', height) end as size
    from library_file where ref = any ($1)`,
  row: {
    ref: column.text(),
    hash: column.text().orNull,
    mime: column.text(),
    size: column.json<{ width: number; height: number }>().orNull,
  },
});

/** By their numbers, as everybody locks posts: two that meet never wait for each other. */
const ADD_VIEWS = statement({
  name: 'add_views',
  isPrepared: false,
  text: `
    with locked as (
      select no, looks from post join unnest($1::uuid[], $2::int[]) as given (id, looks) using (id)
      order by no for no key update of post
    ), looked as (
      update post set view_count = view_count + looks from locked
      where post.no = locked.no returning post.no
    )
    insert into hot_due (post_no) select no from looked order by no on conflict do nothing`,
});

const COUNT = statement({
  name: 'count_posts',
  isPrepared: false,
  text: `
    select count(*)::int as count
    from unnest($1::int[], $2::int[]) as range (term, seen_by)
      join post_term on term_no = term and audience = seen_by`,
  row: { count: column.int() },
});

/** `clock`: what is lent has an end. */
export function postsRepository(db: Queryable, clock: Clock = () => new Date()) {
  return {
    /** Random ones that are shown to these audiences, of all or of a term, but none of `without`. */
    async random(
      count: number,
      audiences: readonly number[],
      ranges: readonly ListRange[] | null,
      without: ReadonlySet<number>,
    ): Promise<number[]> {
      const values = [count, audiences, NEIGHBOURS, count, [...without]];
      const rows =
        ranges === null
          ? await queryRows(db, RANDOM_OF_ALL, values)
          : await queryRows(db, RANDOM_OF_TERM, [
              ...values,
              ranges.map(({ term }) => term),
              ranges.map(({ audience }) => audience),
            ]);
      return rows.map(({ no }) => no);
    },

    /** The age ratings that shown posts have, besides 0. */
    async ageRatings(): Promise<AgeRating[]> {
      const rows = await queryRows(db, AGE_RATINGS_USED);
      return rows.map(({ rating }) => rating);
    },

    /** The numbers of those that an account has finished. */
    async finishedBy(accountId: string): Promise<ReadonlySet<number>> {
      const rows = await queryRows(db, FINISHED_BY, [accountId]);
      return new Set(rows.map(({ no }) => no));
    },

    /** The numbers of those that an account has read, seen or heard anything of. */
    async begunBy(accountId: string): Promise<ReadonlySet<number>> {
      const rows = await queryRows(db, BEGUN_BY, [accountId]);
      return new Set(rows.map(({ no }) => no));
    },

    /** The first and the last year in which something that is shown was uploaded; null of an empty library. */
    async uploadYears(): Promise<{ first: number; last: number } | null> {
      const { first = null, last = null } = (await queryRow(db, UPLOAD_YEARS)) ?? {};
      return first === null || last === null ? null : { first, last };
    },

    async isPublicPicture(hash: string, demo: boolean): Promise<boolean> {
      const row = await queryRow(db, IS_PUBLIC_PICTURE, [hash, demo]);
      return row?.shown ?? false;
    },

    async isOpenPost(no: number): Promise<boolean> {
      const row = await queryRow(db, IS_OPEN_POST, [no]);
      return row?.open ?? false;
    },

    async isFreePost(no: number): Promise<boolean> {
      const row = await queryRow(db, IS_FREE_POST, [no]);
      return row?.free ?? false;
    },

    /** What decides of its sample. */
    sampledPost: (no: number): Promise<SampledPost | null> => queryRow(db, SAMPLED_POST, [no]),

    /** In their order; those of the post that it shares its content with, where it does. */
    playSources: (postId: string): Promise<PlaySourceRow[]> =>
      queryRows(db, PLAY_SOURCES, [postId]),

    /** Whether it is published or not; `accountId`: who may have unlocked it. */
    byId: (id: string, accountId: string | null): Promise<FoundPost | null> =>
      queryRow(db, BY_ID, [id, accountId, clock()]),

    /** The post that took the place of one that is gone; null where none did. */
    async survivorOf(id: string): Promise<string | null> {
      return (await queryRow(db, SURVIVOR, [id]))?.id ?? null;
    },

    /** Everything that a detail is made of, in one question; what of it somebody may see is not decided here. */
    detail: (id: string): Promise<(KnownPost & ContentRow) | null> => queryRow(db, DETAIL, [id]),

    /** Those of the ids that are shown to these audiences; `accountId`: who may have unlocked them. */
    shownIn: (
      ids: readonly string[],
      audiences: readonly number[],
      accountId: string,
    ): Promise<ShownPost[]> => queryRows(db, SHOWN_IN, [ids, audiences, accountId, clock()]),

    /** Why a post is not there, where the staff has taken it down. */
    takedownOf: (postId: string) => queryRow(db, TAKEDOWN_OF, [postId]),

    /** How somebody has opened it, besides by tiers. */
    async openedBy(
      id: string,
      accountId: string,
    ): Promise<{ unlocked: boolean; lentUntil: Date | null }> {
      return (await queryRow(db, OPENED_BY, [id, accountId, clock()]))!;
    },

    /** Whether somebody may read it at this moment because it was lent to them, or opened since. */
    async isLentTo(no: number, accountId: string): Promise<boolean> {
      const row = await queryRow(db, IS_LENT, [no, accountId, clock()]);
      return row?.lent ?? false;
    },

    /** What only those may see who may open it. */
    async contentInfo(no: number): Promise<Json> {
      const row = await queryRow(db, CONTENT_INFO, [no]);
      return row?.contentInfo ?? {};
    },

    /** Those of the references that stand for a file. */
    async files(refs: readonly string[]): Promise<StoredFile[]> {
      if (refs.length === 0) {
        return [];
      }
      const rows = await queryRows(db, FILES, [refs]);
      return rows.flatMap(({ mime, ...file }) => {
        const ending = endingOf(mime);
        return ending ? { ...file, ending } : [];
      });
    },

    /** So many looks more at each of these. */
    async addViews(views: ReadonlyMap<string, number>): Promise<void> {
      await execute(db, ADD_VIEWS, [[...views.keys()], [...views.values()]]);
    },

    /** How many are shown in these ranges, each of which is a zone. */
    async count(ranges: readonly ListRange[]): Promise<number> {
      const row = await queryRow(db, COUNT, [
        ranges.map(({ term }) => term),
        ranges.map(({ audience }) => audience),
      ]);
      return row?.count ?? 0;
    },

    /** In the order of the numbers. */
    async cards(numbers: readonly number[]): Promise<CardRow[]> {
      return numbers.length === 0 ? [] : queryRows(db, CARDS, [numbers]);
    },
  };
}

export type PostsRepository = ReturnType<typeof postsRepository>;
