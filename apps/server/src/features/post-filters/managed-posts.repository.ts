import type { RecordStatus } from '@baohe/contract/record-status';
import type { ManagedOrder } from '@baohe/domain/posts/managed-posts';
import type { Queryable } from '../../platform/database/queryable.ts';
import {
  column,
  queryRow,
  queryRows,
  statement,
  statements,
  type RowOf,
} from '../../platform/database/statement.ts';
import { CARD_COLUMNS, CARD_SHAPE } from '../posts/cards/card-row.ts';
import { isHolding, numbersHolding } from '../search/find-posts.repository.ts';
import type { FilterQuery } from './filter-query.ts';

/**
 * Posts looked at in their order before the indexes of the filter are asked: what one in thirty posts fits is met
 * sooner by walking, and the planner cannot know which filters belong together.
 */
const STEPS = 3000;

const MANAGED_SHAPE = {
  ...CARD_SHAPE,
  shown: column.bool(),
  status: column.int(),
  osusumeLevel: column.int(),
  seriesId: column.uuid().orNull,
  seriesName: column.text().orNull,
  seriesNumber: column.number().orNull,
  missingFiles: column.int(),
  isTakenDown: column.bool(),
  createdAt: column.date(),
  updatedAt: column.date(),
};

export type ManagedRow = RowOf<typeof MANAGED_SHAPE> & { status: RecordStatus };

const MANAGED = statement({
  name: 'managed_posts_shown',
  row: MANAGED_SHAPE,
  text: `
  select ${CARD_COLUMNS}, post.status = 1 and not post.hidden as shown, post.status,
    post.osusume_level as "osusumeLevel", series.id as "seriesId", series.name as "seriesName",
    post.series_number::float8 as "seriesNumber",
    (select count(*)::int from missing_file where post_id = post.id) as "missingFiles",
    exists (select from takedown where post_id = post.id and restored_at is null) as "isTakenDown",
    post.created_at as "createdAt", post.updated_at as "updatedAt"
  from unnest($1::int[]) with ordinality as listed (no, number)
    join post on post.no = listed.no
    left join series on series.id = post.series_id
  order by listed.number`,
});

const NUMBERS = statement({
  name: 'numbers_of_posts',
  isPrepared: false,
  text: 'select no from post where id = any ($1::uuid[])',
  row: { no: column.int() },
});

const KEYS: Readonly<Record<ManagedOrder, { key: string; direction: 'asc' | 'desc' }>> = {
  newest: { key: 'upload_time', direction: 'desc' },
  updated: { key: 'updated_at', direction: 'desc' },
  title: { key: 'title', direction: 'asc' },
  heat: { key: 'hot_index', direction: 'desc' },
};

type Parameter = (value: unknown) => string;

function writing() {
  const values: unknown[] = [];
  return { values, parameter: (value: unknown) => `$${values.push(value)}` };
}

/** Every condition but the order; `post` is the table. While walking each post is asked, else the index for all. */
function conditionsOf(query: FilterQuery, parameter: Parameter, isWalking = false): string[] {
  const conditions: string[] = [];
  const equals = (name: string, value: unknown) => {
    if (value !== undefined && value !== null) {
      conditions.push(`post.${name} = ${parameter(value)}`);
    }
  };
  const among = (name: string, values: readonly string[] | undefined) => {
    if (values) {
      conditions.push(`post.${name} = any (${parameter(values)}::text[])`);
    }
  };
  // Written out, so that the index of those alone can be used.
  conditions.push(
    query.status === undefined ? 'post.status <> -1' : `post.status = ${query.status}`,
  );
  equals('id', query.id);
  equals('zone', query.zone);
  equals('osusume_level', query.osusumeLevel);
  equals('age_rating', query.ageRating);
  equals('series_id', query.seriesId);
  among('source_type', query.sourceTypes);
  among('post_type', query.postTypes);
  for (const terms of [query.category, query.anyTerms]) {
    if (terms) {
      conditions.push(`post.terms && ${parameter(terms)}::int[]`);
    }
  }
  if (query.noneTerms) {
    conditions.push(`not post.terms && ${parameter(query.noneTerms)}::int[]`);
  }
  if (query.price !== null) {
    conditions.push(PRICES[query.price]);
  }
  if (query.importId !== undefined) {
    conditions.push(`post.id in (
      select post_id from import_item where run_id = ${parameter(query.importId)} and post_id is not null)`);
  }
  if (query.isIncomplete) {
    conditions.push('post.id in (select post_id from missing_file)');
  }
  if (query.isTakenDown) {
    conditions.push('post.id in (select post_id from takedown where restored_at is null)');
  }
  if (query.changedSince !== null) {
    conditions.push(`post.updated_at >= ${parameter(query.changedSince)}`);
  }
  if (query.search !== null) {
    // A text of nothing but marks is held by no post.
    const { words } = query.search;
    const holds = isWalking
      ? () => isHolding('post.no', query.search!, parameter)
      : () => `post.no = any (array(${numbersHolding(query.search!, parameter)}))`;
    conditions.push(words.length > 0 ? holds() : 'false');
  }
  return conditions;
}

/** How many have these terms, or hold this text, the planner guesses badly; an index finds just them. */
const isGuessed = (query: FilterQuery): boolean =>
  (query.category ?? query.anyTerms ?? query.search) !== null;

