import type { Sort } from '@baohe/domain/posts/sort';
import type { Queryable } from '../../../platform/database/queryable.ts';
import {
  column,
  queryRow,
  queryRows,
  statement,
  statements,
  type RowOf,
  type Shape,
  type Statement,
} from '../../../platform/database/statement.ts';
import { CARD_COLUMNS, CARD_SHAPE } from '../cards/card-row.ts';

/** One index range: what stands in a term for an audience, which is a zone and an age rating. */
export interface ListRange {
  term: number;
  audience: number;
}

/** Behind (or with `ascending` before) the post with this value of the sort key and this number. */
export interface Behind {
  value: number;
  no: number;
}

export interface ListQuery {
  ranges: readonly ListRange[];
  sort: Sort;
  ascending: boolean;
  behind: Behind | null;
  /** Of upload times, in milliseconds. */
  since: number | null;
  /** What is recommended at least this much; 0 for all. */
  osusumeLevel: number;
  /** Of these sources only; null for all. */
  sourceTypes: readonly string[] | null;
  /** Only those that everybody may open. */
  free: boolean;
  limit: number;
  skipped: number;
}

const NUMBER_SHAPE = {
  no: column.int(),
  /** The value it was sorted by. */
  sortKey: column.number(),
};

export type ListedNumber = RowOf<typeof NUMBER_SHAPE>;
type ListedRow = RowOf<typeof CARD_SHAPE & typeof NUMBER_SHAPE>;

const LIST_CARDS = statements('list_posts', { ...CARD_SHAPE, ...NUMBER_SHAPE });
const LIST_NUMBERS = statements('list_post_numbers', NUMBER_SHAPE);
const CHECKPOINTS = statements('list_checkpoints', {
  value: column.number(),
  no: column.int(),
});

const KEY: Readonly<Record<Sort, string>> = { latest: 'upload_time', hottest: 'hot_index' };

/** In SQL: the parameter with this number as a value of the sort key. */
const asKey = (sort: Sort, parameter: string): string =>
  sort === 'latest' ? `to_timestamp(${parameter}::double precision / 1000)` : `${parameter}::int`;

/** They have an index of their own: a list of all would be walked far for the few that are free. */
const FREE_POSTS = `(
  select no as post_no, upload_time, hot_index, terms, audience_number(zone, age_rating) as audience from post
  where point_price = 0 and status = 1 and not hidden) free_post`;

/** How many recent posts are rather sorted than looked for among the hottest. */
const FEW_RECENT = 2000;

/**
 * The page is cut from one index range each before anything is joined. Ranges of several zones
 * are merged: each gives as many as the page can need.
 */
function pageSql(
  query: ListQuery,
  recentFew: boolean,
  whole: boolean,
): { text: string; values: unknown[] } {
  const { ranges, sort, ascending, behind, since, free, limit, skipped } = query;
  const values: unknown[] = [];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const key = KEY[sort];
  const [direction, comparison] = ascending ? ['asc', '>'] : ['desc', '<'];
  const needed = parameter(limit + skipped);
  const first = parameter(limit);
  const behindIt = behind
    ? `and (${key}, post_no) ${comparison} (${asKey(sort, parameter(behind.value))}, ${parameter(behind.no)}::int)`
    : '';
  const recent =
    since === null
      ? ''
      : `and upload_time >= to_timestamp(${parameter(since)}::double precision / 1000)`;
  const kind = cardFilter(query, parameter);
  // An order that no index has: all that is recent is read, which was found to be little.
  const order = recentFew
    ? `${key} + 0 ${direction}, post_no ${direction}`
    : `${key} ${direction}, post_no ${direction}`;
  const selects = ranges.map(
    ({ term, audience }) => `(
      select post_no, ${key} from ${free ? FREE_POSTS : 'post_term'}
      where ${free ? `terms @> array[${parameter(term)}::int]` : `term_no = ${parameter(term)}`}
        and audience = ${parameter(audience)} ${behindIt} ${recent} ${kind}
      order by ${order} limit ${needed})`,
  );
  const page = `
    select post_no, ${key} as listed_by from (${selects.join(' union all ')}) ranges
    order by ${key} ${direction}, post_no ${direction}
    limit ${first} offset ${parameter(skipped)}`;
  const sortKey =
    sort === 'latest' ? 'extract(epoch from page.listed_by) * 1000' : 'page.listed_by';
  const text = `
    select ${whole ? CARD_COLUMNS : 'page.post_no as no'}, (${sortKey})::double precision as "sortKey"
    from (${page}) page ${whole ? 'join post on post.no = page.post_no' : ''}
    order by page.listed_by ${direction}, page.post_no ${direction}`;
  return { text, values };
}

