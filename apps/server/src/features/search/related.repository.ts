import type { Queryable } from '../../platform/database/queryable.ts';
import { column, queryRows, statement } from '../../platform/database/statement.ts';

interface RelatedQuery {
  /** The post itself, and what is not to be shown besides. */
  without: readonly number[];
  /** Its tags and topics. */
  tags: readonly number[];
  audiences: readonly number[];
  tokens: string;
  limit: number;
}

const SHARING = statement({
  name: 'related_posts',
  row: { no: column.int() },
  text: `
          select post_no as no from post_search
          where search_vector(folded, readings, terms, source_type, bands) @@ $1::tsquery
            and shown and audience = any ($2::int[]) and post_no <> all ($3::int[])
          order by
            cardinality(array(select unnest(terms) intersect select unnest($4::int[]))) desc,
            hot_index desc, post_no desc
          limit $5`,
});

export function relatedRepository(db: Queryable) {
  return {
    /** Those that share most with a post first, then the hottest. */
    async sharing({ without, tags, audiences, tokens, limit }: RelatedQuery): Promise<number[]> {
      const rows = await queryRows(db, SHARING, [tokens, audiences, without, tags, limit]);
      return rows.map((row) => row.no);
    },
  };
}

export type RelatedRepository = ReturnType<typeof relatedRepository>;
