import type { GroupImage } from '../../entities/groups.ts';

const pixelsOf = ({ width, height }: GroupImage): number => (width ?? 0) * (height ?? 0);
const largestOf = (images: readonly GroupImage[]): number => Math.max(0, ...images.map(pixelsOf));

/** Only where there is a difference: of equals none is larger. */
export const isLargest = (image: GroupImage, others: readonly GroupImage[]): boolean =>
  others.length > 0 && pixelsOf(image) > largestOf(others);

export const isSmaller = (image: GroupImage, others: readonly GroupImage[]): boolean =>
  pixelsOf(image) < largestOf(others);

export type Reason = 'largest' | 'lossless' | 'heaviest';

/** Why one is suggested, as far as it can be seen. */
export function reasonsFor(image: GroupImage, others: readonly GroupImage[]): Reason[] {
  const reasons: Reason[] = [];
  if (isLargest(image, others)) {
    reasons.push('largest');
  }
  if (image.isLossless && others.some(({ isLossless }) => !isLossless)) {
    reasons.push('lossless');
  }
  if (reasons.length === 0 && others.every(({ bytes }) => image.bytes > bytes)) {
    reasons.push('heaviest');
  }
  return reasons;
}
