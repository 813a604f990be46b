import { useClient } from '@baohe/app-shell/call-context';
import { toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useMembership } from '../membership/membership.ts';
import { fetchPage } from '../post/post-calls.ts';
import type { PostCard } from '../post/post.ts';
import { pageInput, postListQuery, type PostListQuery } from './post-list-query.ts';

export interface PostList {
  /** The same for the same list: what belongs to it is kept under it. */
  name: string;
  posts: readonly PostCard[];
  /** Nothing is there yet. */
  isPending: boolean;
  /** Why nothing is there. */
  error: Error | null;
  isRetrying: boolean;
  retry: () => void;
  hasNext: boolean;
  isLoadingNext: boolean;
  /** Why the next page did not come; those before it stay. */
  nextError: Error | null;
  loadNext: () => void;
  /** Asks anew, past every cache; the first page takes the place of all. */
  refresh: () => Promise<void>;
}

/** Posts page by page. */
export function usePostList(list: PostListQuery, isEnabled = true): PostList {
  const client = useClient();
  const queries = useQueryClient();
  const textOf = useFailureText();
  const { isStaff } = useMembership();
  const [now] = useState(() => new Date());
  // Covers of closed zones, which the staff sees, are signed for a while.
  const options = postListQuery(client, list, now, !isStaff);
  const query = useInfiniteQuery({ ...options, enabled: isEnabled });
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const posts = useMemo(() => shownOnce(data?.pages ?? []), [data]);

  const refresh = async () => {
    try {
      const first = await fetchPage(client, { ...pageInput(list, now), cantCache: true });
      queries.setQueryData(options.queryKey, { pages: [first], pageParams: [null] });
    } catch (failure) {
      toastError(textOf(failure), () => void refresh());
    }
  };

  return {
    name: JSON.stringify(options.queryKey),
    posts,
    isPending: query.isPending && query.isFetching,
    error: data ? null : error,
    isRetrying: query.isFetching,
    retry: () => void query.refetch(),
    hasNext: hasNextPage,
    isLoadingNext: isFetchingNextPage,
    nextError: isFetchNextPageError ? error : null,
    loadNext: () => {
      if (!isFetchingNextPage) {
        void query.fetchNextPage();
      }
    },
    refresh,
  };
}

/** A list that grows while somebody leafs through it may show a post on two pages. */
function shownOnce(pages: readonly { records: readonly PostCard[] }[]): PostCard[] {
  const known = new Map<string, PostCard>();
  for (const post of pages.flatMap(({ records }) => records)) {
    if (!known.has(post.id)) {
      known.set(post.id, post);
    }
  }
  return [...known.values()];
}
