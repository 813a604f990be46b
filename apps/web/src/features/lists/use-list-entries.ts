import { useClient } from '@baohe/app-shell/call-context';
import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { fetchEntries, type EntriesPage, type EntriesQuery } from '../../entities/list-entry.ts';

export const PAGE_SIZE = 12;

export const countKey = (listId: string) => ['lists', listId, 'count'];

const keyOf = ({ listId, source, keyword }: EntriesQuery) => ['lists', listId, { source, keyword }];

/** What stands in a list, newest first, twelve at a time. Asked anew whenever the screen is opened. */
export function useListEntries(query: EntriesQuery) {
  const client = useClient();
  return useInfiniteQuery({
    queryKey: keyOf(query),
    queryFn: ({ pageParam, signal }) =>
      fetchEntries(client, query, { pageSize: PAGE_SIZE, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ cursor }: EntriesPage) => cursor,
    meta: { volatile: true },
    staleTime: 0,
    refetchOnMount: 'always',
  });
}

/** Draws a list without some entries, or as it was. */
export function useListDrawing(listId: string) {
  const queries = useQueryClient();
  const key = ['lists', listId];
  return {
    without(posts: ReadonlySet<string>) {
      queries.setQueriesData<InfiniteData<EntriesPage>>(
        { queryKey: key },
        (data) =>
          data?.pages && {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              records: page.records.filter(({ id }) => !posts.has(id)),
            })),
          },
      );
      queries.setQueryData<{ count: number }>(
        countKey(listId),
        (list) => list && { ...list, count: Math.max(0, list.count - posts.size) },
      );
    },
    renewed: () => queries.invalidateQueries({ queryKey: key }),
    counted: () => queries.invalidateQueries({ queryKey: countKey(listId) }),
  };
}
