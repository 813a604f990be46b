import { perceptualHash } from '@baohe/domain/import/perceptual-hash';
import { openPicture, openPixels } from './load-sharp.ts';
import { pictureFacts, pictureRefused, type PictureFacts } from './picture-facts.ts';

/** A page as it is stored, with what is made of it. */
export interface PagePicture {
  mime: string;
  width: number;
  height: number;
  /** Null when the file is stored as it is. */
  newBytes: Buffer | null;
  perceptualHash: string;
  thumbnail: { bytes: Buffer; width: number; height: number };
}

/** As wide as the small copy of a cover. */
const THUMBNAIL_WIDTH = 360;
/** Of the long strips of webtoons; WebP ends at 16,383. */
const THUMBNAIL_HEIGHT = 4000;
const LONGEST_WEBP = 16_383;
// As covers have it: quick, and smaller than the next effort would make it by little.
const THUMBNAIL = { quality: 70, effort: 2 } as const;

/** Reads a page once: its thumbnail and its hash are made of the same pixels. */
export async function readPage(bytes: Buffer, file: string): Promise<PagePicture> {
  const facts = await pictureFacts(bytes, file);
  try {
    // Small already while it is decoded, where the format can do that: this is what an import waits for.
    const { data, info } = await openPicture(bytes)
      .autoOrient()
      .resize({
        width: THUMBNAIL_WIDTH,
        height: THUMBNAIL_HEIGHT,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const thumbnail = await openPixels(data, { width, height, channels })
      .webp(THUMBNAIL)
      .toBuffer();
    const newBytes = facts.isStoredAsItIs ? null : await writeAnew(bytes, facts);
    return {
      mime: newBytes?.mime ?? facts.mime,
      width: facts.width,
      height: facts.height,
      newBytes: newBytes?.bytes ?? null,
      perceptualHash: perceptualHash({ data, width, height, channels }),
      thumbnail: { bytes: thumbnail, width, height },
    };
  } catch (error) {
    throw pictureRefused(error, file);
  }
}

/** In a format that browsers show, without anything that is not the picture. */
async function writeAnew(
  bytes: Buffer,
  { mime, width, height, frames }: PictureFacts,
): Promise<{ bytes: Buffer; mime: string }> {
  // A photograph stays what it was; so does what WebP is too short for.
  if (mime === 'image/jpeg' || Math.max(width, height) > LONGEST_WEBP) {
    const jpeg = openPicture(bytes).autoOrient().flatten({ background: 'white' });
    return { bytes: await jpeg.jpeg({ quality: 92 }).toBuffer(), mime: 'image/jpeg' };
  }
  const picture = openPicture(bytes, { animated: frames > 1 });
  const webp = (frames > 1 ? picture : picture.autoOrient()).webp(
    // Few colours and sharp edges: lossless is small, and nothing flickers.
    mime === 'image/gif' ? { lossless: true, effort: 2 } : { quality: 92, effort: 3 },
  );
  return { bytes: await webp.toBuffer(), mime: 'image/webp' };
}
