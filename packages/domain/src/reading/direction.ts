/** Which way a book is turned: `rtl` as in Japan, where the next page lies to the left. */
export const READING_DIRECTIONS = ['ltr', 'rtl'] as const;

export type ReadingDirection = (typeof READING_DIRECTIONS)[number];

/** What a tap asks for. */
export type TapZone = 'back' | 'menu' | 'on';

/** The outer thirds turn, the middle one calls the bars. */
const EDGE = 1 / 3;

/** `x`: where on the screen, from 0 at its left edge to 1. */
export function tapZone(x: number, direction: ReadingDirection): TapZone {
  if (x >= EDGE && x <= 1 - EDGE) {
    return 'menu';
  }
  return x < EDGE === (direction === 'ltr') ? 'back' : 'on';
}

/** Which way a horizontal movement turns: the finger pulls the next page in. Negative is to the left. */
export function turnOfSwipe(dx: number, direction: ReadingDirection): 'back' | 'on' {
  return dx < 0 === (direction === 'ltr') ? 'on' : 'back';
}
