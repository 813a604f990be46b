import type { Bookmark } from '@baohe/domain/listening/bookmarks';
import { partName, partPathOf } from '@baohe/domain/progress/part-name';
import { useBookmarks as useBookmarksOf } from '../../entities/bookmarks/use-bookmarks.ts';

/** What was marked in a work, on whichever device. */
export function useBookmarks(postId: string) {
  const { bookmarks: all, add, remove } = useBookmarksOf(postId);
  const bookmarks = all.flatMap(({ id, part, position, words }): Bookmark[] => {
    const path = partPathOf(part);
    return path?.kind === 'track' ? [{ id, hash: path.hash, title: words, position }] : [];
  });
  return {
    bookmarks,
    /** Of one second there is one. */
    add: ({ hash, title, position }: Omit<Bookmark, 'id'>): void => {
      if (!bookmarks.some((each) => each.hash === hash && each.position === position)) {
        const part = partName({ kind: 'track', hash });
        add({ part, unit: 'second', position, block: 0, words: title, note: '' });
      }
    },
    remove,
  };
}

export type Bookmarks = ReturnType<typeof useBookmarks>;
