import { DAY_MS, deviceStore } from '@baohe/app-shell/stored-value';
import { withBookmark, withoutBookmark, type Bookmark } from '@baohe/domain/listening/bookmarks';
import { useState } from 'react';
import { withPosition } from '../../entities/progress/stored-position.ts';

const STORED_MS = 400 * DAY_MS;
const keyOf = (postId: string) => `audioMarks:${postId}`;

const isAnything = (value: unknown): value is unknown => value !== undefined;

function storedBookmarks(postId: string): Bookmark[] {
  const stored = withPosition(deviceStore.read(keyOf(postId), isAnything));
  return isBookmarks(stored) ? stored : [];
}

function isBookmarks(value: unknown): value is Bookmark[] {
  return (
    Array.isArray(value) &&
    value.every((one: unknown) => {
      const { hash, title, position } = (one ?? {}) as Partial<Bookmark>;
      return typeof hash === 'string' && typeof title === 'string' && Number.isInteger(position);
    })
  );
}

/** The bookmarks of a work on this device. */
export function useBookmarks(postId: string) {
  const [bookmarks, setBookmarks] = useState(() => storedBookmarks(postId));
  const keep = (next: Bookmark[]) => {
    deviceStore.write(keyOf(postId), next, STORED_MS);
    setBookmarks(next);
  };
  return {
    bookmarks,
    add: (bookmark: Bookmark) => keep(withBookmark(bookmarks, bookmark)),
    remove: (bookmark: Bookmark) => keep(withoutBookmark(bookmarks, bookmark)),
  };
}

export type Bookmarks = ReturnType<typeof useBookmarks>;