/** What only the card knows: asked while the index is walked, until the page is full. */
function cardFilter(
  { osusumeLevel, sourceTypes }: ListQuery,
  parameter: (value: unknown) => string,
): string {
  const conditions = [
    ...(osusumeLevel > 0 ? [`osusume_level >= ${parameter(osusumeLevel)}`] : []),
    ...(sourceTypes ? [`source_type = any (${parameter(sourceTypes)})`] : []),
  ];
  return conditions.length > 0
    ? `and exists (select from post where no = post_no and ${conditions.join(' and ')})`
    : '';
}

const FEW = statement({
  name: 'few_recent',
  text: `
    select coalesce(sum(held), 0) <= $4::int as few
    from unnest($1::int[], $2::int[]) as range (term, seen_by) cross join lateral (
      select count(*) as held from (
        select from post_term
        where term_no = term and audience = seen_by
          and upload_time >= to_timestamp($3::double precision / 1000)
        limit $4::int + 1
      ) counted
    ) counts`,
  row: { few: column.bool() },
});

const COUNT_IN = statement({
  name: 'count_in_terms',
  text: `
    select term, counted.some from unnest($1::int[]) as term cross join lateral (
      select count(*)::int as some from (
        select from post_term where term_no = term and audience = any ($2::int[]) limit $3
      ) held
    ) counted`,
  row: { term: column.int(), some: column.int() },
});

export function listPostsRepository(db: Queryable) {
  return {
    /** How many posts these audiences see in each of the terms; no more are counted than asked for. */
    async countIn(
      terms: readonly number[],
      audiences: readonly number[],
      most: number,
    ): Promise<Map<number, number>> {
      const rows = await queryRows(db, COUNT_IN, [terms, audiences, most]);
      return new Map(rows.map(({ term, some }) => [term, some]));
    },

    /** The cards of a page. */
    page: (query: ListQuery): Promise<ListedRow[]> => read(query, true, LIST_CARDS),

    /** Which posts stand on a page; from the index alone. */
    numbers: (query: ListQuery): Promise<ListedNumber[]> => read(query, false, LIST_NUMBERS),

    /**
     * The sort key and number of each `step`-th post of a list: where its far pages begin.
     * Read from the index alone, once in a while.
     */
    checkpoints(
      ranges: readonly ListRange[],
      sort: Sort,
      ascending: boolean,
      step: number,
    ): Promise<Behind[]> {
      const direction = ascending ? 'asc' : 'desc';
      const key = KEY[sort];
      const value = sort === 'latest' ? 'extract(epoch from upload_time) * 1000' : 'hot_index';
      // Each range is in order already: they are merged, not sorted.
      const selects = ranges.map(
        (_, at) => `
          select ${key}, post_no from post_term
          where term_no = $${2 * at + 2} and audience = $${2 * at + 3}`,
      );
      const text = `
        select (${value})::double precision as value, post_no as no
        from (
          select ${key}, post_no,
            row_number() over (order by ${key} ${direction}, post_no ${direction}) as number
          from (${selects.join(' union all ')}) ranges
        ) listed
        where number % $1 = 0 order by number`;
      const values = ranges.flatMap(({ term, audience }) => [term, audience]);
      return queryRows(db, CHECKPOINTS(text), [step, ...values]);
    },
  };

  async function read<S extends Shape>(
    query: ListQuery,
    whole: boolean,
    statementOf: (text: string) => Statement<S>,
  ): Promise<RowOf<S>[]> {
    if (query.ranges.length === 0) {
      return [];
    }
    const recentFew =
      query.sort === 'hottest' && query.since !== null && (await isFew(query.ranges, query.since));
    const { text, values } = pageSql(query, recentFew, whole);
    return queryRows(db, statementOf(text), values);
  }

  async function isFew(ranges: readonly ListRange[], since: number): Promise<boolean> {
    const row = await queryRow(db, FEW, [
      ranges.map(({ term }) => term),
      ranges.map(({ audience }) => audience),
      since,
      FEW_RECENT,
    ]);
    return row?.few ?? true;
  }
}

export type ListPostsRepository = ReturnType<typeof listPostsRepository>;
