import { useClient } from '@baohe/app-shell/call-context';
import { toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useMembership } from '../membership/membership.ts';
import { fetchPage, type Total } from '../post/post-calls.ts';
import type { PostCard } from '../post/post.ts';
import { freshInput, postListQuery, type PostListQuery } from './post-list-query.ts';

export interface PostList {
  /** The same for the same list: what belongs to it is kept under it. */
  name: string;
  posts: readonly PostCard[];
  /** How many there are, where something was searched for or left out. */
  total: Total | undefined;
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
  /** What the viewer has blocked of it, and whether it stands in it all the same. */
  blocked: { count: number; isShown: boolean; show: (isShown: boolean) => void };
  /** Asks anew, past every cache; the first page takes the place of all. */
  refresh: () => Promise<void>;
}

/** Posts page by page. */
export function usePostList(query: PostListQuery, isEnabled = true): PostList {
  const client = useClient();
  const queries = useQueryClient();
  const textOf = useFailureText();
  const { isStaff } = useMembership();
  const [now] = useState(() => new Date());
  const [showsBlocked, setShowsBlocked] = useState(false);
  const list = { ...query, showsBlocked };
  // Covers of closed zones, which the staff sees, are signed for a while.
  const options = postListQuery(client, list, now, !isStaff);
  const pages = useInfiniteQuery({ ...options, enabled: isEnabled });
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError } = pages;
  const posts = useMemo(() => shownOnce(data?.pages ?? []), [data]);

  const refresh = async () => {
    try {
      const first = await fetchPage(client, freshInput(list, now));
      queries.setQueryData(options.queryKey, { pages: [first], pageParams: [null] });
    } catch (failure) {
      toastError(textOf(failure), () => void refresh());
    }
  };

  return {
    name: JSON.stringify(options.queryKey),
    posts,
    total: data?.pages[0]?.total,
    isPending: pages.isPending && pages.isFetching,
    error: data ? null : error,
    isRetrying: pages.isFetching,
    retry: () => void pages.refetch(),
    hasNext: hasNextPage,
    isLoadingNext: isFetchingNextPage,
    nextError: isFetchNextPageError ? error : null,
    loadNext: () => {
      if (!isFetchingNextPage) {
        void pages.fetchNextPage();
      }
    },
    blocked: {
      count: data?.pages.reduce((sum, page) => sum + (page.blockedCount ?? 0), 0) ?? 0,
      isShown: showsBlocked,
      show: setShowsBlocked,
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
