import type { ReadingDirection } from './direction.ts';

/** What a tap asks for. */
export type TapZone = 'back' | 'menu' | 'on';

/** How the screen is divided for the thumb where pages are turned. */
export const TAP_LAYOUTS = ['sides', 'corner', 'one-hand', 'off'] as const;

export type TapLayout = (typeof TAP_LAYOUTS)[number];

/** From 0 at the left or upper edge to 1. */
interface Point {
  x: number;
  y: number;
}

const THIRD = 1 / 3;
/** Of the height, for the bars, where nearly everything turns on. */
const HEAD = 1 / 5;

/** As for a book that is read from left to right. */
const ZONES: Readonly<Record<TapLayout, (point: Point) => TapZone>> = {
  /** The outer thirds turn, the middle one calls the bars. */
  sides: ({ x }) => (x >= THIRD && x <= 1 - THIRD ? 'menu' : x < THIRD ? 'back' : 'on'),
  /** Left and above goes back, right and below goes on: either thumb reaches both. */
  corner: ({ x, y }) =>
    x >= THIRD && x <= 1 - THIRD && y >= THIRD && y <= 1 - THIRD
      ? 'menu'
      : y < THIRD || (x < THIRD && y <= 1 - THIRD)
        ? 'back'
        : 'on',
  /** One thumb reads on; the bars are above, the way back at the far edge. */
  'one-hand': ({ x, y }) => (y < HEAD ? 'menu' : x < THIRD ? 'back' : 'on'),
  off: () => 'menu',
};

export function tapZone(
  { x, y }: Point,
  direction: ReadingDirection,
  layout: TapLayout = 'sides',
): TapZone {
  return ZONES[layout]({ x: direction === 'rtl' ? 1 - x : x, y });
}
