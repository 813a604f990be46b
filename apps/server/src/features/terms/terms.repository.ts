import { AGE_RATINGS } from '@baohe/domain/posts/age-rating';
import { audienceNumbers } from '@baohe/domain/posts/audience';
import type { CoverEnding } from '@baohe/domain/posts/cover-ending';
import type { Taxonomy } from '@baohe/domain/posts/taxonomy';
import type { Zone } from '@baohe/domain/posts/zone';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '../../platform/app-error.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { column, queryRow, queryRows, statement } from '../../platform/database/statement.ts';
import { postTerm } from '../../schema/post.ts';
import { sourceType } from '../../schema/source-type.ts';
import { term, termHeat, termMerge } from '../../schema/term.ts';

export type TermRow = typeof term.$inferSelect;

export type SourceRow = typeof sourceType.$inferSelect;

/** Without an id it is a category that gets the next number below its parent. */
export type NewTerm = Pick<
  TermRow,
  | 'taxonomy'
  | 'name'
  | 'names'
  | 'tagLabel'
  | 'parentId'
  | 'zone'
  | 'position'
  | 'columns'
  | 'open'
  | 'status'
> & { id: string | null };

/** What is undefined stays as it is. */
type TermChange = Pick<TermRow, 'id'> & {
  [K in 'name' | 'names' | 'position' | 'columns' | 'open' | 'status']?: TermRow[K] | undefined;
} & { ifUnchangedSince?: string | undefined };

const ONLY_OUTSIDE = statement({
  name: 'terms_only_outside',
  isPrepared: false,
  text: `
    select no from term
    where taxonomy <> 'category'
      and exists (select from post_term where term_no = no)
      and not exists (select from post_term where term_no = no and audience = any ($1::int[]))`,
  row: { no: column.int() },
});

/** A list says no more than that there are many. */
export const COUNTED_POSTS = 1000;

const COUNT_POSTS = statement({
  name: 'count_posts_of_terms',
  isPrepared: false,
  text: `
    select one.no, (
      select count(*)::int from (
        select from post_term where term_no = one.no limit $2) as counted) as count
    from unnest($1::int[]) as one (no)`,
  row: { no: column.int(), count: column.int() },
});

const EFFECT = statement({
  name: 'effect_on_term',
  isPrepared: false,
  text: `
    select
      (select count(*)::int from post_term where term_no = term.no) as posts,
      (select count(*)::int from post
       where (status <> 1 or hidden) and terms @> array[term.no]) as "notShown",
      (select count(*)::int from term below
       where below.parent_id = term.id and below.status <> -1) as below
    from term where id = $1`,
  row: { posts: column.int(), notShown: column.int(), below: column.int() },
});

const COVERS = statement({
  name: 'covers_of_terms',
  isPrepared: false,
  text: `
    select term, encode(cover_hash, 'hex') as hash, cover_ending as ending
    from unnest($1::int[]) with ordinality as one (term, place) cross join lateral (
      select post_no, hot_index from unnest($2::int[]) as seen_by cross join lateral (
        select post_no, hot_index from post_term where term_no = term and audience = seen_by
        order by hot_index desc, post_no desc limit $3
      ) rated
      order by hot_index desc, post_no desc limit $3
    ) hottest join post on post.no = post_no
    order by place, hottest.hot_index desc, post_no desc`,
  row: { term: column.int(), hash: column.text(), ending: column.text<CoverEnding>() },
});

