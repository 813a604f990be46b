/** A position in a track that somebody wants to find again. */
export interface Bookmark {
  id: string;
  hash: string;
  /** Of the track. */
  title: string;
  /** Whole seconds. */
  position: number;
}

/** 2 before 10. */
const byTitle = new Intl.Collator('zh-CN', { numeric: true });

/** As they come in the work: by track, then by time. */
export const bookmarksInOrder = (bookmarks: readonly Bookmark[]): Bookmark[] =>
  bookmarks.toSorted(
    (one, other) => byTitle.compare(one.title, other.title) || one.position - other.position,
  );
