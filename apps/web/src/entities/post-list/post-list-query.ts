import type { Client } from '@baohe/client/client';
import type { Input } from '@baohe/contract/endpoint';
import type { pagePosts } from '@baohe/contract/posts';
import { isNewest } from '@baohe/domain/posts/newest';
import { latestNoon, trendStart } from '@baohe/domain/posts/sort';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { privateMode } from '../../shared/private-mode.ts';
import type { SortName } from '../addresses.ts';
import { fetchPage } from '../post/post-calls.ts';

export const PAGE_SIZE = 24;

/** Which posts, in which order. */
export interface PostListQuery {
  /** Of a category, tag or topic; of everything without it. */
  termId?: string | undefined;
  sort: SortName;
  /** Only those that hold it. */
  keyword?: string | undefined;
}

/** The words of the call; they are the name of the list in the cache too. */
export function pageInput({ termId, sort, keyword }: PostListQuery, now: Date) {
  return {
    ...(termId !== undefined && { termId }),
    pageParams: { current: 1, pageSize: PAGE_SIZE },
    ...(keyword !== undefined && { searchParams: { keyword, keywordType: 1 as const } }),
    sortParams: { sortIsDesc: true, sortType: sort === 'latest' ? (1 as const) : (7 as const) },
    ...(sort === 'trend' && { dateTimeParams: { startDate: trendStart(now).toISOString() } }),
  } satisfies Input<typeof pagePosts>;
}

/**
 * The pages that were loaded stay, also over a restart; `keeps` is false for whoever gets addresses
 * that end. A list that is renewed at noon has another name each noon.
 */
export function postListQuery(client: Client, query: PostListQuery, now: Date, keeps: boolean) {
  const input = pageInput(query, now);
  const renewed = isNewest(query.termId) ? latestNoon(now).toISOString() : null;
  // Whoever searches in private mode leaves the keyword neither with the server nor on the device.
  const isPrivate = query.keyword !== undefined && privateMode.get();
  const searchParams = isPrivate && { searchParams: { ...input.searchParams, isPrivate } };
  return infiniteQueryOptions({
    queryKey: ['posts', 'page', input, renewed],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(
        client,
        { ...input, ...searchParams, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
    ...((!keeps || isPrivate) && { meta: { volatile: true } }),
  });
}
