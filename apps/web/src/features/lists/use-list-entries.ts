import { pageEntries, type ListEntry } from '@baohe/contract/lists';
import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useClient } from '../../shared/call-context.tsx';

export const PAGE_SIZE = 12;

export interface EntriesQuery {
  listId: string;
  /** Only this source; null for all. */
  source: string | null;
  keyword: string;
}

export const countKey = (listId: string) => ['lists', listId, 'count'];

type Page = { records: ListEntry[]; cursor: string | null };

const keyOf = ({ listId, source, keyword }: EntriesQuery) => ['lists', listId, { source, keyword }];

/** What stands in a list, newest first, twelve at a time. Asked anew whenever the screen is opened. */
export function useListEntries(query: EntriesQuery) {
  const client = useClient();
  const { listId, source, keyword } = query;
  return useInfiniteQuery({
    queryKey: keyOf(query),
    queryFn: ({ pageParam, signal }) =>
      client.call(
        pageEntries,
        {
          listId,
          pageParams: { current: 1, pageSize: PAGE_SIZE },
          ...(source && { postSourceTypeList: [source] }),
          ...(keyword && { keyword }),
          ...(pageParam && { cursor: pageParam }),
        },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }: Page) => cursor,
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
      queries.setQueriesData<InfiniteData<Page>>(
        { queryKey: key },
        (data) =>
          data?.pages && {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              records: page.records.filter(({ postUuid }) => !posts.has(postUuid)),
            })),
          },
      );
    },
    renewed: () => queries.invalidateQueries({ queryKey: key }),
    counted: () => queries.invalidateQueries({ queryKey: countKey(listId) }),
  };
}
