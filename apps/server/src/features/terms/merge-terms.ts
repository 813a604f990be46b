import { setTimeout as pause } from 'node:timers/promises';
import { UNDO_MERGE_DAYS } from '@baohe/contract/terms-managed';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Db } from '../../platform/database/queryable.ts';
import type { CallTransaction } from '../../platform/http/call-transaction.ts';
import { mergeTermsRepository } from './merge-terms.repository.ts';
import type { TermCache } from './term-cache.ts';
import { tagId, topicId } from './term-id.ts';
import { oneOfEachName } from './term-manager.ts';
import { termsRepository, type TermRow } from './terms.repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A transaction's worth: posts are held for some tenths of a second. */
const POSTS_AT_ONCE = 2000;
/** A call answers after this; a hundred thousand posts are changed behind it. */
const ANSWER_AFTER_MS = 5000;

interface MergeDeps {
  db: Db;
  terms: TermCache;
  clock: Clock;
  onError: (error: unknown) => void;
}

/** Changes the posts of tags that were merged or parted, all that are due, also by a process that was ended. */
async function moveDuePosts(db: Db): Promise<void> {
  const moveSome = () =>
    inTransaction({ db }, (tx) => mergeTermsRepository(tx).moveSome(POSTS_AT_ONCE));
  while (await moveSome()) {
    // The next ones.
  }
}

/** Resolves when it is done, or when a caller has waited long enough. */
export async function movePosts({ db, onError }: Pick<MergeDeps, 'db' | 'onError'>): Promise<void> {
  const moved = moveDuePosts(db).catch(onError);
  const stop = new AbortController();
  const patience = pause(ANSWER_AFTER_MS, undefined, { signal: stop.signal, ref: false }).catch(
    () => undefined,
  );
  await Promise.race([moved, patience]);
  stop.abort();
}

/** The posts of one tag get the other; its name leads there from then on, and so does its id. */
export async function mergeTerms(
  deps: MergeDeps,
  transaction: CallTransaction,
  { termUuid, intoTermUuid }: { termUuid: string; intoTermUuid: string },
): Promise<{ posts: number }> {
  const merged = await transaction(async (tx) => {
    const rows = await termsRepository(tx).locked([termUuid, intoTermUuid]);
    const from = rows.find(({ id }) => id === termUuid);
    const into = rows.find(({ id }) => id === intoTermUuid);
    if (!isLiving(from) || !isLiving(into)) {
      throw new AppError('term.not_found');
    }
    if (from.id === into.id || from.taxonomy === 'category' || from.taxonomy !== into.taxonomy) {
      throw new AppError('term.not_mergeable');
    }
    return { posts: await mergeTermsRepository(tx).merge(from, into, deps.clock()) };
  });
  await movePosts(deps);
  return merged;
}

export async function undoMerge(
  deps: MergeDeps,
  transaction: CallTransaction,
  termUuid: string,
): Promise<{ posts: number }> {
  const { clock } = deps;
  const undone = await oneOfEachName(
    transaction(async (tx) => {
      const notBefore = new Date(clock().getTime() - UNDO_MERGE_DAYS * DAY_MS);
      const posts = await mergeTermsRepository(tx).undo(termUuid, clock(), notBefore);
      if (posts === null) {
        throw new AppError('term.merge_final');
      }
      return { posts };
    }),
  );
  await movePosts(deps);
  return undone;
}

/** Another name that leads to a tag or topic: at imports, in search and in suggestions. */
export const addAlias = (
  { terms }: MergeDeps,
  transaction: CallTransaction,
  { termUuid, aliasName }: { termUuid: string; aliasName: string },
): Promise<{ termUuid: string }> =>
  transaction(async (tx, audit) => {
    const into = terms.byId(termUuid);
    if (!isLiving(into) || into.taxonomy === 'category') {
      throw new AppError('term.not_found');
    }
    const id =
      into.taxonomy === 'tag'
        ? tagId({ taxonomy: into.tagLabel ?? 'other', label: aliasName })
        : topicId(aliasName);
    if (!(await mergeTermsRepository(tx).addAlias({ id, name: aliasName }, into.id))) {
      throw new AppError('term.name_taken', { name: aliasName });
    }
    audit.target([id]);
    return { termUuid: id };
  });

const isLiving = (term: TermRow | undefined): term is TermRow =>
  term !== undefined && term.status !== -1;
