import { perceptualHash } from '@baohe/domain/import/perceptual-hash';
import pLimit from 'p-limit';
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

/** Some formats are decoded as a whole: two such pictures at once would not fit into a parser's memory. */
const LARGE_PIXELS = 16_000_000;
const oneLargeAtATime = pLimit(1);

/** Reads a page once: its thumbnail and its hash are made of the same pixels. */
export async function readPage(bytes: Buffer, file: string): Promise<PagePicture> {
  const facts = await pictureFacts(bytes, file);
  const decode = () => decodePage(bytes, file, facts);
  return isLarge(facts) ? oneLargeAtATime(decode) : decode();
}

const isLarge = ({ width, height, frames }: PictureFacts): boolean =>
  width * height * frames > LARGE_PIXELS;

async function decodePage(bytes: Buffer, file: string, facts: PictureFacts): Promise<PagePicture> {
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
  facts: PictureFacts,
): Promise<{ bytes: Buffer; mime: string }> {
  const { mime, width, height, frames } = facts;
  // A photograph stays what it was. WebP ends at some length, and needs a large picture in memory three times.
  const isTooLong = Math.max(width, height) > LONGEST_WEBP;
  if (mime === 'image/jpeg' || isTooLong || (isLarge(facts) && frames === 1)) {
    const jpeg = openPicture(bytes).autoOrient().flatten({ background: 'white' });
    // Optimising needs the whole picture in memory, twice, and saves a few parts in a hundred.
    const written = jpeg.jpeg({ quality: 92, optimiseCoding: !isLarge(facts) });
    return { bytes: await written.toBuffer(), mime: 'image/jpeg' };
  }
  const picture = openPicture(bytes, { animated: frames > 1 });
  const webp = (frames > 1 ? picture : picture.autoOrient()).webp(
    // Few colours and sharp edges: lossless is small, and nothing flickers.
    mime === 'image/gif' ? { lossless: true, effort: 2 } : { quality: 92, effort: 3 },
  );
  return { bytes: await webp.toBuffer(), mime: 'image/webp' };
}
