import './posts-grid.css';
import { useWiderThan } from '@baohe/app-shell/use-matches';
import { Cover } from '@baohe/ui/cover';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';
import type { ConsolePost } from '../../entities/posts/managed-post.ts';
import { PostStatus } from '../../entities/posts/post-status.tsx';
import { ConsoleLink } from '../../shared/navigation.tsx';
import { MarkBox } from '../../shared/table/mark-box.tsx';
import { useRowKeys } from '../../shared/table/use-row-keys.ts';
import type { Selection } from '../../shared/table/use-selection.ts';

/** When so few rows are left below, more are asked for. */
const NEAR_END = 6;
const AHEAD_PX = 1200;

interface PostsGridProps {
  posts: readonly ConsolePost[];
  selection: Selection;
  onOpen: (post: ConsolePost) => void;
  onNearEnd: () => void;
}

/** The same posts by their covers: what is wrong with a picture is seen at once. */
export function PostsGrid({ posts, selection, onOpen, onNearEnd }: PostsGridProps) {
  const { t } = useLingui();
  const isWide = useWiderThan(1200);
  const isMiddle = useWiderThan(700);
  const across = isWide ? 6 : isMiddle ? 4 : 2;
  const list = useRef<WindowVirtualizerHandle>(null);
  const rows = Array.from({ length: Math.ceil(posts.length / across) }, (_, at) =>
    posts.slice(at * across, (at + 1) * across),
  );
  const order = () => posts.map(({ id }) => id);
  const { current } = useRowKeys({
    count: posts.length,
    across,
    onMove: (at) => list.current?.scrollToIndex(Math.floor(at / across), { align: 'nearest' }),
    onMark: (at, isRange) =>
      posts[at] && selection.toggle(posts[at].id, isRange ? order() : undefined),
    onOpen: (at) => posts[at] && onOpen(posts[at]),
    onEscape: () => selection.clear(),
  });

  const lookForEnd = useEffectEvent((_posts?: number) => {
    const seen = list.current;
    if (
      seen &&
      seen.findItemIndex(seen.scrollOffset + seen.viewportSize) >= rows.length - NEAR_END
    ) {
      onNearEnd();
    }
  });
  useEffect(() => lookForEnd(posts.length), [posts.length]);

  return (
    <section aria-label={t`作品`}>
      <WindowVirtualizer ref={list} bufferSize={AHEAD_PX} onScroll={() => lookForEnd()}>
        {rows.map((row, line) => (
          <ul key={row[0]!.id} className="posts-grid-row" data-across={across}>
            {row.map((post, at) => (
              <li
                key={post.id}
                className="posts-grid-card"
                data-marked={selection.has(post.id)}
                data-current={line * across + at === current || undefined}
              >
                <Cover src={post.cover} />
                <span className="posts-grid-mark">
                  <MarkBox
                    label={t`选中“${post.title}”`}
                    isMarked={selection.has(post.id)}
                    onMark={(isRange) => selection.toggle(post.id, isRange ? order() : undefined)}
                  />
                </span>
                <ConsoleLink to={`/posts/${post.id}`} className="posts-grid-title">
                  {post.title}
                </ConsoleLink>
                <PostStatus post={post} />
              </li>
            ))}
          </ul>
        ))}
      </WindowVirtualizer>
    </section>
  );
}
