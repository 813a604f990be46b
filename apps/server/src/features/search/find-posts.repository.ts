import type { Sort } from '@baohe/domain/posts/sort';
import { isLatin, type SearchQuery } from '@baohe/domain/search/matches';
import { countSplits } from '@baohe/domain/search/pinyin';
import type { Queryable } from '../../platform/database/queryable.ts';
import {
  column,
  queryRow,
  queryRows,
  statement,
  statements,
} from '../../platform/database/statement.ts';
import { all, isInitials, wordParts, type Within } from './tokens.ts';

/** The post with this value of the sort key and this number. */
export interface Hit {
  value: number;
  no: number;
}

export interface FindOptions {
  query: SearchQuery;
  within: Within;
  /** Whatever the index says, nothing for another audience is found. */
  audiences: readonly number[];
  sort: Sort;
  ascending: boolean;
  /** The earliest upload time, ms since 1970. */
  since: number | null;
  /** The numbers of posts that are left out. */
  without?: readonly number[] | undefined;
  behind: Hit | null;
  limit: number;
}

type FitOptions = Pick<FindOptions, 'query' | 'within' | 'audiences' | 'since' | 'without'>;

interface Floor extends Hit {
  token: string;
}

const KEY: Readonly<Record<Sort, string>> = { latest: 'upload_time', hottest: 'hot_index' };

const asValue = (sort: Sort): string =>
  sort === 'latest' ? '(extract(epoch from upload_time) * 1000)::double precision' : 'hot_index';

/** In SQL: the parameter with this number as a value of the sort key. */
const asKey = (sort: Sort, parameter: string): string =>
  sort === 'latest' ? `to_timestamp(${parameter}::double precision / 1000)` : `${parameter}::int`;

export const HAS_TOKENS = `search_vector(folded, readings, terms, source_type, bands) @@`;

/** Collects parameters while a statement is written. */
export function writing() {
  const values: unknown[] = [];
  return { values, parameter: (value: unknown) => `$${values.push(value)}` };
}

export type Parameter = ReturnType<typeof writing>['parameter'];

export const contains = (text: string): string => `%${text}%`;

/** What a row of post_search must say to hold the searched text, besides the tokens. */
function holdsText(query: SearchQuery, parameter: Parameter): string[] {
  const { withoutTexts, withoutTerms } = query;
  return [
    ...sortedWords(query).map((word) =>
      isLatin(word)
        ? `(folded like ${parameter(contains(word))} or readings ~ ${parameter(readAs(word))})`
        : `folded like ${parameter(contains(word))}`,
    ),
    unlessEmpty(
      withoutTexts.map(contains),
      'text[]',
      parameter,
      (list) => `folded not like all (${list})`,
    ),
    unlessEmpty(withoutTerms, 'int[]', parameter, (list) => `not terms && ${list}`),
  ];
}

/** In an order that makes few different texts of statements: only how many there are of either kind tells them apart. */
export const sortedWords = ({ words }: Pick<SearchQuery, 'words'>): string[] => [
  ...words.filter((word) => !isLatin(word)),
  ...words.filter(isLatin),
];

/** One text with and without a list, and nothing is compared with an empty one. */
function unlessEmpty(
  list: readonly unknown[],
  type: string,
  parameter: Parameter,
  condition: (list: string) => string,
): string {
  const written = `${parameter(list.length > 0 ? list : null)}::${type}`;
  return `(${written} is null or ${condition(written)})`;
}

/** For lists of the staff, which show every status: the numbers of all posts that hold the text. */
export const numbersHolding = (query: SearchQuery, parameter: Parameter): string => `
  select post_no from post_search
  where ${HAS_TOKENS} ${parameter(all(wordParts(query)))}::tsquery
    and ${holdsText(query, parameter).join(' and ')}`;

/** The same as a question about one post, which is at hand already. */
export const isHolding = (no: string, query: SearchQuery, parameter: Parameter): string => `
  exists (
    select from post_search
    where post_no = ${no} and ${holdsText(query, parameter).join(' and ')})`;

/** What the tokens leave open, and what they say already: a row that fits is to be found. */
export function fits(options: FitOptions, parameter: Parameter): string {
  const { query, within, audiences, since, without = [] } = options;
  const conditions = [
    'shown',
    `audience = any (${parameter(audiences)}::int[])`,
    ...holdsText(query, parameter),
    unlessEmpty(within.terms, 'int[]', parameter, (list) => `terms @> ${list}`),
  ];
  if (within.sourceTypes) {
    conditions.push(`source_type = any (${parameter(within.sourceTypes)}::text[])`);
  }
  if (without.length > 0) {
    conditions.push(`post_no <> all (${parameter(without)}::int[])`);
  }
  if (since !== null) {
    conditions.push(`upload_time >= to_timestamp(${parameter(since)}::double precision / 1000)`);
  }
  return conditions.join(' and ');
}

