import type { CardRow } from '@baohe/domain/posts/card-rows';
import type { WindowVirtualizerHandle } from 'virtua';
import type { PostCard as Post } from '../post/post.ts';
import { likelyHeight } from './row-height.ts';
import type { Columns } from './use-columns.ts';
import type { ShownRows } from './use-list-anchor.ts';

interface Parts {
  rows: readonly CardRow<Post>[];
  columns: Columns;
  list: WindowVirtualizerHandle;
  box: HTMLElement;
}

/** Rows of which only those near the screen are in the page: the virtualiser knows where the others are. */
export function virtualRows({ rows, columns, list, box }: Parts): ShownRows {
  return {
    count: rows.length,
    postOf: (row) => rows[row]?.cards[0]?.id,
    rowOf: (post) => rows.findIndex(({ cards }) => cards.some(({ id }) => id === post)),
    topOf: (row) => box.getBoundingClientRect().top + list.getItemOffset(row),
    heightOf: (row) => list.getItemSize(row),
    likelyHeightOf: (row) => likelyHeight(rows[row], columns),
    rowAt: (line) => list.findItemIndex(window.scrollY + line),
    bring: (row, top) => list.scrollToIndex(row, { offset: -top }),
  };
}
