import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePostDetail } from '../../entities/post-detail.ts';
import type { PostCard } from '../../entities/post/post.ts';

/** A post, and until it is here what a list has already told of it. */
export function useDetail(postId: string) {
  const queries = useQueryClient();
  const [card] = useState<PostCard | undefined>(() => cardInCache(queries, postId));
  const detail = usePostDetail(postId);
  return { detail, card: detail.data ?? card };
}

/** The card that was tapped lies in the list it was tapped in: its cover and title need not be waited for. */
function cardInCache(queries: QueryClient, postId: string): PostCard | undefined {
  for (const { state } of queries.getQueryCache().getAll()) {
    const card = recordsIn(state.data)
      .filter(isCard)
      .find(({ id }) => id === postId);
    if (card) {
      return card;
    }
  }
  return undefined;
}

/** An entry of somebody's list has no counts: it tells too little. */
const isCard = (record: unknown): record is PostCard =>
  field(record, 'id') !== undefined && field(record, 'counts') !== undefined;

/** Of one answer, or of all the pages of an endless list. */
function recordsIn(data: unknown): unknown[] {
  const records = field(data, 'records');
  const pages = field(data, 'pages');
  return [
    ...(Array.isArray(records) ? (records as unknown[]) : []),
    ...(Array.isArray(pages) ? pages.flatMap(recordsIn) : []),
  ];
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
