import { FITS, wholeWordPattern, type Fit } from '@baohe/domain/search/fit';
import { isLatin } from '@baohe/domain/search/matches';
import type { Queryable } from '../../platform/database/queryable.ts';
import { column, queryRows, statements } from '../../platform/database/statement.ts';
import {
  contains,
  fits,
  HAS_TOKENS,
  initialsPattern,
  NEVER,
  syllablesPattern,
  writing,
  type FindOptions,
  type Hit,
} from './find-posts.repository.ts';

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
  /** Otherwise fewer than there may be are not compared at all. */
  isWhole: boolean;
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

const is = (fit: Fit): number => FITS.indexOf(fit);

/** The same as domain/search/fit.ts says, of rows that hold the words; one text for any number of words. */
const FIT = `case when title = whole_query then ${is('title')} else greatest(
  ${is('word-of-title')},
  max(case
    when title like part then
      case when title_words ~ whole then ${is('word-of-title')} else ${is('part-of-title')} end
    when title_readings ~ syllables then ${is('title-read-aloud')}
    when title_readings ~ initials then ${is('initials-of-title')}
    when names like a_name then ${is('name')}
    when names like part then ${is('part-of-name')}
    when name_readings ~ syllables then ${is('name-read-aloud')}
    else ${is('initials-of-name')} end)) end`;

export function fitsRepository(db: Queryable) {
  return {
    /** The best of the hottest, in order of fit; none of them where there are more to be found elsewhere. */
    async ranked({ options, tokens, most, isWhole, behind, limit }: RankQuery) {
      const { words } = options.query;
      const { values, parameter } = writing();
      const compared = parameter(most);
      const patterns = [
        words.map(contains),
        words.map(wholeWordPattern),
        words.map((word) => contains(`\n${word}\n`)),
        words.map((word) => (isLatin(word) ? syllablesPattern(word) : NEVER)),
        words.map((word) => (isLatin(word) ? initialsPattern(word) : NEVER)),
      ].map((list) => `${parameter(list)}::text[]`);
      const beyond = behind
        ? `(fit, -value, -no) > (${parameter(behind.fit)}::int, ${parameter(-behind.value)}::int, ${parameter(-behind.no)}::int)`
        : 'true';
      const text = `
        with found as materialized (
          select post_no, hot_index, folded, title_words, readings from post_search
          where ${HAS_TOKENS} ${parameter(tokens)}::tsquery and ${fits(options, parameter)}
          order by hot_index desc, post_no desc limit ${compared}::int + 1
        ), counted as materialized (select count(*)::int as held from found)
        select held, no, value, fit from counted left join (
          select no, value, ${FIT} as fit
          from (
            select post_no as no, hot_index as value, title_words, ${parameter(words.join(''))}::text as whole_query,
              split_part(folded, e'\\n', 1) as title,
              substr(folded, strpos(folded || e'\\n', e'\\n')) || e'\\n' as names,
              split_part(readings, e'\\t', 1) as title_readings,
              split_part(readings, e'\\t', 2) as name_readings
            from found
            where ${parameter(isWhole)}::boolean or (select held from counted) > ${compared}::int
            order by hot_index desc, post_no desc limit ${compared}::int
          ) hottest cross join unnest(${patterns.join(', ')})
            as word (part, whole, a_name, syllables, initials)
          group by no, value, title, whole_query
        ) ranked on ${beyond}
        order by fit, value desc, no desc limit ${parameter(limit)}`;
      const rows = await queryRows(db, RANKED(text), values);
      const hits = rows.flatMap(({ no, value, fit }): RankedHit[] =>
        no === null || value === null || fit === null ? [] : [{ no, value, fit }],
      );
      return { count: rows[0]?.held ?? 0, hits };
    },
  };
}

export type FitsRepository = ReturnType<typeof fitsRepository>;
