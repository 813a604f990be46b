import type { Client } from '@baohe/client/client';
import { getDetail } from '@baohe/contract/posts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useClient } from '../shared/call-context.tsx';

/** The addresses in it are good for six hours; a page that was left open must not run out of them. */
const FRESH_MS = 60 * 60 * 1000;

/** A post with everything in it that the asker may have. */
export const detailQuery = (client: Client, postId: string) =>
  queryOptions({
    queryKey: ['posts', 'detail', postId],
    queryFn: ({ signal }) => client.call(getDetail, { postId }, signal),
    staleTime: FRESH_MS,
    meta: { volatile: true },
  });

/** For the readers and players; the page of the post has more of its own. */
export const usePostDetail = (postId: string) => useQuery(detailQuery(useClient(), postId));
