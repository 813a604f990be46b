import type { Queryable } from '../../platform/database/queryable.ts';
import {
  column,
  execute,
  queryRow,
  queryRows,
  statement,
} from '../../platform/database/statement.ts';
import { lockTerms, POSTS_OF_TERM } from './term-posts.repository.ts';
import type { TermRow } from './terms.repository.ts';

const POSTS = statement({
  name: 'posts_of_merged_term',
  isPrepared: false,
  text: `
    select no, terms @> array[$2::integer] as "hasBoth" from post
    where no in (${POSTS_OF_TERM}) order by no for no key update`,
  row: { no: column.int(), hasBoth: column.bool() },
});

const RETIRE = statement({
  name: 'retire_merged_term',
  isPrepared: false,
  text: `
    update term set status = -1, merged_into = $2, updated_at = now()
    where id = $1 or merged_into = $1 returning id`,
  row: { id: column.text() },
});

const REMEMBER = statement({
  name: 'remember_term_merge',
  isPrepared: false,
  text: `
    insert into term_merge (term_id, into_id, merged_at, status, posts, posts_with_both, aliases, pending)
    values ($1, $2, $3, $4, $5, $6, $7, $5)
    on conflict (term_id) do update set into_id = excluded.into_id, merged_at = excluded.merged_at,
      status = excluded.status, posts = excluded.posts, posts_with_both = excluded.posts_with_both,
      aliases = excluded.aliases, pending = excluded.pending, undone_at = null`,
});

const GIVE_OTHER = statement({
  name: 'give_posts_other_term',
  isPrepared: false,
  text: `
    update post set version = version + 1, updated_at = now(), terms = array(
      select distinct case when one = $2 then $3 else one end
      from unnest(terms) as one order by 1)
    where no = any ($1::integer[]) and terms @> array[$2::integer]`,
});

const MERGE_OF = statement({
  name: 'term_merge_to_undo',
  isPrepared: false,
  text: `
    select term_merge.into_id as "intoId", term_merge.status, merged_at as "mergedAt", aliases,
      cardinality(posts) as posts
    from term_merge join term on term.id = term_id join term target on target.id = into_id
    where term_id = $1 and term.merged_into = into_id and target.status <> -1 and undone_at is null
    for update of term_merge`,
  row: {
    intoId: column.text(),
    status: column.int(),
    mergedAt: column.date(),
    aliases: column.texts(),
    posts: column.int(),
  },
});

/** Whoever is at another one does not wait. */
const DUE = statement({
  name: 'term_merge_due',
  isPrepared: false,
  text: `
    select term_id as "termId", term.no, target.no as "intoNo", undone_at is not null as "isUndone",
      pending[:$1] as posts, posts_with_both as "postsWithBoth"
    from term_merge join term on term.id = term_id join term target on target.id = into_id
    where cardinality(pending) > 0
    order by merged_at limit 1 for update of term_merge skip locked`,
  row: {
    termId: column.text(),
    no: column.int(),
    intoNo: column.int(),
    isUndone: column.bool(),
    posts: column.ints(),
    postsWithBoth: column.ints(),
  },
});

const ADVANCE = statement({
  name: 'advance_term_merge',
  isPrepared: false,
  text: 'update term_merge set pending = pending[$2::integer + 1:] where term_id = $1',
});

/** What was taken back as a whole is forgotten. */
const FINISH = statement({
  name: 'finish_undone_merges',
  isPrepared: false,
  text: 'delete from term_merge where undone_at is not null and cardinality(pending) = 0',
});

const UNDO = statement({
  name: 'undo_term_merge',
  isPrepared: false,
  text: 'update term_merge set undone_at = $2, pending = posts where term_id = $1',
});

const REVIVE = statement({
  name: 'revive_merged_term',
  isPrepared: false,
  text: `
    update term set status = $2, merged_into = null, updated_at = now() where id = $1`,
});

const LEAD_BACK = statement({
  name: 'lead_aliases_back',
  isPrepared: false,
  text: `
    update term set merged_into = $2, updated_at = now()
    where id = any ($1::text[]) and merged_into = $3`,
});

