import { partName, partPathOf } from '@baohe/domain/progress/part-name';
import type { ChapterPath } from '@baohe/domain/reading-text/novel-chapters';
import { useBookmarks as useBookmarksOf } from '../../entities/bookmarks/use-bookmarks.ts';

/** A place somebody wants to find again. */
export interface Bookmark extends ChapterPath {
  id: string;
  /** The paragraph. */
  block: number;
  permille: number;
  /** The words that stand there. */
  words: string;
  note: string;
}

/** The bookmarks of a novel on all devices of the person, the newest first. */
export function useBookmarks(postId: string) {
  const { bookmarks, add, remove } = useBookmarksOf(postId);
  return {
    bookmarks: bookmarks.flatMap(({ id, part, position, block, words, note }): Bookmark[] => {
      const path = partPathOf(part);
      return path?.kind === 'text'
        ? [
            {
              volumeIndex: path.volumeIndex,
              chapterIndex: path.chapterIndex,
              id,
              block,
              permille: position,
              words,
              note,
            },
          ]
        : [];
    }),
    add: ({ volumeIndex, chapterIndex, permille, ...bookmark }: Omit<Bookmark, 'id'>): void => {
      const part = partName({ kind: 'text', volumeIndex, chapterIndex });
      add({ ...bookmark, part, unit: 'permille', position: Math.round(permille) });
    },
    remove,
  };
}
