/** A position in a track that somebody wants to find again. */
export interface Bookmark {
  hash: string;
  /** Of the track. */
  title: string;
  /** Whole seconds. */
  position: number;
}

/** A work keeps so many; with one more the oldest goes. */
export const MOST_MARKS = 100;

const isSame = (one: Bookmark, other: Bookmark): boolean =>
  one.hash === other.hash && one.position === other.position;

export const withoutBookmark = (bookmarks: readonly Bookmark[], bookmark: Bookmark): Bookmark[] =>
  bookmarks.filter((each) => !isSame(each, bookmark));

/** The newest last; of one second there is one. */
export const withBookmark = (bookmarks: readonly Bookmark[], bookmark: Bookmark): Bookmark[] =>
  [...withoutBookmark(bookmarks, bookmark), bookmark].slice(-MOST_MARKS);

/** 2 before 10. */
const byTitle = new Intl.Collator('zh-CN', { numeric: true });

/** As they come in the work: by track, then by time. */
export const bookmarksInOrder = (bookmarks: readonly Bookmark[]): Bookmark[] =>
  bookmarks.toSorted(
    (one, other) => byTitle.compare(one.title, other.title) || one.position - other.position,
  );
