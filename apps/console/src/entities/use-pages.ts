import { useInfiniteQuery } from '@tanstack/react-query';

export interface PageOf<Row> {
  rows: Row[];
  cursor: string | null;
}

/** A list that comes page by page, asked for again whenever it is opened. */
export function usePages<Row>(
  key: readonly unknown[],
  fetchPage: (cursor: string | undefined, signal: AbortSignal) => Promise<PageOf<Row>>,
) {
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ signal, pageParam }) => fetchPage(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    staleTime: 0,
    placeholderData: (before) => before,
    meta: { volatile: true },
  });
  return {
    query,
    rows: query.data?.pages.flatMap((page) => page.rows) ?? [],
    fetchMore: () => {
      if (query.hasNextPage && !query.isFetchingNextPage) {
        void query.fetchNextPage();
      }
    },
  };
}

/** For inputs of calls: what is empty is left out. */
export const given = <Value extends object>(
  fields: Value,
): { [K in keyof Value]?: Exclude<Value[K], '' | null | undefined> } =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value !== '' && value !== null && value !== undefined,
    ),
  ) as { [K in keyof Value]?: Exclude<Value[K], '' | null | undefined> };
