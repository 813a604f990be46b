import type { ParsedInput } from '@baohe/contract/endpoint';
import { LARGEST_WINDOW } from '@baohe/contract/paging';
import {
  UNDO_MERGE_DAYS,
  type ManagedTerm,
  type managedTerms,
} from '@baohe/contract/terms-managed';
import type { Clock } from '../../platform/clock.ts';
import type { Cursors } from '../../platform/paging/cursors.ts';
import type { TermCache } from './term-cache.ts';
import { presentTerm } from './term.presenter.ts';
import { COUNTED_POSTS, type TermRow, type TermsRepository } from './terms.repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface PageDeps {
  terms: TermCache;
  repository: TermsRepository;
  cursors: Cursors;
  clock: Clock;
}

/** All terms are in memory, in their order: a page is a slice, and only what is shown is counted. */
export async function pageManagedTerms(
  { terms, repository, cursors, clock }: PageDeps,
  input: ParsedInput<(typeof managedTerms)['manage']>,
) {
  const { termTaxonomy, tagLabel, status, keyword = '', pageParams, cursor } = input;
  const list = `managed terms ${termTaxonomy} ${tagLabel} ${status} ${keyword}`;
  const size = Math.min(pageParams.pageSize, LARGEST_WINDOW);
  const first = cursor
    ? Number(cursors.positionIn(list, cursor))
    : Math.max(pageParams.current - 1, 0) * size;
  const looked = keyword.toLowerCase();
  const found = terms
    .all()
    .filter(
      (term) =>
        term.taxonomy === termTaxonomy &&
        term.mergedInto === null &&
        (status === undefined ? term.status !== -1 : term.status === status) &&
        (tagLabel === undefined || term.tagLabel === tagLabel) &&
        (looked === '' || isNamed(term, looked, terms)),
    );
  const shown = found.slice(first, first + size);
  const counts = await repository.countPosts(shown.map(({ no }) => no));
  const merges = await repository.mergedAt(shown.map(({ id }) => id));
  const undoable = clock().getTime() - UNDO_MERGE_DAYS * DAY_MS;
  return {
    records: shown.map((term): ManagedTerm => {
      const count = counts.get(term.no) ?? 0;
      return {
        ...presentTerm(term, terms),
        ownOpen: term.open,
        position: term.position,
        status: term.status,
        updatedAt: term.updatedAt.toISOString(),
        postCount: Math.min(count, COUNTED_POSTS),
        hasMorePosts: count > COUNTED_POSTS,
        aliases: terms.aliasesOf(term.id).map((alias) => {
          const mergedAt = merges.get(alias.id);
          const isUndoable = mergedAt !== undefined && mergedAt.getTime() > undoable;
          return {
            termUuid: alias.id,
            termName: alias.name,
            undoUntil: isUndoable
              ? new Date(mergedAt.getTime() + UNDO_MERGE_DAYS * DAY_MS).toISOString()
              : null,
          };
        }),
      };
    }),
    cursor: first + size < found.length ? cursors.at(list, String(first + size)) : null,
  };
}

const isNamed = (term: TermRow, looked: string, terms: TermCache): boolean =>
  [
    term.name,
    ...Object.values(term.names),
    ...terms.aliasesOf(term.id).map(({ name }) => name),
  ].some((name) => name.toLowerCase().includes(looked));
