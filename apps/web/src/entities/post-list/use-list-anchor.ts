import { useElementScrollRestoration, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { forgetAnchor, storeAnchor, storedAnchor, type ListAnchor } from './list-anchor.ts';

/** The bars that stay at the top of a list lie over this much of it. */
const TOP_PX = 64;
/** What rounding moves. */
const STILL_PX = 2;

/** What a person scrolls with. A page also scrolls by itself, when it is turned or its rows are measured. */
const SCROLLED_WITH = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** A list as it stands in the page, row by row. */
export interface ShownRows {
  count: number;
  /** The first post of a row. */
  postOf: (row: number) => string | undefined;
  /** -1 when it is not there. */
  rowOf: (post: string) => number;
  /** From the top of the screen. */
  topOf: (row: number) => number;
  heightOf: (row: number) => number;
  /** What its height depends on and nothing else: the same for the same width. */
  likelyHeightOf: (row: number) => number;
  /** Which one lies so far below the top of the screen. */
  rowAt: (line: number) => number;
  /** Brings a row to so far below the top of the screen. */
  bring: (row: number, top: number) => void;
}

/**
 * The first post in sight stays where it is: over a reload, on the way back, and when the screen is
 * turned. Pixels alone would not do, for rows that nobody has looked at yet are only guessed.
 * `look` when the scrolling has come to an end, `goBack` when the rows stand anew; a list that is not
 * long enough yet is not `isBack`.
 */
export function useListAnchor(name: string, shown: () => ShownRows | undefined) {
  const router = useRouter();
  const scrolledTo = useScrolledTo();
  const put = useRef<ListAnchor>(undefined);
  const hasActed = useRef(false);

  const isBack = () => {
    const rows = shown();
    return put.current !== undefined && rows !== undefined && isAt(put.current, rows);
  };

  const look = () => {
    const rows = shown();
    // Nobody has moved the page since a post was put where it was: it is still the one that counts,
    // also while rows that are measured for the first time push it about.
    if (!rows || rows.count === 0 || isBack() || (put.current && !hasActed.current)) {
      return;
    }
    put.current = undefined;
    const anchor = anchorIn(rows);
    if (anchor) {
      storeAnchor(name, anchor);
    } else {
      forgetAnchor(name);
    }
  };

  const goBack = () => {
    const anchor = storedAnchor(name);
    const rows = shown();
    const row = anchor && rows ? rows.rowOf(anchor.post) : -1;
    if (anchor && rows && row >= 0) {
      put.current = anchor;
      hasActed.current = false;
      rows.bring(row, topFor(anchor, row, rows));
    } else if (scrolledTo > 0 && window.scrollY === 0) {
      window.scrollTo(0, scrolledTo);
    }
  };

  useEffect(() => {
    const act = () => {
      hasActed.current = true;
    };
    const quietly = { passive: true, capture: true };
    SCROLLED_WITH.forEach((input) => window.addEventListener(input, act, quietly));
    return () => SCROLLED_WITH.forEach((input) => window.removeEventListener(input, act, quietly));
  }, []);

  const onLeave = useEffectEvent(look);
  // The router scrolls to where the page was left in pixels, later than the list is drawn.
  const onRendered = useEffectEvent(goBack);
  useEffect(() => {
    const ends = [
      router.subscribe('onBeforeLoad', () => onLeave()),
      router.subscribe('onRendered', () => onRendered()),
    ];
    return () => ends.forEach((end) => end());
  }, [router]);

  return { look, goBack, isBack };
}

const topFor = ({ past, of }: ListAnchor, row: number, rows: ShownRows): number =>
  TOP_PX - (past * rows.likelyHeightOf(row)) / of;

function isAt(anchor: ListAnchor, rows: ShownRows): boolean {
  const row = rows.rowOf(anchor.post);
  return row >= 0 && Math.abs(topFor(anchor, row, rows) - rows.topOf(row)) <= STILL_PX;
}

/** The first row that is more in sight than out of it; none while the page stands above its list. */
function anchorIn(rows: ShownRows): ListAnchor | undefined {
  if (rows.topOf(0) > 0) {
    return undefined;
  }
  const cut = rows.rowAt(TOP_PX);
  const isGone = rows.topOf(cut) + rows.heightOf(cut) / 2 < TOP_PX;
  const row = Math.min(isGone ? cut + 1 : cut, rows.count - 1);
  const post = rows.postOf(row);
  return post === undefined
    ? undefined
    : { post, past: TOP_PX - rows.topOf(row), of: rows.likelyHeightOf(row) };
}

/**
 * The router scrolls a page to where it was left as soon as it is drawn. After a restart the list comes
 * later than that, and scrolls by itself.
 */
function useScrolledTo(): number {
  const [left] = useState(useElementScrollRestoration({ getElement: () => window }));
  return left?.scrollY ?? 0;
}