/** A post that somebody has taken the other tag from meanwhile stays as they left it. */
const GIVE_BACK = statement({
  name: 'give_posts_term_back',
  isPrepared: false,
  text: `
    update post set version = version + 1, updated_at = now(), terms = array(
      select one from unnest(terms) as one where one <> $3 or post.no = any ($4::integer[])
      union select $2 order by 1)
    where no = any ($1::integer[]) and terms @> array[$3::integer]`,
});

const FORGET = statement({
  name: 'forget_term_merge',
  isPrepared: false,
  text: 'delete from term_merge where term_id = $1',
});

/** A deleted tag of this name becomes the alias; a live one or another's alias stays what it is. */
const ADD_ALIAS = statement({
  name: 'add_term_alias',
  isPrepared: false,
  text: `
    insert into term (id, taxonomy, name, tag_label, status, merged_into)
    select $1, taxonomy, $2, tag_label, -1, id from term into_term
    where id = $3 and status <> -1 and not exists (
      select from term same where same.taxonomy = into_term.taxonomy and same.status <> -1
        and same.tag_label is not distinct from into_term.tag_label and same.name = $2)
    on conflict (id) do update set merged_into = excluded.merged_into, name = excluded.name,
      updated_at = now()
    where term.status = -1 and term.merged_into is null
    returning id`,
  row: { id: column.text() },
});

const REMOVE_ALIAS = statement({
  name: 'remove_term_alias',
  isPrepared: false,
  text: `
    update term set merged_into = null, updated_at = now()
    where id = $1 and merged_into is not null`,
});

export function mergeTermsRepository(tx: Queryable) {
  return {
    /** How many posts will have the other tag instead, when `moveSome` has nothing left to do. */
    async merge(from: TermRow, into: TermRow, at: Date): Promise<number> {
      await lockTerms(tx);
      const posts = await queryRows(tx, POSTS, [from.no, into.no]);
      const numbers = posts.map(({ no }) => no);
      const withBoth = posts.filter(({ hasBoth }) => hasBoth).map(({ no }) => no);
      const retired = await queryRows(tx, RETIRE, [from.id, into.id]);
      const aliases = retired.map(({ id }) => id).filter((id) => id !== from.id);
      await execute(tx, REMEMBER, [from.id, into.id, at, from.status, numbers, withBoth, aliases]);
      return numbers.length;
    },

    /** Changes some of the posts that are due; false when none was left. To be called in a transaction of its own. */
    async moveSome(most: number): Promise<boolean> {
      const due = await queryRow(tx, DUE, [most]);
      if (!due) {
        await execute(tx, FINISH);
        return false;
      }
      const { termId, no, intoNo, isUndone, posts, postsWithBoth } = due;
      await (isUndone
        ? execute(tx, GIVE_BACK, [posts, no, intoNo, postsWithBoth])
        : execute(tx, GIVE_OTHER, [posts, no, intoNo]));
      await execute(tx, ADVANCE, [termId, posts.length]);
      return true;
    },

    /** How many posts had the tag; null when there is nothing to undo. */
    async undo(id: string, at: Date, notBefore: Date): Promise<number | null> {
      await lockTerms(tx);
      const merge = await queryRow(tx, MERGE_OF, [id]);
      if (!merge || merge.mergedAt < notBefore) {
        return null;
      }
      const { intoId, status, posts, aliases } = merge;
      await execute(tx, REVIVE, [id, status]);
      await execute(tx, LEAD_BACK, [aliases, id, intoId]);
      await execute(tx, UNDO, [id, at]);
      return posts;
    },

    /** False when something else has this name. */
    async addAlias(alias: { id: string; name: string }, intoId: string): Promise<boolean> {
      return (await queryRow(tx, ADD_ALIAS, [alias.id, alias.name, intoId])) !== null;
    },

    async removeAlias(id: string): Promise<number> {
      await execute(tx, FORGET, [id]);
      return execute(tx, REMOVE_ALIAS, [id]);
    },
  };
}
