import type { Client } from '@baohe/client/client';
import { postFilters, type ManagedPost, type PostFilter } from '@baohe/contract/post-filters';
import type { RecordStatus } from '@baohe/contract/record-status';
import type { ManagedOrder } from '@baohe/domain/posts/managed-posts';
import type { PostType } from '@baohe/domain/posts/post-type';
import type { Zone } from '@baohe/domain/posts/zone';

export type { PostFilter };

export interface NamedTerm {
  id: string;
  name: string;
}

/** A post as the console shows it in lists. */
export interface ConsolePost {
  id: string;
  title: string;
  cover: string;
  type: PostType;
  sourceName: string;
  zone: Zone;
  categories: NamedTerm[];
  tags: NamedTerm[];
  heat: number;
  /** Null for the usual price. */
  price: number | null;
  level: number;
  status: RecordStatus;
  missingFiles: number;
  /** Held down for a reason that visitors read. */
  isTakenDown: boolean;
  uploadedAt: string;
  updatedAt: string;
  /** Of a deleted one: when it is gone for good. */
  removedAt: string | null;
}

const named = (terms: readonly { termUuid: string; termName: string }[]): NamedTerm[] =>
  terms.map(({ termUuid, termName }) => ({ id: termUuid, name: termName }));

export function postFromWire(wire: ManagedPost): ConsolePost {
  return {
    id: wire.postUuid,
    title: wire.postTitle,
    cover: wire.postCoverUrlList[0] ?? wire.postCoverUrl,
    type: wire.postType,
    sourceName: wire.postSourceLabel,
    zone: wire.zone,
    categories: named(wire.asTerms),
    tags: named([...wire.asTagList, ...wire.asTopicsList]),
    heat: wire.asCoacts.coactHotIndex,
    price: wire.pointPrice,
    level: wire.osusumeLevel,
    status: wire.status,
    missingFiles: wire.missingFiles,
    isTakenDown: wire.isTakenDown,
    uploadedAt: wire.postUploadTime,
    updatedAt: wire.updatedAt,
    removedAt: wire.removedAt,
  };
}

export interface PostsQuery {
  filter: PostFilter;
  order: ManagedOrder;
}

/** Where a page begins: behind a cursor or at the start, and so many posts farther. */
export interface PageStart {
  cursor?: string | undefined;
  skip?: number;
}

export interface PostsPage {
  posts: ConsolePost[];
  cursor: string | null;
}

export async function fetchPosts(
  client: Client,
  { filter, order }: PostsQuery,
  { cursor, skip = 0 }: PageStart,
  signal: AbortSignal,
): Promise<PostsPage> {
  const page = await client.call(
    postFilters.pageManaged,
    { filter, order, ...(cursor !== undefined && { cursor }), ...(skip > 0 && { skip }) },
    signal,
  );
  return { posts: page.records.map(postFromWire), cursor: page.cursor };
}
