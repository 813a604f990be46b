import type { StoredBookmark } from '@baohe/contract/bookmarks';
import type { BookmarkRow } from './bookmarks.repository.ts';

export const presentBookmark = (row: BookmarkRow): StoredBookmark => ({
  id: row.bookmarkId,
  postId: row.postId,
  part: row.part,
  unit: row.unit,
  position: row.position,
  block: row.block,
  words: row.words,
  note: row.note,
  madeAt: row.madeAt.toISOString(),
  changedAt: row.changedAt.toISOString(),
});
