import type { PostCard as Post } from '@baohe/contract/post-card';
import { cardRows, type CardRow } from '@baohe/domain/posts/card-rows';
import { useElementScrollRestoration, useLocation } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { WindowVirtualizer, type CacheSnapshot, type WindowVirtualizerHandle } from 'virtua';
import { PostCard, shapeOf } from '../post-card.tsx';
import type { DisplayMode } from './display-mode.ts';
import './post-rows.css';
import { keepRows, rowsAt } from './row-memory.ts';
import { useColumns, type Columns } from './use-columns.ts';

/** Rows beyond the edges of the screen that are drawn already: a flick shows no empty one. */
const AHEAD_PX = 200;
/** What a row is high beside its cover: the title, mostly one line, and the space around it. */
const WORDS_PX = 44;
const SHAPE_HEIGHT = { tall: 4 / 3, wide: 10 / 16 } as const;

interface PostRowsProps {
  /** Of the list, for what is kept of it. */
  name: string;
  posts: readonly Post[];
  mode: DisplayMode;
}

/** Covers in rows; however many there are, only those near the screen are in the page. */
export function PostRows({ name, posts, mode }: PostRowsProps) {
  const place = useLocation({ select: ({ state }) => `${state.__TSR_key ?? ''} ${mode} ${name}` });
  const tall = useRef<HTMLDivElement>(null);
  const wide = useRef<HTMLDivElement>(null);
  const shown = useMemo(
    () => (mode === 'single' ? posts.map(withWholeCover) : posts),
    [mode, posts],
  );
  const columns = useColumns({ tall, wide }, rowsAt(place)?.columns);
  return (
    <div className={`post-rows post-rows-${mode}`}>
      {/* Rulers: nothing stands in them. */}
      <div ref={tall} aria-hidden="true" className="cover-grid" />
      <div ref={wide} aria-hidden="true" className="cover-grid cover-grid-wide" />
      {columns && <Rows key={keyOf(place, columns)} posts={shown} {...{ place, columns }} />}
    </div>
  );
}

/** The cover of a grid is too small for the width of the page. */
const withWholeCover = (post: Post): Post => ({
  ...post,
  postCoverUrl: post.postCover || post.postCoverUrl,
});

/** Other columns make other rows: nothing that was measured holds for them. */
const keyOf = (place: string, { count }: Columns) => `${count.tall} ${count.wide} ${place}`;

interface RowsProps {
  place: string;
  posts: readonly Post[];
  columns: Columns;
}

function Rows({ place, posts, columns }: RowsProps) {
  const list = useRef<WindowVirtualizerHandle>(null);
  const rows = useMemo(() => cardRows(posts, shapeOf, columns.count), [posts, columns]);
  const [heights] = useState(() => heightsAt(place, rows, columns));
  useScrolledBack();
  const rowCount = rows.length;

  useEffect(() => {
    const shown = list.current;
    return () => {
      if (shown) {
        keepRows(place, { heights: shown.cache, rows: rowCount, columns });
      }
    };
  }, [place, rowCount, columns]);

  return (
    <WindowVirtualizer
      ref={list}
      data={rows}
      bufferSize={AHEAD_PX}
      itemSize={heightOf(rows[0], columns)}
      cache={heights}
    >
      {(row, at) => <Row key={at} row={row} columns={columns} isFirst={at < 3} />}
    </WindowVirtualizer>
  );
}

/**
 * The router scrolls a page to where it was left as soon as it is drawn. After a restart the list comes
 * later than that, and scrolls by itself.
 */
function useScrolledBack(): void {
  const [left] = useState(useElementScrollRestoration({ getElement: () => window }));
  useLayoutEffect(() => {
    if (left && left.scrollY > 0 && window.scrollY === 0) {
      window.scrollTo(0, left.scrollY);
    }
  }, [left]);
}

/** As they were measured when the list was left; as they are likely to be, where nobody has looked yet. */
function heightsAt(place: string, rows: readonly CardRow<Post>[], columns: Columns): CacheSnapshot {
  const before = rowsAt(place);
  return before?.rows === rows.length
    ? before.heights
    : [rows.map((row) => heightOf(row, columns))];
}

function heightOf(row: CardRow<Post> | undefined, { width }: Columns): number {
  const shape = row?.shape ?? 'tall';
  return Math.round(width[shape] * SHAPE_HEIGHT[shape] + WORDS_PX);
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
        <PostCard key={post.postUuid} post={post} shape={shape} isFirst={isFirst} />
      ))}
    </div>
  );
}
