import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePostDetail } from '../../entities/post-detail.ts';
import type { PostCard } from '../../entities/post/post.ts';
import { cardInCache } from './card-in-cache.ts';

/** A post, and until it is here what a list has already told of it. */
export function useDetail(postId: string) {
  const queries = useQueryClient();
  const [card] = useState<PostCard | undefined>(() => cardInCache(queries, postId));
  const detail = usePostDetail(postId);
  return { detail, card: detail.data ?? card };
}
