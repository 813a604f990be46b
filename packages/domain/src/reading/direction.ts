/** Which way a book is turned: `rtl` as in Japan, where the next page lies to the left. */
export const READING_DIRECTIONS = ['ltr', 'rtl'] as const;

export type ReadingDirection = (typeof READING_DIRECTIONS)[number];

/** Which way a horizontal movement turns: the finger pulls the next page in. Negative is to the left. */
export function turnOfSwipe(dx: number, direction: ReadingDirection): 'back' | 'on' {
  return dx < 0 === (direction === 'ltr') ? 'on' : 'back';
}
