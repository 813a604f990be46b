import sharp from 'sharp';

/** Difference hash, 64 bits: for each of 8x8 cells whether it is brighter than its right neighbour. */
export async function dHash(picture: Buffer): Promise<bigint> {
  const grey = await sharp(picture).greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer();
  let hash = 0n;
  for (let y = 0; y < 8; y++) {
    for (let x = 0; x < 8; x++) {
      const brighter = (grey[y * 9 + x] ?? 0) > (grey[y * 9 + x + 1] ?? 0);
      hash = (hash << 1n) | (brighter ? 1n : 0n);
    }
  }
  return hash;
}

/** The mean colour of a 4x4 grid, as 48 bytes. */
export async function colourGrid(picture: Buffer): Promise<Buffer> {
  return sharp(picture).resize(4, 4, { fit: 'fill' }).removeAlpha().raw().toBuffer();
}

export function bitsApart(one: bigint, other: bigint): number {
  let left = one ^ other;
  let bits = 0;
  while (left > 0n) {
    bits += Number(left & 1n);
    left >>= 1n;
  }
  return bits;
}

/** Mean difference of a channel, 0..255. */
export function colourApart(one: Buffer, other: Buffer): number {
  return one.reduce((sum, value, i) => sum + Math.abs(value - (other[i] ?? 0)), 0) / one.length;
}