export function termsRepository(db: Queryable) {
  return {
    async all(): Promise<TermRow[]> {
      return db.select().from(term).orderBy(asc(term.taxonomy), asc(term.position), asc(term.id));
    },

    async sourceTypes(): Promise<SourceRow[]> {
      return db.select().from(sourceType).orderBy(asc(sourceType.position));
    },

    /** The numbers of what stands out in these categories, the first of each first. */
    async heat(categories: readonly number[], taxonomy: Taxonomy): Promise<number[]> {
      const rows = await db
        .select({ no: termHeat.termNo, rank: sql`min(${termHeat.rank})` })
        .from(termHeat)
        .where(and(inArray(termHeat.categoryNo, [...categories]), eq(termHeat.taxonomy, taxonomy)))
        .groupBy(termHeat.termNo)
        .orderBy(sql`min(${termHeat.rank})`, asc(termHeat.termNo));
      return rows.map(({ no }) => no);
    },

    /** The covers of so many of the hottest posts of each, that these zones show to people of every age. */
    covers: (numbers: readonly number[], zones: readonly Zone[], each: number) =>
      queryRows(db, COVERS, [numbers, audienceNumbers(zones, [0]), each]),

    /** Tags and topics that only posts outside of these zones have; those that nothing has are not among them. */
    async onlyOutside(zones: readonly Zone[]): Promise<Set<number>> {
      const rows = await queryRows(db, ONLY_OUTSIDE, [audienceNumbers(zones, AGE_RATINGS)]);
      return new Set(rows.map(({ no }) => no));
    },

    /** All or none. */
    async add(rows: readonly NewTerm[]): Promise<string[]> {
      return inTransaction({ db }, async (tx) => {
        const ids: string[] = [];
        for (const row of rows) {
          const id =
            row.id ??
            sql<string>`(
            select ${row.parentId}::text || '_' ||
              coalesce(max(substring(id from '[0-9]+$')::int), 0) + 1
            -- By their ids: one that was moved elsewhere has its number still.
            from term where taxonomy = 'category' and regexp_replace(id, '_[0-9]+$', '') = ${row.parentId})`;
          const [added] = await tx
            .insert(term)
            .values({ ...row, id: id as string })
            .returning({ id: term.id });
          ids.push(added!.id);
        }
        return ids;
      });
    },

    /** All or none; how many there were to change. */
    async change(changes: readonly TermChange[]): Promise<number> {
      return inTransaction({ db }, async (tx) => {
        let changed = 0;
        for (const { id, ifUnchangedSince: since, ...change } of changes) {
          const { rowCount } = await tx
            .update(term)
            .set({ ...change, updatedAt: sql`now()` })
            .where(and(eq(term.id, id), since ? eq(term.updatedAt, new Date(since)) : undefined));
          if (!rowCount && since) {
            throw new AppError('record.changed_meanwhile');
          }
          changed += rowCount ?? 0;
        }
        return changed;
      });
    },

    /** As they are now, until the end of the transaction. */
    async locked(ids: readonly string[]): Promise<TermRow[]> {
      return db
        .select()
        .from(term)
        .where(inArray(term.id, [...ids]))
        .orderBy(asc(term.id))
        .for('update');
    },

    /** How many published posts each has, by number; one more than COUNTED_POSTS stands for many. */
    async countPosts(numbers: readonly number[]): Promise<Map<number, number>> {
      const rows = await queryRows(db, COUNT_POSTS, [numbers, COUNTED_POSTS + 1]);
      return new Map(rows.map(({ no, count }) => [no, count]));
    },

    /** When terms were merged into these, by the id of the merged one. */
    async mergedAt(intoIds: readonly string[]): Promise<Map<string, Date>> {
      const rows = await db
        .select({ id: termMerge.termId, at: termMerge.mergedAt })
        .from(termMerge)
        .where(inArray(termMerge.intoId, [...intoIds]));
      return new Map(rows.map(({ id, at }) => [id, at]));
    },

    /** What stands in a term, all of it: published posts, others, and terms below. */
    async effectOf(id: string) {
      return queryRow(db, EFFECT, [id]);
    },

    /** The name of one in which something stands: a shown post, or another term. */
    async used(ids: readonly string[]): Promise<string | null> {
      const [used] = await db
        .select({ name: term.name })
        .from(term)
        .where(
          and(
            inArray(term.id, [...ids]),
            sql`(exists (select from ${postTerm} where ${postTerm.termNo} = ${term}.no)
              or exists (select from term child where child.parent_id = ${term}.id and child.status <> -1)
              or ${term}.zone = ${term}.id)`,
          ),
        )
        .limit(1);
      return used?.name ?? null;
    },
  };
}

export type TermsRepository = ReturnType<typeof termsRepository>;
