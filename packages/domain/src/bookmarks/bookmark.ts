import type { ProgressUnit } from '../progress/progress.ts';

/** A position that somebody marks: a page, a paragraph or a second of a post. */
export interface Bookmark {
  /** Made by the device that marks it, and never used again. */
  id: string;
  postId: string;
  /** The chapter or track. */
  part: string;
  unit: ProgressUnit;
  position: number;
  /** Which paragraph of a text; 0 elsewhere. */
  block: number;
  /** What stands there: words of the text, the title of the track. */
  words: string;
  note: string;
  /** When it was made, in milliseconds. */
  madeAt: number;
}

/** What a device says of a bookmark. Only its note can change, and it can be removed. */
export interface BookmarkChange extends Bookmark {
  /** When the change was made, in milliseconds. */
  changedAt: number;
  isRemoved: boolean;
}

/** An account has so many bookmarks, a post so many of them. */
export const MOST_BOOKMARKS = 5000;
export const MOST_IN_POST = 300;

export const LONGEST_WORDS = 200;
export const LONGEST_NOTE = 200;

/**
 * Of two changes of a bookmark the later one counts, as with progress; but what was removed stays removed, whatever a
 * device says that did not know of it. The order in which the changes come makes no difference.
 */
export function mergeBookmark(one: BookmarkChange, other: BookmarkChange): BookmarkChange {
  if (one.isRemoved !== other.isRemoved) {
    return one.isRemoved ? one : other;
  }
  if (one.changedAt !== other.changedAt) {
    return one.changedAt > other.changedAt ? one : other;
  }
  return one.note >= other.note ? one : other;
}

/** What one sees: what the server has, and over it what this device has not sent yet. */
export function withChanges(
  known: readonly BookmarkChange[],
  changes: readonly BookmarkChange[],
): BookmarkChange[] {
  const merged = new Map(known.map((bookmark) => [bookmark.id, bookmark]));
  for (const change of changes) {
    const before = merged.get(change.id);
    merged.set(change.id, before ? mergeBookmark(before, change) : change);
  }
  return [...merged.values()].filter(({ isRemoved }) => !isRemoved);
}
