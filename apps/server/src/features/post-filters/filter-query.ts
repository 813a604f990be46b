import type { PostFilter } from '@baohe/contract/post-filters';
import type { PriceFilter } from '@baohe/domain/posts/managed-posts';
import type { SearchQuery } from '@baohe/domain/search/matches';
import { queryOf } from '../search/search-posts.ts';
import type { TermCache } from '../terms/term-cache.ts';
import type { PostFiltersDeps } from './post-filters-deps.ts';

const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** A filter as the database is asked it: terms by their numbers, the text as it is searched. */
export interface FilterQuery extends Pick<
  PostFilter,
  | 'zone'
  | 'sourceTypes'
  | 'postTypes'
  | 'status'
  | 'osusumeLevel'
  | 'ageRating'
  | 'seriesId'
  | 'importId'
> {
  /** Of one post. */
  id: string | null;
  /** Null without a text. */
  search: SearchQuery | null;
  category: readonly number[] | null;
  anyTerms: readonly number[] | null;
  noneTerms: readonly number[] | null;
  price: PriceFilter | null;
  isIncomplete: boolean;
  isTakenDown: boolean;
  changedSince: Date | null;
}

export function filterQuery(
  { posts: { terms }, search }: Pick<PostFiltersDeps, 'posts' | 'search'>,
  filter: PostFilter,
): FilterQuery {
  const text = filter.text?.trim() ?? '';
  const id = ID.test(text) ? text : null;
  return {
    ...filter,
    id,
    search: text === '' || id !== null ? null : queryOf(search, text),
    category: filter.categoryId === undefined ? null : numbersOf(terms, [filter.categoryId]),
    anyTerms: filter.anyTermIds ? numbersOf(terms, filter.anyTermIds) : null,
    noneTerms: filter.noneTermIds ? numbersOf(terms, filter.noneTermIds) : null,
    price: filter.price ?? null,
    isIncomplete: filter.isIncomplete === true,
    isTakenDown: filter.isTakenDown === true,
    changedSince: filter.changedSince === undefined ? null : new Date(filter.changedSince),
  };
}

/** A term that is unknown has no posts. */
const numbersOf = (terms: TermCache, ids: readonly string[]): number[] =>
  ids.flatMap((id) => terms.byId(id)?.no ?? []);
