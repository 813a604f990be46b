import type { ReadingDirection } from './direction.ts';

export const MODES = ['scroll', 'page'] as const;
export const FITS = ['width', 'height', 'original'] as const;

export type Mode = (typeof MODES)[number];
export type Fit = (typeof FITS)[number];

/** How a work of pictures is read. A strip and a manga want different ways, so each post keeps its own. */
export interface ReadingWay {
  mode: Mode;
  direction: ReadingDirection;
  /** A strip fills the width; a page that is turned is best seen whole. */
  fit: Record<Mode, Fit>;
  /** Two pages beside each other where the screen is wider than high. */
  isDouble: boolean;
}

export const SHIPPED_WAY: ReadingWay = {
  mode: 'scroll',
  direction: 'ltr',
  fit: { scroll: 'width', page: 'height' },
  isDouble: true,
};
