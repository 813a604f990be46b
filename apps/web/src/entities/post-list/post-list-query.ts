import type { Client } from '@baohe/client/client';
import type { Input } from '@baohe/contract/endpoint';
import type { pagePosts } from '@baohe/contract/posts';
import { isNewest } from '@baohe/domain/posts/newest';
import { latestNoon, trendStart } from '@baohe/domain/posts/sort';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { privateMode } from '../../shared/private-mode.ts';
import type { ListFilter, SortName } from '../addresses.ts';
import { fetchPage } from '../post/post-calls.ts';

export const PAGE_SIZE = 24;

/** Which posts, in which order. */
export interface PostListQuery {
  /** Of a category, tag or topic; of everything without it. */
  termId?: string | undefined;
  /** By fit only where something is searched for. */
  sort: SortName | 'fit';
  /** Only those that hold it. */
  keyword?: string | undefined;
  filter?: ListFilter | undefined;
  /** With what the viewer has blocked. */
  showsBlocked?: boolean;
}

const SORT_TYPES = { latest: 1, trend: 7, hotest: 7, fit: 'fit' } as const;

/** The words of the call; they are the name of the list in the cache too. */
export function pageInput(
  { termId, sort, keyword, filter, showsBlocked }: PostListQuery,
  now: Date,
) {
  const filterParams = filter && filterParamsOf(filter);
  return {
    ...(termId !== undefined && { termId }),
    pageParams: { current: 1, pageSize: PAGE_SIZE },
    ...(keyword !== undefined && { searchParams: { keyword, keywordType: 1 as const } }),
    sortParams: { sortIsDesc: true, sortType: SORT_TYPES[sort] },
    ...(showsBlocked && { showBlocked: true }),
    ...(sort === 'trend' && { dateTimeParams: { startDate: trendStart(now).toISOString() } }),
    ...(filterParams && { filterParams }),
  } satisfies Input<typeof pagePosts>;
}

/** Undefined where nothing is left out. */
function filterParamsOf({ type, area, length, state, year, lang, unread }: ListFilter) {
  const params = {
    ...(type !== undefined && { sourceType: type }),
    ...(area !== undefined && { zone: area }),
    ...(length !== undefined && { length }),
    ...(state !== undefined && { state }),
    ...(year !== undefined && { year }),
    ...(lang !== undefined && { language: lang }),
    ...(unread !== undefined && { unread }),
  };
  return Object.keys(params).length > 0 ? params : undefined;
}

/** What only the first page is asked, and whoever searches: it is no part of the name of the list. */
function firstPageParams({ keyword, sort }: PostListQuery, input: ReturnType<typeof pageInput>) {
  const isCounted = keyword !== undefined || input.filterParams !== undefined;
  const isRefined = keyword !== undefined && sort !== 'fit';
  return isCounted
    ? { searchParams: { ...input.searchParams, withTotal: true, ...(isRefined && { isRefined }) } }
    : {};
}

/** The first page, past every cache. */
export const freshInput = (query: PostListQuery, now: Date) => {
  const input = pageInput(query, now);
  return { ...input, ...firstPageParams(query, input), cantCache: true };
};

/**
 * The pages that were loaded stay, also over a restart; `keeps` is false for whoever gets addresses
 * that end. A list that is renewed at noon has another name each noon.
 */
export function postListQuery(client: Client, query: PostListQuery, now: Date, keeps: boolean) {
  const input = pageInput(query, now);
  const renewed = isNewest(query.termId) ? latestNoon(now).toISOString() : null;
  // Whoever searches in private mode leaves the keyword neither with the server nor on the device.
  const isPrivate = query.keyword !== undefined && privateMode.get();
  const isVolatile = !keeps || isPrivate || query.filter?.unread === true;
  const pageOf = (cursor: string | null) => {
    const page =
      cursor === null ? { ...input, ...firstPageParams(query, input) } : { ...input, cursor };
    return isPrivate ? { ...page, searchParams: { ...page.searchParams, isPrivate } } : page;
  };
  return infiniteQueryOptions({
    queryKey: ['posts', 'page', input, renewed],
    queryFn: ({ pageParam, signal }) => fetchPage(client, pageOf(pageParam), signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
    ...(isVolatile && { meta: { volatile: true } }),
  });
}
