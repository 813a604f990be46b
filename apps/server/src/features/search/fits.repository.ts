import { FITS, wholeWordPattern, type Fit } from '@baohe/domain/search/fit';
import { isLatin } from '@baohe/domain/search/matches';
import type { Queryable } from '../../platform/database/queryable.ts';
import { column, queryRows, statements } from '../../platform/database/statement.ts';
import {
  contains,
  fits,
  HAS_TOKENS,
  initialsPattern,
  sortedWords,
  syllablesPattern,
  writing,
  type FindOptions,
  type Hit,
  type Parameter,
} from './find-posts.repository.ts';
import { all, bandPart, bandToken } from './tokens.ts';

/** The position of a hit in the order of fit. */
export interface RankedHit extends Hit {
  /** A position in FITS; beyond them what is found but was not compared. */
  fit: number;
}

export interface RankQuery {
  options: Omit<FindOptions, 'sort' | 'ascending' | 'behind' | 'limit'>;
  tokens: string;
  /** So many of the hottest are compared. */
  most: number;
  behind: RankedHit | null;
  limit: number;
}

const RANKED = statements('rank_posts', {
  /** How many have the tokens and fit, up to one more than are compared. */
  held: column.int(),
  no: column.int().orNull,
  value: column.int().orNull,
  fit: column.int().orNull,
});

/** The hottest that are looked at before all others, and by which those behind them are chosen. */
const FIRST = 0.5;

/** What lies behind, and how many times as many each of them holds. */
const FARTHER = [1, 1.5, 2, 2.5] as const;
const TOKENS = FARTHER.map((band) => bandToken('h', band));
const TIMES = FARTHER.map((band) => 10 ** (band - FIRST));

/**
 * What is behind the first band, slice by slice from the hottest: what each band has beyond the one above it, and then
 * what none has. A band that is not expected to hold enough is left out, for each is a search in the index; so is one
 * that is not made yet, which stands above the first.
 */
function slices(parts: string, enough: string, parameter: Parameter): string {
  const first = `${parameter(bandToken('h', FIRST))}::text`;
  return `
    select floor, floor_no, concat_ws(' & ', quote_literal(token),
      '!' || quote_literal(lag(token, 1, ${first}) over hottest), ${parts}::text)::tsquery as tokens
    from (
      select token, floor, floor_no from search_band
        join unnest(${parameter(TOKENS)}::text[], ${parameter(TIMES)}::float[]) as farther (token, times) using (token)
      where (select held from first_held) * times >= ${enough}
        and (floor, floor_no) < (select floor, floor_no from search_band where token = ${first})
      union all select null, -9223372036854775808, -1
    ) step
    window hottest as (order by floor desc, floor_no desc)`;
}

const is = (fit: Fit): number => FITS.indexOf(fit);

/**
 * The same as domain/search/fit.ts says, of a row that holds the word. What is not in the title is in a name, so the
 * names are not cut out; none of them is the first line.
 */
function fitOfWord(word: string, parameter: Parameter): string {
  const part = parameter(contains(word));
  const inTitle = `when title like ${part} then
    case when title_words ~ ${parameter(wholeWordPattern(word))} then ${is('word-of-title')} else ${is('part-of-title')} end`;
  const isName = `when folded || e'\\n' like ${parameter(contains(`\n${word}\n`))} then ${is('name')}`;
  if (!isLatin(word)) {
    return `case ${inTitle} ${isName} else ${is('part-of-name')} end`;
  }
  const syllables = parameter(syllablesPattern(word));
  return `case ${inTitle}
    when title_readings ~ ${syllables} then ${is('title-read-aloud')}
    when title_readings ~ ${parameter(initialsPattern(word))} then ${is('initials-of-title')}
    ${isName}
    when folded like ${part} then ${is('part-of-name')}
    when readings ~ ${syllables} then ${is('name-read-aloud')}
    else ${is('initials-of-name')} end`;
}

export function fitsRepository(db: Queryable) {
  return {
    /** The best of the hottest, in order of fit. */
    async ranked({ options, tokens, most, behind, limit }: RankQuery) {
      const { words } = options.query;
      const { values, parameter } = writing();
      const compared = `${parameter(most)}::int`;
      const held = fits(options, parameter);
      const fit = `case when title = ${parameter(words.join(''))} then ${is('title')}
        else greatest(${is('word-of-title')}, ${sortedWords(options.query)
          .map((word) => fitOfWord(word, parameter))
          .join(', ')}) end`;
      const beyond = behind
        ? `(fit, -value, -no) > (${parameter(behind.fit)}::int, ${parameter(-behind.value)}::int, ${parameter(-behind.no)}::int)`
        : 'true';
      const parts = parameter(tokens);
      const holding = (slice: string): string => `
        select post_no as no, hot_index as value, folded, title_words, readings from post_search
        where ${HAS_TOKENS} ${slice} and ${held}
        order by hot_index desc, post_no desc limit ${compared} + 1`;
      // The slices come in order and each is sorted: as soon as there are enough, the next is not looked up at all.
      const text = `
        with first as materialized (${holding(`${parameter(all([bandPart('h', FIRST), tokens]))}::tsquery`)}),
        first_held as materialized (select count(*)::int as held from first),
        found as materialized (
          select * from first
          union all (
            select hit.* from (${slices(parts, compared, parameter)}) slice
              cross join lateral (${holding('slice.tokens')}) hit
            order by slice.floor desc, slice.floor_no desc
            limit ${compared} + 1 - (select held from first_held)
          )
        )
        select held, no, value, fit from (select count(*)::int as held from found) counted left join (
          select no, value, ${fit} as fit
          from (
            select no, value, folded, title_words, readings, split_part(folded, e'\\n', 1) as title,
              split_part(readings, e'\\t', 1) as title_readings
            from found order by value desc, no desc limit ${compared}
          ) hottest
        ) ranked on ${beyond}
        order by fit, value desc, no desc limit ${parameter(limit)}`;
      const rows = await queryRows(db, RANKED(text), values);
      const hits = rows.flatMap(({ no, value, fit: of }): RankedHit[] =>
        no === null || value === null || of === null ? [] : [{ no, value, fit: of }],
      );
      return { count: rows[0]?.held ?? 0, hits };
    },
  };
}

export type FitsRepository = ReturnType<typeof fitsRepository>;
