import type { Pixels } from '@baohe/domain/import/perceptual-hash';
import { LIMITS } from './limits.ts';
import { reasonOf, Refused } from './refused.ts';

// The same as for drawn covers: quick, and smaller than the next effort would make it by little.
const WEBP = { quality: 70, effort: 2 } as const;
const LONGEST_SECONDS = 20;

let loading: ReturnType<typeof load> | undefined;

/** Some 20 MB of code: not loaded before the first picture. */
async function load() {
  const { default: sharp } = await import('sharp');
  // Behind the serving site: one picture after the other, and nothing kept of them.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** Smaller copies of a picture as WebP, in the order of the widths. A picture that is broken is refused. */
export async function shrink(picture: Buffer, widths: readonly number[]): Promise<Buffer[]> {
  const sharp = await (loading ??= load());
  const copies: Buffer[] = [];
  try {
    for (const width of widths) {
      const copy = sharp(picture, { limitInputPixels: LIMITS.pixels })
        .timeout({ seconds: LONGEST_SECONDS })
        // As the camera was held; what it wrote about itself does not go along.
        .autoOrient()
        .resize({ width, withoutEnlargement: true })
        .webp(WEBP);
      copies.push(await copy.toBuffer());
    }
  } catch (error) {
    throw new Refused(`not a picture: ${reasonOf(error)}`);
  }
  return copies;
}

/** A small picture of ours as it is in memory; null for one that is broken. */
export async function pixelsOf(picture: Buffer): Promise<Pixels | null> {
  const sharp = await (loading ??= load());
  try {
    const { data, info } = await sharp(picture, { limitInputPixels: LIMITS.pixels })
      .timeout({ seconds: LONGEST_SECONDS })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height, channels: info.channels };
  } catch {
    return null;
  }
}
