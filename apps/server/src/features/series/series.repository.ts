import type { CoverEnding } from '@baohe/domain/posts/cover-ending';
import { MOST_IN_SERIES, seriesName, seriesNumber } from '@baohe/domain/posts/series';
import { inArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/queryable.ts';
import {
  column,
  execute,
  queryRow,
  queryRows,
  statement,
} from '../../platform/database/statement.ts';
import { series as seriesTable } from '../../schema/series.ts';

/** Where a post is put. */
export interface SeriesAssignment {
  /** `seriesKey` of the library and the name. */
  key: string;
  /** Of a new series; one that is there is called as it is. */
  name: string;
  number: number | null;
}

/** Not an update: two imports that meet would wait for each other's series. */
const ADD = statement({
  name: 'add_series',
  isPrepared: false,
  text: `
    insert into series (key, name)
    select distinct on (key) key, name from unnest($1::text[], $2::text[]) as given (key, name)
    order by key
    on conflict (key) do nothing`,
});

const BY_KEYS = statement({
  name: 'series_by_keys',
  isPrepared: false,
  text: `
    select given.key, coalesce(merged_into, id) as id
    from unnest($1::text[]) as given (key) join series on series.key = given.key`,
  row: { key: column.text(), id: column.uuid() },
});

const BY_NAME = statement({
  name: 'series_by_name',
  isPrepared: false,
  text: `
    select id from series where name = $1 and status <> -1 order by created_at, id limit 1`,
  row: { id: column.uuid() },
});

const RESTORE = statement({
  name: 'restore_series',
  isPrepared: false,
  text: 'update series set status = 1, updated_at = now() where id = $1 and status = -1',
});

/** Posts are locked by their numbers, as everybody does who changes several. */
const ASSIGN = statement({
  name: 'assign_to_series',
  isPrepared: false,
  text: `
    with given as (
      select * from unnest($1::uuid[], $2::uuid[], $3::numeric[]) as one (post_id, series_id, number)
    ), moved as (
      select post.no, given.series_id, given.number
      from post join given on post.id = given.post_id
      where (post.series_id, post.series_number) is distinct from (given.series_id, given.number)
      order by post.no for no key update of post
    )
    update post set series_id = moved.series_id, series_number = moved.number,
      version = version + 1, updated_at = now()
    from moved where post.no = moved.no`,
});

const LEAVE = statement({
  name: 'leave_series_of_library',
  isPrepared: false,
  text: `
    update post set series_id = null, series_number = null,
      version = version + 1, updated_at = now()
    from series
    where post.key = any ($1) and series.id = post.series_id
      and starts_with(series.key, split_part(post.key, '/', 1) || '/')`,
});

const POSTS_BY_KEYS = statement({
  name: 'posts_to_assign',
  isPrepared: false,
  text: `
    select id, given.key
    from unnest($1::text[]) as given (key) join post on post.key = given.key`,
  row: { id: column.uuid(), key: column.text() },
});

const CHANGE = statement({
  name: 'change_series_of_post',
  isPrepared: false,
  text: `
    update post set
      series_id = case when $2 then $3::uuid else series_id end,
      series_number = case when $4 then $5::numeric when $2 and $3 is null then null
        else series_number end
    where id = $1`,
});

const COUNTS = statement({
  name: 'posts_of_series',
  isPrepared: false,
  text: `
    select given.id, count(*)::int as count
    from unnest($1::uuid[]) as given (id) join post on post.series_id = given.id
    where status <> -1 group by given.id`,
  row: { id: column.uuid(), count: column.int() },
});

/** Those that begin with the text first; `like` has its wildcards escaped. */
const SUGGEST = statement({
  name: 'suggest_series',
  isPrepared: false,
  text: `
    select id from series
    where status <> -1 and ($1 = '' or name ilike '%' || $1 || '%')
    order by name not ilike $1 || '%', length(name), name, id limit $2`,
  row: { id: column.uuid() },
});

/** Those that are not deleted, in the order of `bySeriesOrder`. */
const POSTS = statement({
  name: 'managed_posts_of_series',
  isPrepared: false,
  text: `
    select id, title, source_type as "sourceType", status, encode(cover_hash, 'hex') as cover,
      cover_ending as "coverEnding", series_number::float8 as number
    from post where series_id = $1 and status <> -1
    order by series_number nulls last, upload_time, no limit $2`,
  row: {
    id: column.uuid(),
    title: column.text(),
    sourceType: column.text(),
    status: column.int(),
    cover: column.text(),
    coverEnding: column.text<CoverEnding>(),
    number: column.number().orNull,
  },
});

/** Only from this series: where somebody else has put a post meanwhile stays. */
const REMOVE = statement({
  name: 'remove_from_series',
  isPrepared: false,
  text: `
    with gone as (
      select no from post where id = any ($2::uuid[]) and series_id = $1
      order by no for no key update
    )
    update post set series_id = null, series_number = null, version = version + 1,
      updated_at = now()
    from gone where post.no = gone.no`,
});

const LOCK = statement({
  name: 'lock_series',
  isPrepared: false,
  text: `select id from series where id = any ($1) and status <> -1 order by id for update`,
  row: { id: column.uuid() },
});

const MOVE = statement({
  name: 'move_to_series',
  isPrepared: false,
  text: `
    with moved as (
      select no from post where series_id = $1 order by no for no key update
    )
    update post set series_id = $2, version = version + 1, updated_at = now()
    from moved where post.no = moved.no`,
});

const MERGE = statement({
  name: 'merge_series',
  isPrepared: false,
  text: `
    update series set merged_into = $2, status = -1, updated_at = now()
    where id = $1 or merged_into = $1`,
});

export function seriesRepository(db: Queryable) {
  /** By key, made where it is not there yet. */
  async function idsOf(
    assignments: readonly SeriesAssignment[],
  ): Promise<ReadonlyMap<string, string>> {
    const keys = [...new Set(assignments.map(({ key }) => key))];
    if (keys.length === 0) {
      return new Map();
    }
    await execute(db, ADD, [
      assignments.map(({ key }) => key),
      assignments.map(({ name }) => seriesName(name)),
    ]);
    const rows = await queryRows(db, BY_KEYS, [keys]);
    return new Map(rows.map(({ key, id }) => [key, id]));
  }

  return {
    /** Puts a post into its series, or into none; the same once more changes nothing. In the caller's transaction. */
    async assign(postId: string, to: SeriesAssignment | null): Promise<void> {
      const ids = await idsOf(to ? [to] : []);
      const id = to && (ids.get(to.key) ?? null);
      await execute(db, ASSIGN, [[postId], [id], [to && seriesNumber(to.number)]]);
    },

    /**
     * The posts of a library by their keys, as its manifest has them. Who stands in a series of the library that
     * the manifest no longer names leaves it; where an editor has put a post stays.
     */
    async assignAll(
      posts: readonly { key: string; series: SeriesAssignment | null | undefined }[],
    ): Promise<void> {
      const assigned = posts.flatMap(({ key, series }) =>
        series ? { postKey: key, ...series } : [],
      );
      const others = posts.filter(({ series }) => series === null).map(({ key }) => key);
      if (others.length > 0) {
        await execute(db, LEAVE, [others]);
      }
      if (assigned.length === 0) {
        return;
      }
      const ids = await idsOf(assigned);
      const rows = await queryRows(db, POSTS_BY_KEYS, [assigned.map(({ postKey }) => postKey)]);
      const postIds = new Map(rows.map(({ key, id }) => [key, id]));
      await execute(db, ASSIGN, [
        assigned.map(({ postKey }) => postIds.get(postKey) ?? null),
        assigned.map(({ key }) => ids.get(key) ?? null),
        assigned.map(({ number }) => seriesNumber(number)),
      ]);
    },

    /** The series of that name; made under `key`, or taken back from the deleted ones, where there is none. */
    async idOfName(name: string, key: string): Promise<string> {
      const named = await queryRow(db, BY_NAME, [seriesName(name)]);
      if (named) {
        return named.id;
      }
      const id = (await idsOf([{ key, name, number: null }])).get(key)!;
      await execute(db, RESTORE, [id]);
      return id;
    },

    /** What is undefined stays; who leaves a series leaves its number too. */
    async change(
      postId: string,
      { id, number }: { id?: string | null | undefined; number?: number | null | undefined },
    ): Promise<void> {
      await execute(db, CHANGE, [
        postId,
        id !== undefined,
        id ?? null,
        number !== undefined,
        seriesNumber(number ?? null),
      ]);
    },

    /** How many posts each has that are not deleted. */
    async counts(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
      const rows = await queryRows(db, COUNTS, [ids]);
      return new Map(rows.map(({ id, count }) => [id, count]));
    },

    suggest: async (keyword: string, count: number): Promise<string[]> => {
      const escaped = keyword.replaceAll(/[\\%_]/g, String.raw`\$&`);
      return (await queryRows(db, SUGGEST, [escaped, count])).map(({ id }) => id);
    },

    rowsOf: (ids: readonly string[]) =>
      db
        .select()
        .from(seriesTable)
        .where(inArray(seriesTable.id, [...ids])),

    postsOf: (id: string) => queryRows(db, POSTS, [id, MOST_IN_SERIES]),

    /** How many posts have changed; null where there is no such series. In a transaction. */
    async arrange(
      id: string,
      posts: readonly { postUuid: string; seriesNumber: number | null }[],
      removed: readonly string[],
    ): Promise<number | null> {
      if ((await queryRows(db, LOCK, [[id]])).length === 0) {
        return null;
      }
      const left = await execute(db, REMOVE, [id, removed]);
      const put = await execute(db, ASSIGN, [
        posts.map(({ postUuid }) => postUuid),
        posts.map(() => id),
        posts.map((one) => seriesNumber(one.seriesNumber)),
      ]);
      return left + put;
    },

    /** How many posts have moved; null where one of the two is not there. In a transaction. */
    async merge(from: string, into: string): Promise<number | null> {
      const locked = await queryRows(db, LOCK, [[from, into]]);
      if (locked.length < 2) {
        return null;
      }
      const moved = await execute(db, MOVE, [from, into]);
      await execute(db, MERGE, [from, into]);
      return moved;
    },
  };
}
