import type { Queryable } from '../../platform/database/queryable.ts';
import { column, queryRow, statement } from '../../platform/database/statement.ts';

const FACTS = statement({
  name: 'first_steps_facts',
  text: `select
    exists (select from post where not demo and status <> -1) as content,
    exists (
      select from term category
      where category.taxonomy = 'category' and category.parent_id is not null and category.zone is not null
        and category.status = 1
        and exists (
          select from post_term join post on post.no = post_term.post_no
          where post_term.term_no = category.no and not post.demo)) as categories,
    exists (select from tier where status = 1 and discount_price > 0) as tiers,
    exists (
      select from pay_gateway where status = 1 and not is_test and sealed_key is not null) as gateway,
    exists (select from backup_note) as backup`,
  row: {
    content: column.bool(),
    categories: column.bool(),
    tiers: column.bool(),
    gateway: column.bool(),
    backup: column.bool(),
  },
});

export function firstStepsRepository(db: Queryable) {
  return {
    /** What the tables say about the steps. */
    async facts() {
      return (await queryRow(db, FACTS))!;
    },
  };
}

export type FirstStepsRepository = ReturnType<typeof firstStepsRepository>;
