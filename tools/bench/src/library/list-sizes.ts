import type { ListSize } from '../distinct/list-pages.ts';
import type { Library } from './library.ts';

/** How many posts of the zone that is open stand in each category, tag and topic. */
export async function listSizes({ pool }: Library): Promise<ListSize[]> {
  const { rows } = await pool.query<ListSize>(
    `select term.id as "termId", term.taxonomy, held.posts
     from (select term_no, count(*)::int as posts from post_term where audience = 1 group by term_no) held
       join term on term.no = held.term_no
     where term.status = 1
     order by term.id`,
  );
  return rows;
}
