export interface ComparedImage {
  width: number | null;
  height: number | null;
  /** Bytes. */
  size: number;
  mime: string;
}

const LOSSLESS: readonly string[] = ['image/png', 'image/bmp', 'image/tiff'];

/** The one of pictures that look the same which is worth most: the largest, of those a lossless one, of those most bytes. */
export function bestImage<T extends ComparedImage>(images: readonly T[]): T | undefined {
  return images.toSorted(
    (one, other) =>
      pixelsOf(other) - pixelsOf(one) ||
      Number(isLossless(other)) - Number(isLossless(one)) ||
      other.size - one.size,
  )[0];
}

const pixelsOf = ({ width, height }: ComparedImage): number => (width ?? 0) * (height ?? 0);
const isLossless = ({ mime }: ComparedImage): boolean => LOSSLESS.includes(mime);
