import type { Fit } from '@baohe/domain/reading/reading-way';
import {
  pageAt,
  pageSize,
  stripTops,
  type Size,
  type StripTops,
} from '@baohe/domain/reading/strip';

/** Wider than this a page is no longer taken in at a glance. */
const WIDEST = 860;

/** Where every page of a strip stands. */
export interface StripLayout {
  view: Size;
  /** Of the strip: the window's, or more when it is enlarged. */
  width: number;
  sizes: readonly Size[];
  tops: StripTops;
  /** Of all pages together. */
  height: number;
}

interface StripPages {
  ratios: readonly number[];
  /** As they were drawn; where it is not known yet a page fills the column. */
  widths: readonly (number | undefined)[];
  fit: Fit;
  /** In pixels, between two pages. */
  gap: number;
}

export function stripLayout(
  { ratios, widths, fit, gap }: StripPages,
  view: Size,
  scale: number,
): StripLayout {
  const column = Math.min(view.width, WIDEST) * scale;
  const most = fit === 'height' ? view.height * scale : Infinity;
  // In whole pixels: otherwise a line of the ground shows between two pages.
  const sizes = ratios.map((ratio, at) => {
    const own = fit === 'original' ? widths[at] : undefined;
    const size = pageSize(ratio, own === undefined ? column : own * scale, most);
    return { ...size, height: Math.round(size.height) };
  });
  const tops = stripTops(
    sizes.map(({ height }) => height),
    gap,
  );
  const width = Math.max(view.width, column, ...sizes.map((size) => size.width));
  return { view, width, sizes, tops, height: tops.at(-1)! };
}

/** A point of a page that lies under a point of the screen; it stays there when sizes change. */
export interface Anchor {
  page: number;
  /** How far down the page, and how far across the strip, from 0 to 1. */
  part: number;
  across: number;
  x: number;
  y: number;
}

export const topOfPage = (page: number): Anchor => ({ page, part: 0, across: 0.5, x: NaN, y: 0 });

/** `x` and `y` from the corner of what scrolls. */
export function anchorAt(layout: StripLayout, box: HTMLElement, x: number, y: number): Anchor {
  const page = pageAt(layout.tops, box.scrollTop + y);
  const height = layout.sizes[page]?.height ?? 1;
  const part = (box.scrollTop + y - layout.tops[page]!) / height;
  return { page, part, across: (box.scrollLeft + x) / layout.width, x, y };
}

/** Scrolls so that the anchor lies where it was. */
export function settle(layout: StripLayout, box: HTMLElement, anchor: Anchor): void {
  const { page, part, across, x, y } = anchor;
  const top = layout.tops[page] ?? layout.height;
  box.scrollTop = Math.max(0, top + part * (layout.sizes[page]?.height ?? 0) - y);
  const middle = Number.isNaN(x) ? layout.view.width / 2 : x;
  box.scrollLeft = Math.max(0, across * layout.width - middle);
}

/** The first and the last page of which something is seen. */
export function seenPages({ tops, view }: StripLayout, top: number) {
  return { from: pageAt(tops, top), to: pageAt(tops, top + view.height) };
}
