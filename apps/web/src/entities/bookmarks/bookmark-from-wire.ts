import type { saveBookmarks, StoredBookmark } from '@baohe/contract/bookmarks';
import type { Input } from '@baohe/contract/endpoint';
import { LONGEST_NOTE, LONGEST_WORDS, type BookmarkChange } from '@baohe/domain/bookmarks/bookmark';

type Record = Input<typeof saveBookmarks>['records'][number];

export const bookmarkFrom = (stored: StoredBookmark): BookmarkChange => ({
  ...stored,
  madeAt: Date.parse(stored.madeAt),
  changedAt: Date.parse(stored.changedAt),
  isRemoved: false,
});

export const bookmarkToSave = (change: BookmarkChange): Record => ({
  ...change,
  words: cut(change.words, LONGEST_WORDS),
  note: cut(change.note, LONGEST_NOTE),
  madeAt: new Date(change.madeAt).toISOString(),
  changedAt: new Date(change.changedAt).toISOString(),
});

/** Never in the middle of a character. */
const cut = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
