export interface Size {
  width: number;
  height: number;
}

/** Pages one below the other: where each begins. One more than there are pages; the last is the end. */
export type StripTops = readonly number[];

/** How large a page stands in a strip; `most` is the height that none may exceed, where there is one. */
export function pageSize(ratio: number, width: number, most = Infinity): Size {
  const height = width / ratio;
  return height > most ? { width: most * ratio, height: most } : { width, height };
}

/** `gap`: so much of the ground between two pages; it belongs to the upper one. */
export function stripTops(heights: readonly number[], gap = 0): StripTops {
  const tops = [0];
  for (const [at, height] of heights.entries()) {
    tops.push(tops.at(-1)! + height + (at < heights.length - 1 ? gap : 0));
  }
  return tops;
}

/** The page that covers a height of the strip; the nearest one beyond its ends. */
export function pageAt(tops: StripTops, y: number): number {
  let low = 0;
  let high = Math.max(0, tops.length - 2);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (tops[middle]! <= y) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return low;
}

/** The pages to hold ready around those that are seen: `from` to `to`, both included. */
export function pagesAround(
  seen: { from: number; to: number },
  count: number,
  reach: number,
): number[] {
  const from = Math.max(0, seen.from - reach);
  const to = Math.min(count - 1, seen.to + reach);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
}
