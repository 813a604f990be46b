import { useClient } from '@baohe/app-shell/call-context';
import { LARGEST_WINDOW } from '@baohe/contract/paging';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { fetchPosts, type PostsPage, type PostsQuery } from './managed-post.ts';
import {
  farthest,
  isBeside,
  pagesAround,
  rowsOf,
  startOf,
  type PageRange,
  type Pages,
} from './post-rows.ts';
import { POSTS_KEY, usePostCount } from './use-posts.ts';

/** Ten thousand posts: as many as one edit takes. */
const MOST_CACHED = 100;
/** Who drags the bar past thousands of rows does not want each of them. */
const SETTLED_MS = 120;
const FRESH_MS = 10_000;
const START: PageRange = { from: 0, to: 0 };

/**
 * The posts of a list as rows that can be scrolled to at once, however many there are: what is on the screen is fetched
 * by its place, and what is far away from it is forgotten.
 */
export function usePostRows(query: PostsQuery) {
  const client = useClient();
  const queries = useQueryClient();
  const name = JSON.stringify(query);
  const [shown, setShown] = useState({ name, near: START });
  if (shown.name !== name) {
    // Another list begins at its top.
    setShown({ name, near: START });
  }
  const { near } = shown;
  const jump = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(jump.current), []);

  const list = [POSTS_KEY, 'rows', query];
  const pagesThere = (): Pages =>
    new Map(
      queries
        .getQueriesData<PostsPage>({ queryKey: list })
        .flatMap(([key, page]) => (page ? [[key.at(-1) as number, page] as const] : [])),
    );
  const pageQuery = (page: number) => ({
    queryKey: [...list, page],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      fetchPosts(client, query, startOf(page, pagesThere()), signal),
    meta: { volatile: true as const },
    // The pages are read from the cache: React Query does not see that they are drawn.
    notifyOnChangeProps: 'all' as const,
  });
  const first = useQuery({
    ...pageQuery(0),
    staleTime: 0,
    placeholderData: (before: PostsPage | undefined) => before,
  });
  const counted = usePostCount(query.filter);

  const pages = first.isPlaceholderData ? new Map([[0, first.data]]) : pagesThere();
  const rows = rowsOf(pages, first.isPlaceholderData ? undefined : counted.data?.count);
  const needed = Array.from({ length: near.to - near.from + 1 }, (_, at) => near.from + at).filter(
    (page) => page > 0 && page * LARGEST_WINDOW < rows.length,
  );
  const others = useQueries({
    queries: needed.map((page) => ({ ...pageQuery(page), staleTime: FRESH_MS })),
  });
  const failed = [first, ...others].find(({ isError }) => isError);

  useEffect(() => {
    for (const page of farthest(pages, near, MOST_CACHED)) {
      queries.removeQueries({ queryKey: [...list, page], exact: true, type: 'inactive' });
    }
  });

  /** The first and the last place on the screen. May be called often. */
  const show = (firstRow: number, lastRow: number): void => {
    const next = pagesAround(firstRow, lastRow);
    clearTimeout(jump.current);
    if (next.from === near.from && next.to === near.to) {
      return;
    }
    if (isBeside(next, near)) {
      setShown({ name, near: next });
    } else {
      jump.current = setTimeout(() => setShown({ name, near: next }), SETTLED_MS);
    }
  };

  return {
    rows,
    posts: [...pages].toSorted(([one], [other]) => one - other).flatMap(([, page]) => page.posts),
    counted: counted.data,
    isPending: first.isPending,
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
    show,
  };
}
