/** What lies open at once: one page, or two beside each other in reading order. */
export type Spread = readonly number[];

/** Every page by itself. */
export const singlePages = (count: number): Spread[] =>
  Array.from({ length: count }, (_, page) => [page]);

/**
 * Two pages at a time as in a printed book: the first stands alone, and so does one that was drawn
 * over both halves.
 */
export function doublePages(count: number, isWide: (page: number) => boolean): Spread[] {
  const spreads: Spread[] = [];
  for (let page = 0; page < count; page++) {
    const next = page + 1;
    const isPair = page > 0 && next < count && !isWide(page) && !isWide(next);
    spreads.push(isPair ? [page, next] : [page]);
    if (isPair) {
      page = next;
    }
  }
  return spreads;
}

/** Where a page lies; the last spread for one that is not there. */
export function spreadOf(spreads: readonly Spread[], page: number): number {
  const found = spreads.findIndex((spread) => spread.includes(page));
  return found === -1 ? Math.max(0, spreads.length - 1) : found;
}
