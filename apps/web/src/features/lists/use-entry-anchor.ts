import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { storedAnchor } from '../../entities/post-list/list-anchor.ts';
import { useListAnchor, type ShownRows } from '../../entities/post-list/use-list-anchor.ts';

/** After so long without a movement the page rests. */
const REST_MS = 150;

/** Who was further down than that begins at the top again. */
const MOST_LOOKED_THROUGH = 600;

interface Entries {
  list: string;
  posts: readonly string[];
  isLoading: boolean;
  /** Undefined when there is none. */
  loadNext: (() => void) | undefined;
}

/**
 * The first entry in sight is found again after a reload, however many pages it takes, and stays in
 * sight when the screen is turned. Answers where the grid of the entries stands.
 */
export function useEntryAnchor(entries: Entries): RefObject<HTMLDivElement | null> {
  const { list, posts, isLoading, loadNext } = entries;
  const grid = useRef<HTMLDivElement>(null);
  const name = useLocation({ select: ({ state }) => `${state.key ?? ''} ${list}` });
  const { look, goBack, isBack } = useListAnchor(name, () => cellRows(grid.current, posts));
  const isSettled = useRef(false);

  useLayoutEffect(() => {
    if (isSettled.current || isLoading || posts.length === 0) {
      return;
    }
    goBack();
    if (loadNext && storedAnchor(name) && !isBack() && posts.length < MOST_LOOKED_THROUGH) {
      loadNext();
    } else {
      isSettled.current = true;
    }
  });

  const onRest = useEffectEvent(() => {
    // While it is still looked for, what is in sight is not what somebody wanted to see.
    if (isSettled.current) {
      look();
    }
  });
  const onTurned = useEffectEvent(goBack);
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined;
    let { innerWidth: width } = window;
    const moved = () => {
      clearTimeout(rest);
      rest = setTimeout(() => onRest(), REST_MS);
    };
    const turned = () => {
      // A keyboard or the bar of the browser changes the height alone.
      if (window.innerWidth !== width) {
        width = window.innerWidth;
        onTurned();
      }
    };
    window.addEventListener('scroll', moved, { passive: true });
    window.addEventListener('resize', turned);
    return () => {
      clearTimeout(rest);
      window.removeEventListener('scroll', moved);
      window.removeEventListener('resize', turned);
    };
  }, []);

  return grid;
}

/** Every entry is in the page, as a row of its own. */
function cellRows(grid: HTMLElement | null, posts: readonly string[]): ShownRows {
  // Headings may stand between them.
  const cells = grid?.querySelectorAll('[data-entry]');
  const boxOf = (row: number) => cells?.[row]?.getBoundingClientRect();
  const heightOf = (row: number) => boxOf(row)?.height ?? 1;
  return {
    count: posts.length,
    postOf: (row) => posts[row],
    rowOf: (post) => posts.indexOf(post),
    topOf: (row) => boxOf(row)?.top ?? 0,
    heightOf,
    likelyHeightOf: heightOf,
    rowAt: (line) =>
      Math.max(
        0,
        posts.findIndex((_, row) => (boxOf(row)?.bottom ?? 0) > line),
      ),
    bring: (row, top) => window.scrollBy(0, (boxOf(row)?.top ?? top) - top),
  };
}
