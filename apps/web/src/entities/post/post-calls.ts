import type { Client } from '@baohe/client/client';
import type { Input } from '@baohe/contract/endpoint';
import { pageOsusume, pagePosts, polyOsusume } from '@baohe/contract/posts';
import { NEWEST_POSTS } from '@baohe/domain/posts/newest';
import { cardFrom, recommendedFrom } from './from-wire.ts';
import type { PostCard } from './post.ts';

/** Exact up to a thousand; with `isMore` there are more. */
export interface Total {
  count: number;
  isMore: boolean;
}

export interface PostPage {
  /** Of the first page of a search, and of a list with a filter. */
  total?: Total | undefined;
  records: PostCard[];
  /** Where the list goes on; null at its end. */
  cursor: string | null;
  /** How many were left out because the viewer has blocked them. */
  blockedCount: number;
}

/** The posts of a term or of all, as the specification asks for them. */
export async function fetchPage(
  client: Client,
  input: Input<typeof pagePosts>,
  signal?: AbortSignal,
): Promise<PostPage> {
  const { records, cursor, total, blockedCount = 0 } = await client.call(pagePosts, input, signal);
  return { records: records.map(cardFrom), cursor, total, blockedCount };
}

/** The newest of the day; `isFresh` asks past every cache. */
export const fetchNewest = (
  client: Client,
  { count, isFresh }: { count: number; isFresh: boolean },
  signal: AbortSignal,
) =>
  fetchPage(
    client,
    {
      termId: NEWEST_POSTS,
      termTaxonomy: 'category',
      osusume: false,
      cantCache: isFresh,
      pageParams: { current: 0, pageSize: count },
    },
    signal,
  );

/** What everybody may open. */
export const fetchFree = (client: Client, count: number, signal: AbortSignal) =>
  fetchPage(client, { free: true, pageParams: { current: 1, pageSize: count } }, signal);

/** What everybody looks at. */
export const fetchHottest = (client: Client, count: number, signal: AbortSignal) =>
  fetchPage(
    client,
    { pageParams: { current: 1, pageSize: count }, sortParams: { sortType: 7 } },
    signal,
  );

export const RECOMMENDATION_LEVEL = 1;

/** Some recommended posts of a term. */
export async function fetchRecommended(
  client: Client,
  { termId, count }: { termId: string; count: number },
  signal: AbortSignal,
) {
  const input = { termId, osusumeLevel: RECOMMENDATION_LEVEL, pageSize: count };
  const { records } = await client.call(polyOsusume, input, signal);
  return { records: records.map(recommendedFrom) };
}

/** Some random posts, of a term or of all. */
export async function fetchRandom(
  client: Client,
  input: { count: number; termId?: string },
  signal: AbortSignal,
) {
  const { records } = await client.call(pageOsusume, input, signal);
  return { records: records.map(recommendedFrom) };
}
