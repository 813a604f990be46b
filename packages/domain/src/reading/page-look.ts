import type { TapLayout } from './tap-zones.ts';

export const GAPS = ['none', 'small', 'large'] as const;
export const TINTS = ['none', 'warm', 'green', 'cool'] as const;

export type Gap = (typeof GAPS)[number];
export type Tint = (typeof TINTS)[number];

/** How pages of pictures are shown, whatever work they are of. */
export interface PageLook {
  /** White or black margins are cut off. */
  cropsBorders: boolean;
  /** Between the pages of a strip. */
  gap: Gap;
  isGrey: boolean;
  isInverted: boolean;
  tint: Tint;
  /** Per cent. */
  tintStrength: number;
  tapLayout: TapLayout;
}

export const SHIPPED_LOOK: PageLook = {
  cropsBorders: false,
  gap: 'none',
  isGrey: false,
  isInverted: false,
  tint: 'none',
  tintStrength: 40,
  tapLayout: 'sides',
};

export const LEAST_TINT = 10;
export const MOST_TINT = 80;

const GAP_PX: Readonly<Record<Gap, number>> = { none: 0, small: 8, large: 24 };

/** Whole pixels: every page stands on one. */
export const gapPx = (gap: Gap): number => GAP_PX[gap];

/** So much of a white page is left at night: enough to see that it is night, and still a white page. */
const AT_NIGHT = 0.88;

/** The colours of a page as a CSS filter. Inverted first: a dimmed page that is inverted would shine. */
export function pageFilter(
  { isGrey, isInverted }: Pick<PageLook, 'isGrey' | 'isInverted'>,
  isNight: boolean,
): string {
  const filters = [
    isInverted && 'invert(1)',
    isGrey && 'grayscale(1)',
    isNight && `brightness(${AT_NIGHT})`,
  ].filter((filter) => filter !== false);
  return filters.length === 0 ? 'none' : filters.join(' ');
}
