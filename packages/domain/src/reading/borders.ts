/** What of a page is empty margin, as parts of its width and height. */
export interface Borders {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export const NO_BORDERS: Borders = { top: 0, right: 0, bottom: 0, left: 0 };

/** A picture as a canvas gives it: four bytes a pixel. */
export interface Pixels {
  width: number;
  height: number;
  data: ArrayLike<number>;
}

/** Paper that was scanned is not quite white. */
const TOLERANCE = 24;
/** So many pixels of a line may be dust. */
const DUST = 0.01;
/** More than that is a page with little on it rather than a margin. */
const MOST = 0.35;
/** A hair of the margin stays: letters do not touch the edge of the screen. */
const LEFT_OVER = 0.006;

/** The white or black margins of a page. A page that is empty has none. */
export function bordersOf(pixels: Pixels): Borders {
  const ground = groundOf(pixels);
  if (ground === undefined) {
    return NO_BORDERS;
  }
  const { width, height } = pixels;
  const isRowEmpty = (y: number) => isEmpty(width, (x) => isLike(pixels, x, y, ground));
  const isColumnEmpty = (x: number) => isEmpty(height, (y) => isLike(pixels, x, y, ground));
  const rows = marginsOf(height, isRowEmpty);
  const columns = marginsOf(width, isColumnEmpty);
  return rows && columns
    ? { top: rows[0], bottom: rows[1], left: columns[0], right: columns[1] }
    : NO_BORDERS;
}

/** What is left of it: width by height. */
export const croppedRatio = (ratio: number, { top, right, bottom, left }: Borders): number =>
  (ratio * (1 - left - right)) / (1 - top - bottom);

/** White or black, where three corners agree; anything else is part of the picture. */
function groundOf(pixels: Pixels): 0 | 255 | undefined {
  const { width, height } = pixels;
  const corners = [
    [0, 0],
    [width - 1, 0],
    [0, height - 1],
    [width - 1, height - 1],
  ] as const;
  return ([255, 0] as const).find(
    (ground) => corners.filter(([x, y]) => isLike(pixels, x, y, ground)).length >= 3,
  );
}

function isLike({ width, data }: Pixels, x: number, y: number, ground: number): boolean {
  const at = (y * width + x) * 4;
  return [0, 1, 2].every((channel) => Math.abs((data[at + channel] ?? 0) - ground) <= TOLERANCE);
}

function isEmpty(length: number, isGround: (at: number) => boolean): boolean {
  const dust = Math.floor(length * DUST);
  let marks = 0;
  for (let at = 0; at < length; at++) {
    if (!isGround(at) && ++marks > dust) {
      return false;
    }
  }
  return true;
}

/** From both ends; undefined where nothing but ground is. */
function marginsOf(
  length: number,
  isLineEmpty: (at: number) => boolean,
): [number, number] | undefined {
  let first = 0;
  while (first < length && isLineEmpty(first)) {
    first++;
  }
  if (first === length) {
    return undefined;
  }
  let last = length - 1;
  while (isLineEmpty(last)) {
    last--;
  }
  const part = (lines: number) => Math.max(0, Math.min(MOST, lines / length) - LEFT_OVER);
  return [part(first), part(length - 1 - last)];
}
