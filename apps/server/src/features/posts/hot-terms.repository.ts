import type pg from 'pg';
import { inTransaction } from '../../platform/database/in-transaction.ts';

export interface CategoryInZone {
  no: number;
  zone: number;
}

export interface HeatRule {
  /** How many of the hottest posts speak. */
  posts: number;
  /** A post so far down says half as much as the first. */
  halfAt: number;
  tags: number;
  topics: number;
}

const STANDING_OUT = `
  with hottest as (
    select post_no, row_number() over (order by hot_index desc, post_no desc) - 1 as rank
    from post_term where term_no = $1 and zone = $2
    order by hot_index desc, post_no desc limit $3
  ), said as (
    select term_no, sum($4::float8 / ($4 + rank)) as heat
    from hottest join post on no = post_no cross join unnest(terms) as term_no
    group by term_no
  ), placed as (
    select taxonomy, term_no,
      row_number() over (partition by taxonomy order by heat desc, term_no) as place
    from said join term on term.no = term_no
    where taxonomy <> 'category' and status = 1
  )
  insert into term_heat (category_no, taxonomy, place, term_no)
  select $1, taxonomy, place, term_no from placed
  where place <= case taxonomy when 'tag' then $5::int else $6::int end`;

export function hotTermsRepository(pool: pg.Pool) {
  return {
    /** 最新 has no posts of its own: it belongs to no zone, and neither do its parts. */
    async categories(): Promise<CategoryInZone[]> {
      const { rows } = await pool.query<CategoryInZone>(
        `select no, zone_number(zone) as zone from term
         where taxonomy = 'category' and zone is not null order by no`,
      );
      return rows;
    },

    /** Those whose posts have come since the others were made. */
    async newCategories(): Promise<CategoryInZone[]> {
      const { rows } = await pool.query<CategoryInZone>(
        `select no, zone_number(zone) as zone from term
         where taxonomy = 'category' and zone is not null
           and not exists (select from term_heat where category_no = no)
           and exists (
             select from post_term
             where post_term.term_no = term.no and post_term.zone = zone_number(term.zone))
         order by no`,
      );
      return rows;
    },

    /** Nobody sees a category without its terms: they change at once. */
    async renew({ no, zone }: CategoryInZone, rule: HeatRule): Promise<void> {
      await inTransaction(pool, async (client) => {
        await client.query('delete from term_heat where category_no = $1', [no]);
        const { posts, halfAt, tags, topics } = rule;
        await client.query(STANDING_OUT, [no, zone, posts, halfAt, tags, topics]);
      });
    },
  };
}

export type HotTermsRepository = ReturnType<typeof hotTermsRepository>;
