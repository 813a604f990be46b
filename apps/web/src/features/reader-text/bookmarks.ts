import { DAY_MS, deviceStore } from '@baohe/app-shell/stored-value';
import type { ChapterPath } from '@baohe/domain/reading-text/novel-chapters';
import { useState } from 'react';

/** A place somebody wants to find again. */
export interface Bookmark extends ChapterPath {
  /** When it was made; also its name. */
  at: string;
  /** The paragraph. */
  block: number;
  permille: number;
  /** The words that stand there. */
  words: string;
  note: string;
}

const STORED_MS = 400 * DAY_MS;
const MOST = 200;
const keyOf = (postId: string) => `bookmarks:${postId}`;

function isBookmarks(value: unknown): value is Bookmark[] {
  return (
    Array.isArray(value) &&
    value.every(
      (one: unknown) =>
        typeof one === 'object' &&
        one !== null &&
        ['at', 'block', 'words'].every((name) => name in one),
    )
  );
}

/** The bookmarks of a novel on this device, the newest first. */
export function useBookmarks(postId: string) {
  const [bookmarks, setBookmarks] = useState(
    () => deviceStore.read(keyOf(postId), isBookmarks) ?? [],
  );
  const keep = (next: Bookmark[]) => {
    deviceStore.write(keyOf(postId), next, STORED_MS);
    setBookmarks(next);
  };
  return {
    bookmarks,
    add: (bookmark: Bookmark) => keep([bookmark, ...bookmarks].slice(0, MOST)),
    remove: (at: string) => keep(bookmarks.filter((one) => one.at !== at)),
  };
}
