import { AGE_RATINGS } from '@baohe/domain/posts/age-rating';
import { audienceNumbers } from '@baohe/domain/posts/audience';
import type { Zone } from '@baohe/domain/posts/zone';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import {
  column,
  execute,
  queryRows,
  statement,
  type RowOf,
} from '../../../platform/database/statement.ts';

const CATEGORY_SHAPE = { no: column.int(), zone: column.text<Zone>() };

type CategoryInZone = RowOf<typeof CATEGORY_SHAPE>;

export interface HeatRule {
  /** How many of the hottest posts speak. */
  posts: number;
  /** A post so far down says half as much as the first. */
  halfAt: number;
  tags: number;
  topics: number;
  /** A tag that this share of the posts has leads nowhere new and is left out, … */
  commonShare: number;
  /** … unless there are fewer posts than this, where every tag is soon common. */
  commonFrom: number;
}

const ADD_HOT_TERMS = statement({
  name: 'add_hot_terms',
  isPrepared: false,
  text: `
  with hottest as (
    select post_no, row_number() over (order by hot_index desc, post_no desc) - 1 as rank
    from unnest($2::int[]) as seen_by cross join lateral (
      select post_no, hot_index from post_term where term_no = $1 and audience = seen_by
      order by hot_index desc, post_no desc limit $3
    ) rated
    order by hot_index desc, post_no desc limit $3
  ), said as (
    select term_no, sum($4::float8 / ($4 + rank)) as heat, count(*) as having_it
    from hottest join post on no = post_no cross join unnest(terms) as term_no
    group by term_no
  ), ranked as (
    select taxonomy, term_no,
      row_number() over (partition by taxonomy order by heat desc, term_no) as rank
    from said join term on term.no = term_no
      cross join (select count(*) as posts from hottest) looked_at
    where taxonomy <> 'category' and status = 1
      and (taxonomy <> 'tag' or posts < $8::int or having_it < posts * $7::float8)
  )
  insert into term_heat (category_no, taxonomy, rank, term_no)
  select $1, taxonomy, rank, term_no from ranked
  where rank <= case taxonomy when 'tag' then $5::int else $6::int end`,
});

/** Two jobs may come to the same category; the second waits until the first is done. */
const LOCK_CATEGORY = statement({
  name: 'lock_category_for_hot_terms',
  isPrepared: false,
  text: 'select from term where no = $1 for no key update',
});

const REMOVE_HOT_TERMS = statement({
  name: 'remove_hot_terms',
  isPrepared: false,
  text: 'delete from term_heat where category_no = $1',
});

/** 最新 has no posts of its own: it belongs to no zone, and neither do its parts. */
const CATEGORIES = statement({
  name: 'categories_in_zones',
  isPrepared: false,
  text: `
    select term.no, above.id as zone from term join term above on above.id = term.zone
    where term.taxonomy = 'category' order by term.no`,
  row: CATEGORY_SHAPE,
});

const NEW_CATEGORIES = statement({
  name: 'categories_without_hot_terms',
  isPrepared: false,
  text: `
    select term.no, above.id as zone from term join term above on above.id = term.zone
    where term.taxonomy = 'category'
      and not exists (select from term_heat where category_no = term.no)
      and exists (select from post_term where term_no = term.no)
    order by term.no`,
  row: CATEGORY_SHAPE,
});

export function hotTermsRepository(db: Queryable) {
  return {
    categories: (): Promise<CategoryInZone[]> => queryRows(db, CATEGORIES),

    /** Those whose posts have come since the others were made. */
    newCategories: (): Promise<CategoryInZone[]> => queryRows(db, NEW_CATEGORIES),

    /** Nobody sees a category without its terms: they change at once. */
    async renew({ no, zone }: CategoryInZone, rule: HeatRule): Promise<void> {
      const { posts, halfAt, tags, topics, commonShare, commonFrom } = rule;
      // Of every rating: names of tags are for everybody.
      const audiences = audienceNumbers([zone], AGE_RATINGS);
      await inTransaction({ db }, async (tx) => {
        await execute(tx, LOCK_CATEGORY, [no]);
        await execute(tx, REMOVE_HOT_TERMS, [no]);
        await execute(tx, ADD_HOT_TERMS, [
          no,
          audiences,
          posts,
          halfAt,
          tags,
          topics,
          commonShare,
          commonFrom,
        ]);
      });
    },
  };
}

export type HotTermsRepository = ReturnType<typeof hotTermsRepository>;