const PRICES = {
  priced: 'post.point_price > 0',
  free: 'post.point_price = 0',
  usual: 'post.point_price is null',
} as const;

/** Where a page begins: behind this post, which had this value of the order's key. */
export interface ManagedPosition {
  /** Milliseconds, or heat; titles are too long for a cursor and are looked up. */
  value: number | null;
  no: number;
}

function beyond(order: ManagedOrder, behind: ManagedPosition | null, parameter: Parameter): string {
  if (behind === null) {
    return 'true';
  }
  const { key, direction } = KEYS[order];
  const no = parameter(behind.no);
  const value = {
    newest: () => `to_timestamp(${parameter(behind.value)}::double precision / 1000)`,
    updated: () => `to_timestamp(${parameter(behind.value)}::double precision / 1000)`,
    title: () => `(select title from post where no = ${no}::int)`,
    heat: () => `${parameter(behind.value)}::int`,
  }[order]();
  return `(post.${key}, post.no) ${direction === 'asc' ? '>' : '<'} (${value}, ${no}::int)`;
}

const FOUND_SHAPE = { no: column.int(), value: column.number().orNull };
const WALKED = statements('walked_managed_posts', FOUND_SHAPE);
const FOUND = statements('found_managed_posts', FOUND_SHAPE);
const COUNTED = statements('counted_managed_posts', { count: column.int() });
const MATCHING = statements('matching_managed_posts', { no: column.int() });

const VALUES: Readonly<Record<ManagedOrder, string>> = {
  newest: '(extract(epoch from post.upload_time) * 1000)::double precision',
  updated: '(extract(epoch from post.updated_at) * 1000)::double precision',
  title: 'null::double precision',
  heat: 'post.hot_index::double precision',
};

/** The best plan depends on how common the terms and texts are: none is remembered. */
const unprepared = <S>(made: S): S => ({ ...made, isPrepared: false });

interface PageOptions {
  order: ManagedOrder;
  behind: ManagedPosition | null;
  /** So many are left out behind it. */
  skip: number;
  limit: number;
}

export function managedPostsRepository(db: Queryable) {
  async function walk(query: FilterQuery, { order, behind, limit }: PageOptions) {
    const { values, parameter } = writing();
    const { key, direction } = KEYS[order];
    // The order of the inner select is the outer one's too: it ends with the last post of the page.
    const text = `
      select post.no, ${VALUES[order]} as value
      from (
        select * from post where ${beyond(order, behind, parameter)}
        order by ${key} ${direction}, no ${direction} limit ${STEPS}
      ) post
      where ${conditionsOf(query, parameter, true).join(' and ')}
      order by post.${key} ${direction}, post.no ${direction} limit ${parameter(limit)}`;
    return queryRows(db, unprepared(WALKED(text)), values);
  }

  async function find(query: FilterQuery, { order, behind, skip, limit }: PageOptions) {
    const { values, parameter } = writing();
    const { key, direction } = KEYS[order];
    const fitting = `
      from post where ${conditionsOf(query, parameter).join(' and ')} and ${beyond(order, behind, parameter)}`;
    // Left to itself the planner goes on walking, in the hope of a page: where few fit, to the end of the library.
    const from = isGuessed(query)
      ? `from (with fitting as materialized (select no, ${key} ${fitting}) select * from fitting) post`
      : fitting;
    // Outside, so that the value is not made of each that is left out.
    const text = `
      select post.no, ${VALUES[order]} as value
      from (
        select no, ${key} ${from}
        order by ${key} ${direction}, no ${direction} offset ${parameter(skip)} limit ${parameter(limit)}
      ) post
      order by post.${key} ${direction}, post.no ${direction}`;
    return queryRows(db, unprepared(FOUND(text)), values);
  }

  return {
    /** The first that fit, in order. */
    async page(query: FilterQuery, options: PageOptions): Promise<ManagedPosition[]> {
      const walked = options.skip === 0 ? await walk(query, options) : [];
      return walked.length === options.limit ? walked : find(query, options);
    },

    /** No more than `most` are counted. */
    async count(query: FilterQuery, most: number): Promise<number> {
      const { values, parameter } = writing();
      const text = `
        select count(*)::int as count from (
          select from post where ${conditionsOf(query, parameter).join(' and ')}
          limit ${most}
        ) counted`;
      const row = await queryRow(db, unprepared(COUNTED(text)), values);
      return row?.count ?? 0;
    },

    /** The numbers of all that fit, as far as the limit. */
    async numbers(query: FilterQuery, limit: number): Promise<number[]> {
      const { values, parameter } = writing();
      const text = `
        select post.no from post where ${conditionsOf(query, parameter).join(' and ')}
        limit ${parameter(limit)}`;
      const rows = await queryRows(db, unprepared(MATCHING(text)), values);
      return rows.map(({ no }) => no);
    },

    async numbersOf(ids: readonly string[]): Promise<number[]> {
      const rows = await queryRows(db, NUMBERS, [ids]);
      return rows.map(({ no }) => no);
    },

    /** In the order of the numbers. */
    async rows(numbers: readonly number[]): Promise<ManagedRow[]> {
      return numbers.length === 0
        ? []
        : ((await queryRows(db, MANAGED, [numbers])) as ManagedRow[]);
    },
  };
}

export type ManagedPostsRepository = ReturnType<typeof managedPostsRepository>;
