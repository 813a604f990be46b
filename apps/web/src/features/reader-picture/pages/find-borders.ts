import { bordersOf, NO_BORDERS, type Borders } from '@baohe/domain/reading/borders';

/** Enough to tell a margin from a drawing, and done in a millisecond. */
const LOOKED_AT_PX = 240;

/** The empty margins of a picture that has come; none of one that came from another site. */
export function findBorders(picture: HTMLImageElement): Borders {
  const { naturalWidth, naturalHeight } = picture;
  const scale = LOOKED_AT_PX / Math.max(naturalWidth, naturalHeight, 1);
  const width = Math.max(1, Math.round(naturalWidth * Math.min(1, scale)));
  const height = Math.max(1, Math.round(naturalHeight * Math.min(1, scale)));
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) {
    return NO_BORDERS;
  }
  context.drawImage(picture, 0, 0, width, height);
  try {
    return bordersOf(context.getImageData(0, 0, width, height));
  } catch {
    return NO_BORDERS;
  }
}
