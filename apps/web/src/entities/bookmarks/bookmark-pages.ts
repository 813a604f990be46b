import type { Client } from '@baohe/client/client';
import { pageBookmarks } from '@baohe/contract/bookmarks';
import type { BookmarkChange } from '@baohe/domain/bookmarks/bookmark';
import { entryFrom, type ListEntry } from '../list-entry.ts';
import { bookmarkFrom } from './bookmark-from-wire.ts';

const PAGE_SIZE = 30;

/** A bookmark, and the post it stands in. */
export interface MarkedPost {
  bookmark: BookmarkChange;
  post: ListEntry;
}

/** The bookmarks of the viewer in all posts, the newest first. */
export async function fetchBookmarks(client: Client, cursor: string, signal: AbortSignal) {
  const page = await client.call(
    pageBookmarks,
    { pageParams: { current: 1, pageSize: PAGE_SIZE }, ...(cursor && { cursor }) },
    signal,
  );
  return {
    records: page.records.map(({ bookmark, post }): MarkedPost => ({
      bookmark: bookmarkFrom(bookmark),
      post: entryFrom(post),
    })),
    cursor: page.cursor,
  };
}
