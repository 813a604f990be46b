import { useClient } from '@baohe/app-shell/call-context';
import type { Client } from '@baohe/client/client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { POINTS_KEY } from '../../entities/points-key.ts';
import { useViewer } from '../../entities/viewer.ts';

type Fetch<Entry> = (
  client: Client,
  cursor: string,
  signal: AbortSignal,
) => Promise<{ records: Entry[]; cursor: string | null }>;

/** A list of the viewer's own records, page by page. */
export function useRecords<Entry>(name: string, fetchPage: Fetch<Entry>) {
  const viewer = useViewer();
  const client = useClient();
  const pages = useInfiniteQuery({
    queryKey: [POINTS_KEY, name, viewer?.id],
    queryFn: ({ pageParam, signal }) => fetchPage(client, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    staleTime: 0,
    refetchOnMount: 'always',
    meta: { volatile: true },
  });
  return { pages, records: pages.data?.pages.flatMap(({ records }) => records) };
}
