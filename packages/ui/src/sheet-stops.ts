/** Where a bottom sheet may stand, from low to high. */
export const SHEET_STOPS = ['rest', 'half', 'top'] as const;
export type SheetStop = (typeof SHEET_STOPS)[number];

/** How many pixels of the sheet are seen at each stop. */
export type SheetHeights = Record<SheetStop, number>;

/** Faster than this, in px per ms, it was a flick: the direction decides, not the place. */
const FLICK = 0.5;

/** Where a sheet that was let go comes to stand; `speed` is positive upwards. */
export function stopAfterDrag(shown: number, speed: number, heights: SheetHeights): SheetStop {
  if (speed > FLICK) {
    return SHEET_STOPS.find((stop) => heights[stop] > shown) ?? 'top';
  }
  if (speed < -FLICK) {
    return SHEET_STOPS.findLast((stop) => heights[stop] < shown) ?? 'rest';
  }
  const distance = (stop: SheetStop) => Math.abs(heights[stop] - shown);
  return SHEET_STOPS.reduce((nearest, stop) =>
    distance(stop) < distance(nearest) ? stop : nearest,
  );
}
