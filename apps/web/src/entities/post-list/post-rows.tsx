import './post-rows.css';
import { searchedRows, type CardRow } from '@baohe/domain/posts/card-rows';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { WindowVirtualizer, type CacheSnapshot, type WindowVirtualizerHandle } from 'virtua';
import { PostCard, shapeOf } from '../post-card.tsx';
import type { PostCard as Post } from '../post/post.ts';
import type { DisplayMode } from './display-mode.ts';
import { likelyHeight } from './row-height.ts';
import { keepRows, rowsAt, type CachedRows } from './row-memory.ts';
import { isSame, useColumns, type Columns } from './use-columns.ts';
import { useListAnchor, type ShownRows } from './use-list-anchor.ts';

/** Rows beyond the edges of the screen that are drawn already: a flick shows no empty one. */
const AHEAD_PX = 120;

interface PostRowsProps {
  /** Of the list, for what is kept of it. */
  name: string;
  posts: readonly Post[];
  mode: DisplayMode;
}

/** Covers in rows; however many there are, only those near the screen are in the page. */
export function PostRows({ name, posts, mode }: PostRowsProps) {
  const location = useLocation({ select: ({ state }) => `${state.key ?? ''} ${name}` });
  const tall = useRef<HTMLDivElement>(null);
  const wide = useRef<HTMLDivElement>(null);
  const shown = useMemo(
    () => (mode === 'single' ? posts.map(withWholeCover) : posts),
    [mode, posts],
  );
  const columns = useColumns({ tall, wide }, rowsAt(location, mode)?.columns);
  return (
    <div className={`post-rows post-rows-${mode}`}>
      {/* Rulers: nothing stands in them. */}
      <div ref={tall} aria-hidden="true" className="cover-grid" />
      <div ref={wide} aria-hidden="true" className="cover-grid cover-grid-wide" />
      {columns && (
        <Rows key={keyOf(location, columns)} posts={shown} {...{ location, mode, columns }} />
      )}
    </div>
  );
}

/** The cover of a grid is too small for the width of the page. */
const withWholeCover = (post: Post): Post => ({
  ...post,
  coverUrl: post.fullCoverUrl,
});

/** Its title has what was searched for. */
const hasMarks = ({ titleMarks }: Post): boolean => titleMarks !== undefined;

/** Other columns make other rows: nothing that was measured holds for them. */
const keyOf = (location: string, { count }: Columns) => `${count.tall} ${count.wide} ${location}`;

interface RowsProps {
  location: string;
  mode: DisplayMode;
  posts: readonly Post[];
  columns: Columns;
}

function Rows({ location, mode, posts, columns }: RowsProps) {
  const list = useRef<WindowVirtualizerHandle>(null);
  const box = useRef<HTMLDivElement>(null);
  const rows = useMemo(
    () => searchedRows(posts, hasMarks, shapeOf, columns.count),
    [posts, columns],
  );
  const [heights] = useState(() => heightsAt(rowsAt(location, mode), rows, columns));
  const { look, goBack } = useListAnchor(location, () =>
    list.current && box.current
      ? virtualRows({ rows, columns, list: list.current, box: box.current })
      : undefined,
  );
  const rowCount = rows.length;

  const onWidth = useEffectEvent((_width: Columns) => goBack());
  useLayoutEffect(() => onWidth(columns), [columns]);

  useEffect(() => {
    const shown = list.current;
    return () => {
      if (shown) {
        keepRows(location, mode, { heights: shown.cache, rows: rowCount, columns });
      }
    };
  }, [location, mode, rowCount, columns]);

  return (
    <div ref={box}>
      <WindowVirtualizer
        ref={list}
        data={rows}
        bufferSize={AHEAD_PX}
        itemSize={likelyHeight(rows[0], columns)}
        cache={heights}
        onScrollEnd={look}
      >
        {(row, at) => <Row key={at} row={row} columns={columns} isFirst={at < 3} />}
      </WindowVirtualizer>
    </div>
  );
}

/** As they were measured when the list was left; as they are likely to be, where nobody has looked yet. */
function heightsAt(
  before: CachedRows | undefined,
  rows: readonly CardRow<Post>[],
  columns: Columns,
): CacheSnapshot {
  return before?.rows === rows.length && isSame(before.columns, columns)
    ? before.heights
    : [rows.map((row) => likelyHeight(row, columns))];
}

interface RowProps {
  row: CardRow<Post>;
  columns: Columns;
  isFirst: boolean;
}

function Row({ row: { shape, cards }, columns, isFirst }: RowProps) {
  const gridTemplateColumns = `repeat(${columns.count[shape]}, minmax(0, 1fr))`;
  return (
    <div className="post-row" style={{ gridTemplateColumns }}>
      {cards.map((post) => (
        <PostCard key={post.id} post={post} shape={shape} isFirst={isFirst} />
      ))}
    </div>
  );
}

interface Parts {
  rows: readonly CardRow<Post>[];
  columns: Columns;
  list: WindowVirtualizerHandle;
  box: HTMLElement;
}

/** Rows of which only those near the screen are in the page: the virtualiser knows where the others are. */
function virtualRows({ rows, columns, list, box }: Parts): ShownRows {
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
