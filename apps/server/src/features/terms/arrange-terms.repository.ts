import type { Arrangement, ArrangedTerm } from '@baohe/domain/terms/arrange';
import type { Queryable } from '../../platform/database/queryable.ts';
import { column, execute, queryRows, statement } from '../../platform/database/statement.ts';
import { lockTerms, POSTS_OF_TERM } from './term-posts.repository.ts';

/** Locked, so that two who drag at once do not make a circle together. */
const CATEGORIES = statement({
  name: 'categories_to_arrange',
  isPrepared: false,
  text: `
    select id, no, parent_id as "parentId", zone, position from term
    where taxonomy = 'category' and status <> -1 order by id for update`,
  row: {
    id: column.text(),
    no: column.int(),
    parentId: column.text().orNull,
    zone: column.text().orNull,
    position: column.int(),
  },
});

const ORDER_SIBLINGS = statement({
  name: 'arrange_siblings',
  isPrepared: false,
  text: `
    update term set position = given.at, arranged = true, updated_at = now(),
      parent_id = case when term.id = $2 then $3 else parent_id end
    from unnest($1::text[]) with ordinality as given (id, at)
    where term.id = given.id
      and (term.position <> given.at or term.id = $2 and term.parent_id is distinct from $3)`,
});

const MOVE_POSTS = statement({
  name: 'move_posts_with_branch',
  isPrepared: false,
  text: `
    with affected as (
      select no from post where no in (${POSTS_OF_TERM}) order by no for no key update
    )
    update post set version = version + 1, updated_at = now(), terms = array(
      select one.no from unnest(post.terms) as one (no)
      where not exists (
        select from jsonb_to_recordset($2::jsonb) as gone (no integer, "unlessIn" integer[])
        where gone.no = one.no and not (post.terms && gone."unlessIn"))
      union select unnest($3::integer[])
      order by 1)
    from affected where post.no = affected.no`,
});

export function arrangeTermsRepository(tx: Queryable) {
  return {
    async lockedCategories(): Promise<ArrangedTerm[]> {
      await lockTerms(tx);
      return queryRows(tx, CATEGORIES);
    },

    /** Writes an arrangement; how many posts moved with the branch. */
    async save(
      moved: { id: string; no: number; parentId: string },
      { siblings, gone, added }: Arrangement,
    ): Promise<number> {
      await execute(tx, ORDER_SIBLINGS, [siblings, moved.id, moved.parentId]);
      if (gone.length === 0 && added.length === 0) {
        return 0;
      }
      return execute(tx, MOVE_POSTS, [moved.no, JSON.stringify(gone), added]);
    },
  };
}
