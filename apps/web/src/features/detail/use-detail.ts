import type { PostCard } from '@baohe/contract/post-card';
import { getDetail } from '@baohe/contract/posts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../shared/call-context.tsx';
import { cardInCache } from './card-in-cache.ts';

export const detailKey = (postId: string) => ['posts', 'detail', postId] as const;

/** The addresses in it are good for six hours; a page that was left open must not run out of them. */
const FRESH_MS = 60 * 60 * 1000;

/** A post, and until it is here what a list has already told of it. */
export function useDetail(postId: string) {
  const client = useClient();
  const queries = useQueryClient();
  const [card] = useState<PostCard | undefined>(() => cardInCache(queries, postId));
  const detail = useQuery({
    queryKey: detailKey(postId),
    queryFn: ({ signal }) => client.call(getDetail, { postId }, signal),
    staleTime: FRESH_MS,
    meta: { volatile: true },
  });
  return { detail, card: detail.data ?? card };
}
