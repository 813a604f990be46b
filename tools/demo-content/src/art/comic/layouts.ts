import { at } from '../shapes.ts';

/** Left, top, right, bottom in per cent; then how far the lower edge leans. */
export type Cell = readonly [number, number, number, number, number, number];
export type Layout = readonly Cell[];

export const LAYOUTS: readonly Layout[] = [
  [
    [0, 0, 100, 30, 0, 4],
    [0, 32, 46, 62, 2, 0],
    [48, 32, 100, 62, 0, 0],
    [0, 64, 100, 100, 0, 0],
  ],
  [
    [0, 0, 56, 38, 0, 0],
    [58, 0, 100, 38, 0, 0],
    [0, 40, 100, 66, 3, -3],
    [0, 68, 40, 100, 0, 0],
    [42, 68, 100, 100, 0, 0],
  ],
  [
    [0, 0, 100, 44, 0, 0],
    [0, 46, 34, 72, 0, 0],
    [36, 46, 66, 72, 0, 0],
    [68, 46, 100, 72, 0, 0],
    [0, 74, 100, 100, 0, 0],
  ],
  [
    [0, 0, 48, 28, 0, 0],
    [50, 0, 100, 52, 0, 0],
    [0, 30, 48, 52, 0, 0],
    [0, 54, 100, 78, -3, 3],
    [0, 80, 100, 100, 0, 0],
  ],
  [
    [0, 0, 100, 56, 0, 0],
    [0, 58, 52, 100, 0, 0],
    [54, 58, 100, 78, 0, 0],
    [54, 80, 100, 100, 0, 0],
  ],
  [
    [0, 0, 38, 32, 0, 0],
    [40, 0, 100, 32, 0, 0],
    [0, 34, 64, 66, 0, 0],
    [66, 34, 100, 66, 0, 0],
    [0, 68, 38, 100, 0, 0],
    [40, 68, 100, 100, 0, 0],
  ],
];

/** A last page is laid out for the panels that are left. */
export function layoutFor(panels: number): Layout {
  return LAST[panels] ?? at(LAYOUTS, panels - 4);
}

const LAST: Readonly<Record<number, Layout>> = {
  1: [[0, 0, 100, 100, 0, 0]],
  2: [
    [0, 0, 100, 54, 0, 0],
    [0, 56, 100, 100, 0, 0],
  ],
  3: [
    [0, 0, 100, 44, 0, 0],
    [0, 46, 48, 100, 0, 0],
    [50, 46, 100, 100, 0, 0],
  ],
};
