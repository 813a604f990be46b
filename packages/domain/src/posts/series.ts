/** In characters. */
export const LONGEST_SERIES_NAME = 120;
export const LARGEST_SERIES_NUMBER = 999_999.99;
/** So many of a series are shown; more than any has. */
export const MOST_IN_SERIES = 2000;

/** Where a post stands in its series. */
export interface SeriesPosition {
  /** 1, 2, 2.5 …; null where only the series is known. */
  number: number | null;
  uploadTime: Date;
  /** Of the post. */
  no: number;
}

/** By number; those without one come after, in order of time. */
export function bySeriesOrder(one: SeriesPosition, other: SeriesPosition): number {
  if (one.number !== other.number) {
    return (one.number ?? Infinity) - (other.number ?? Infinity);
  }
  return one.uploadTime.getTime() - other.uploadTime.getTime() || one.no - other.no;
}

export interface Neighbours<Post> {
  /** From one; null where the post is not among them. */
  position: number | null;
  count: number;
  previous: Post | null;
  next: Post | null;
}

/** What stands before and after a post, in a series that is in its order. */
export function neighboursIn<Post extends { id: string }>(
  posts: readonly Post[],
  id: string,
): Neighbours<Post> {
  const at = posts.findIndex((post) => post.id === id);
  return {
    position: at < 0 ? null : at + 1,
    count: posts.length,
    previous: posts[at - 1] ?? null,
    next: at < 0 ? null : (posts[at + 1] ?? null),
  };
}

/** As it is stored: one space where there were several, not too long. Empty for what is no name. */
export const seriesName = (written: string): string =>
  Array.from(written.replaceAll(/\s+/g, ' ').trim()).slice(0, LONGEST_SERIES_NAME).join('').trim();

/** As it is stored: two digits behind the point. Null for what is no number of a series. */
export function seriesNumber(given: number | null): number | null {
  const rounded = given === null ? NaN : Math.round(given * 100) / 100;
  return rounded >= 0 && rounded <= LARGEST_SERIES_NUMBER ? rounded : null;
}

/** How an import of a library names a series: letters of any width and case are the same. */
export const seriesKey = (library: string, name: string): string =>
  `${library}/${seriesName(name.normalize('NFKC')).toLowerCase()}`;
