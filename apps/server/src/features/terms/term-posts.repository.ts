import type { Queryable } from '../../platform/database/queryable.ts';
import { execute, statement } from '../../platform/database/statement.ts';

/** The numbers of all posts of the term with the number $1: those in lists, and by an index of their own the others. */
export const POSTS_OF_TERM = `
  select post_no from post_term where term_no = $1
  union
  select no from post where (status <> 1 or hidden) and terms @> array[$1::integer]`;

const LOCK = statement({
  name: 'lock_terms',
  isPrepared: false,
  text: 'select from pg_advisory_xact_lock(7333)',
});

/** Whoever writes a post waits, or has ended and is seen (0037). */
export async function lockTerms(tx: Queryable): Promise<void> {
  await execute(tx, LOCK);
}
