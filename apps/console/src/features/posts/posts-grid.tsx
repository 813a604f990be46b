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
import { unbroken } from '../../shared/table/unbroken.ts';
import { useRowKeys } from '../../shared/table/use-row-keys.ts';
import type { Selection } from '../../shared/table/use-selection.ts';

const AHEAD_PX = 1200;

interface PostsGridProps {
  /** `undefined` for one that is on its way: it is drawn as a grey card. */
  posts: readonly (ConsolePost | undefined)[];
  selection: Selection;
  onOpen: (post: ConsolePost) => void;
  /** The first and the last post on the screen. It may be called often. */
  onShown: (first: number, last: number) => void;
}

/** The same posts by their covers: what is wrong with a picture is seen at once. */
export function PostsGrid({ posts, selection, onOpen, onShown }: PostsGridProps) {
  const { t } = useLingui();
  const isWide = useWiderThan(1200);
  const isMiddle = useWiderThan(700);
  const across = isWide ? 6 : isMiddle ? 4 : 2;
  const list = useRef<WindowVirtualizerHandle>(null);
  const lines = Math.ceil(posts.length / across);
  const orderAround = (at: number) => unbroken(posts, at).map(({ id }) => id);
  const { current } = useRowKeys({
    count: posts.length,
    across,
    onMove: (at) => list.current?.scrollToIndex(Math.floor(at / across), { align: 'nearest' }),
    onMark: (at, isRange) =>
      posts[at] && selection.toggle(posts[at].id, isRange ? orderAround(at) : undefined),
    onOpen: (at) => posts[at] && onOpen(posts[at]),
    onEscape: () => selection.clear(),
  });

  const look = useEffectEvent((_lines?: number) => {
    const seen = list.current;
    if (seen) {
      const { scrollOffset, viewportSize } = seen;
      onShown(
        seen.findItemIndex(scrollOffset) * across,
        (seen.findItemIndex(scrollOffset + viewportSize) + 1) * across - 1,
      );
    }
  });
  useEffect(() => look(lines), [lines]);

  return (
    <section aria-label={t`作品`}>
      <WindowVirtualizer
        ref={list}
        data={{ length: lines }}
        bufferSize={AHEAD_PX}
        onScroll={() => look()}
      >
        {(_, line) => (
          <ul key={line} className="posts-grid-row" data-across={across}>
            {posts.slice(line * across, (line + 1) * across).map((post, offset) => {
              const at = line * across + offset;
              return post === undefined ? (
                <li key={`empty ${at}`} className="posts-grid-card" data-loading>
                  <div className="cover cover-tall" />
                  <span className="posts-grid-title">
                    <span className="sr-only">{t`获取中...`}</span>
                  </span>
                </li>
              ) : (
                <li
                  key={post.id}
                  className="posts-grid-card"
                  data-marked={selection.has(post.id)}
                  data-current={at === current || undefined}
                >
                  <Cover src={post.cover} />
                  <span className="posts-grid-mark">
                    <MarkBox
                      label={t`选中“${post.title}”`}
                      isMarked={selection.has(post.id)}
                      onMark={(isRange) =>
                        selection.toggle(post.id, isRange ? orderAround(at) : undefined)
                      }
                    />
                  </span>
                  <ConsoleLink to={`/posts/${post.id}`} className="posts-grid-title">
                    {post.title}
                  </ConsoleLink>
                  <PostStatus post={post} />
                </li>
              );
            })}
          </ul>
        )}
      </WindowVirtualizer>
    </section>
  );
}
