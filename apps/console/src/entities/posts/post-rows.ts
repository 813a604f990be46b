import { LARGEST_WINDOW } from '@baohe/contract/paging';
import type { ConsolePost, PageStart, PostsPage } from './managed-post.ts';

/** The pages of a list that are there, by their numbers. */
export type Pages = ReadonlyMap<number, PostsPage>;

/** From the first to the last. */
export interface PageRange {
  from: number;
  to: number;
}

/** Rows beyond the edges of the screen that are fetched already. */
const AHEAD = 40;

/** The pages that hold the rows on the screen, and those around them. */
export const pagesAround = (first: number, last: number): PageRange => ({
  from: Math.max(0, Math.floor((first - AHEAD) / LARGEST_WINDOW)),
  to: Math.floor((last + AHEAD) / LARGEST_WINDOW),
});

/** Whether one can have been scrolled to from the other: else somebody jumped. */
export const isBeside = (one: PageRange, other: PageRange): boolean =>
  one.from <= other.to + 1 && one.to >= other.from - 1;

/** The way to a page is short from a page before it that is there. */
export function startOf(page: number, pages: Pages): PageStart {
  const before = [...pages]
    .filter(([number, { cursor }]) => number < page && cursor !== null)
    .map(([number]) => number);
  if (before.length === 0) {
    return { skip: page * LARGEST_WINDOW };
  }
  const nearest = Math.max(...before);
  return {
    cursor: pages.get(nearest)?.cursor ?? undefined,
    skip: (page - nearest - 1) * LARGEST_WINDOW,
  };
}

/**
 * How many rows the list has: as many as were counted, unless its end is there; and always a page more than is there
 * where that goes on.
 */
function countRows(pages: Pages, counted: number | undefined): number {
  const ends = [...pages].map(([number, { posts, cursor }]) => ({
    end: number * LARGEST_WINDOW + posts.length,
    isLast: cursor === null,
  }));
  const last = Math.min(...ends.filter(({ isLast }) => isLast).map(({ end }) => end));
  const more = Math.max(0, ...ends.map(({ end, isLast }) => end + (isLast ? 0 : LARGEST_WINDOW)));
  return Math.min(last, counted === undefined ? more : Math.max(counted, more));
}

/** A post for each place of the list; undefined for those that are not there yet. */
export function rowsOf(
  pages: Pages,
  counted: number | undefined,
): readonly (ConsolePost | undefined)[] {
  const rows: (ConsolePost | undefined)[] = Array.from<undefined>({
    length: countRows(pages, counted),
  });
  for (const [number, { posts }] of pages) {
    const first = number * LARGEST_WINDOW;
    posts.slice(0, Math.max(0, rows.length - first)).forEach((post, at) => {
      rows[first + at] = post;
    });
  }
  return rows;
}

/** Those that are farthest from where somebody is, beyond so many. */
export function farthest(pages: Pages, { from, to }: PageRange, most: number): number[] {
  const distance = (page: number) => Math.max(from - page, page - to, 0);
  return [...pages.keys()].toSorted((one, other) => distance(one) - distance(other)).slice(most);
}
