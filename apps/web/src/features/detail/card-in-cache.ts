import type { PostCard } from '@baohe/contract/post-card';
import type { QueryClient } from '@tanstack/react-query';

/** The card that was tapped lies in the list it was tapped in: its cover and title need not be waited for. */
export function cardInCache(queries: QueryClient, postId: string): PostCard | undefined {
  for (const { state } of queries.getQueryCache().getAll()) {
    const card = recordsIn(state.data)
      .filter(isCard)
      .find(({ postUuid }) => postUuid === postId);
    if (card) {
      return card;
    }
  }
  return undefined;
}

/** An entry of somebody's list has no counts: it tells too little. */
const isCard = (record: unknown): record is PostCard =>
  field(record, 'postUuid') !== undefined && field(record, 'asCoacts') !== undefined;

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