/**
 * As patterns for readings like `.yi.ci.yuan.`: whole syllables, and the first letters of each. Null where nothing is
 * read so: PostgreSQL compares nothing with null.
 */
export const syllablesPattern = (word: string): string | null =>
  countSplits(word) > 0 ? `\\.${Array.from(word).join('\\.?')}\\.` : null;

export const initialsPattern = (word: string): string | null =>
  isInitials(word) ? `${Array.from(word, (letter) => `\\.${letter}[a-z]*`).join('')}\\.` : null;

const readAs = (word: string): string | null =>
  [syllablesPattern(word), initialsPattern(word)].filter((pattern) => pattern !== null).join('|') ||
  null;

function beyond(
  { sort, ascending, behind }: FindOptions,
  no: string,
  parameter: Parameter,
): string {
  return behind
    ? `(${KEY[sort]}, ${no}) ${ascending ? '>' : '<'}
        (${asKey(sort, parameter(behind.value))}, ${parameter(behind.no)}::int)`
    : 'true';
}

const FOUND = statements('find_posts', { no: column.int(), value: column.number() });
const COUNTED = statements('count_found', { some: column.int() });

const FLOORS = statement({
  name: 'search_floors',
  text: 'select token, floor::double precision as value, floor_no as no from search_band',
  row: { token: column.text(), value: column.number(), no: column.int() },
});

export function findPostsRepository(db: Queryable) {
  return {
    /** The first ones that have the tokens and fit, in order. */
    async byTokens(options: FindOptions, tokens: string): Promise<Hit[]> {
      const { values, parameter } = writing();
      const direction = options.ascending ? 'asc' : 'desc';
      const text = `
        select post_no as no, ${asValue(options.sort)} as value from post_search
        where ${HAS_TOKENS} ${parameter(tokens)}::tsquery and ${fits(options, parameter)}
          and ${beyond(options, 'post_no', parameter)}
        order by ${KEY[options.sort]} ${direction}, post_no ${direction}
        limit ${parameter(options.limit)}`;
      return queryRows(db, FOUND(text), values);
    },

    /**
     * The same without the tokens: one post after the other in order, so many at most. The number is
     * part of the statement: without it the planner expects a tenth of the library.
     */
    async byWalking(options: FindOptions, most: number): Promise<Hit[]> {
      const { values, parameter } = writing();
      const key = KEY[options.sort];
      const direction = options.ascending ? 'asc' : 'desc';
      const text = `
        select post_no as no, ${asValue(options.sort)} as value
        from (
          select no, ${key} as listed_by from post
          where ${beyond(options, 'no', parameter)}
          order by ${key} ${direction}, no ${direction} limit ${most}
        ) near join post_search on post_no = near.no
        where ${fits(options, parameter)}
        order by near.listed_by ${direction}, near.no ${direction}
        limit ${parameter(options.limit)}`;
      return queryRows(db, FOUND(text), values);
    },

    /** How many have the tokens and fit; no more are counted than asked for. */
    async count(options: FindOptions, tokens: string, most: number): Promise<number> {
      const { values, parameter } = writing();
      const text = `
        select count(*)::int as some from (
          select from post_search
          where ${HAS_TOKENS} ${parameter(tokens)}::tsquery and ${fits(options, parameter)}
          limit ${parameter(most)}
        ) counted`;
      const row = await queryRow(db, COUNTED(text), values);
      return row?.some ?? 0;
    },

    /** Those whose title is exactly this text. */
    async byTitle(options: FindOptions, title: string): Promise<Hit[]> {
      const { values, parameter } = writing();
      const text = `
        select post_no as no, ${asValue(options.sort)} as value from post_search
        where left(split_part(folded, e'\\n', 1), 50) = ${parameter(title)} and ${fits(options, parameter)}
        order by ${KEY[options.sort]} desc, post_no desc
        limit ${parameter(options.limit)}`;
      return queryRows(db, FOUND(text), values);
    },

    floors: (): Promise<Floor[]> => queryRows(db, FLOORS),
  };
}

export type FindPostsRepository = ReturnType<typeof findPostsRepository>;
