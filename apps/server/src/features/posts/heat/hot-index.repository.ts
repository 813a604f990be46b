import type { PostCounts } from '@baohe/domain/posts/hot-index';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { column, queryRow, statement } from '../../../platform/database/statement.ts';

/**
 * Whoever counts a look holds the post and then makes it due. So posts are held first here as well,
 * and only then taken out of what is due: the other way round the two would wait for each other. What
 * somebody else holds stays due.
 */
const RENEW = statement({
  name: 'renew_hot_index',
  row: { last: column.int().orNull },
  text: `
  with looked_at as materialized (
    select post_no from hot_due where post_no > $1 order by post_no limit $2
  ), held as materialized (
    select no, least(2147483647, greatest(0,
      hot_base + $3::bigint * view_count + $4::bigint * favor_count
      + $5::bigint * hoard_count + $6::bigint * comment_count))::int as hot
    from post where no in (select post_no from looked_at)
    order by no for no key update skip locked
  ), done as (
    delete from hot_due using held where post_no = no
  ), renewed as (
    update post set hot_index = hot from held where post.no = held.no and hot_index <> hot
  )
  select max(post_no) as last from looked_at`,
});

export function hotIndexRepository(db: Queryable) {
  return {
    /** Of the next posts behind this one that are due; gives the last of them, or null at the end. */
    async renewBatch(
      after: number,
      limit: number,
      weights: Readonly<PostCounts>,
    ): Promise<number | null> {
      const { view, favor, hoard, comment } = weights;
      const row = await queryRow(db, RENEW, [after, limit, view, favor, hoard, comment]);
      return row?.last ?? null;
    },
  };
}

export type HotIndexRepository = ReturnType<typeof hotIndexRepository>;
