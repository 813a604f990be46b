import type { Client } from '@baohe/client/client';
import {
  addToList,
  deleteFromList,
  pageEntries,
  recordExists,
  removeEntries,
  type ListEntry as EntryReply,
} from '@baohe/contract/lists';

/** A post in somebody's list. */
export interface ListEntry {
  /** Of the post. */
  id: string;
  title: string;
  coverUrl: string;
  coverRatio: number;
  sourceType: string;
  sourceLabel: string;
  addedAt: string;
  /** How far one is in it, 0 to 1; undefined where it was not begun. */
  read: number | undefined;
  /** Where one goes on in it. */
  reached?: EntryReply['reached'];
}

export const entryFrom = (reply: EntryReply): ListEntry => ({
  id: reply.postUuid,
  title: reply.postTitle,
  coverUrl: reply.postCoverUrl,
  coverRatio: reply.coverRatio,
  sourceType: reply.postSourceType,
  sourceLabel: reply.postSourceLabel,
  addedAt: reply.addedAt,
  read: reply.read,
  reached: reply.reached,
});

export interface EntriesQuery {
  listId: string;
  /** Only this source; null for all. */
  source: string | null;
  keyword: string;
}

export interface EntriesPage {
  records: ListEntry[];
  cursor: string | null;
}

/** What stands in a list, newest first, so many at a time. */
export async function fetchEntries(
  client: Client,
  { listId, source, keyword }: EntriesQuery,
  { pageSize, cursor }: { pageSize: number; cursor: string },
  signal: AbortSignal,
): Promise<EntriesPage> {
  const page = await client.call(
    pageEntries,
    {
      listId,
      pageParams: { current: 1, pageSize },
      ...(source && { postSourceTypeList: [source] }),
      ...(keyword && { keyword }),
      ...(cursor && { cursor }),
    },
    signal,
  );
  return { records: page.records.map(entryFrom), cursor: page.cursor };
}

export const isInList = (client: Client, listId: string, postId: string, signal: AbortSignal) =>
  client.call(recordExists, { postId, videoListId: listId }, signal);

export const putIntoList = (client: Client, listId: string, postId: string) =>
  client.call(addToList, { postId, videoListId: listId });

export const takeFromList = (client: Client, listId: string, postId: string) =>
  client.call(deleteFromList, { postId, videoListId: listId });

export const takeAllFromList = (client: Client, listId: string, postIds: readonly string[]) =>
  client.call(removeEntries, { listId, videoIds: [...postIds] });
