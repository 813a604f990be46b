import { readFile } from 'node:fs/promises';
import type { MediaEnding } from '../../platform/media/media-type.ts';
import { LIMITS } from '../import/limits.ts';
import { BEGINNING_BYTES, looksLike } from '../import/looks-like.ts';
import { reasonOf, Refused } from '../import/refused.ts';
import { shrink } from '../import/shrink.ts';

/** By how a picture begins, what the decoder must find in it. */
const FORMATS = { jpg: 'jpeg', png: 'png', webp: 'webp', avif: 'heif' } as const satisfies Partial<
  Record<MediaEnding, string>
>;

type PictureEnding = keyof typeof FORMATS;

const ENDINGS = Object.keys(FORMATS) as PictureEnding[];
const TRIAL_WIDTH = 200;

export interface PictureFacts {
  ending: PictureEnding;
  width: number;
  height: number;
}

/** What a picture is, found by decoding it once; whatever is not one is refused, whatever it is called. */
export async function pictureFacts(path: string): Promise<PictureFacts> {
  const bytes = await readFile(path);
  const ending = ENDINGS.find((one) => looksLike(one, bytes.subarray(0, BEGINNING_BYTES)));
  if (!ending) {
    throw new Refused('not a picture');
  }
  await shrink(bytes, [TRIAL_WIDTH]);
  const { default: sharp } = await import('sharp');
  const { format, autoOrient } = await sharp(bytes, { limitInputPixels: LIMITS.pixels })
    .metadata()
    .catch((error: unknown) => {
      throw new Refused(reasonOf(error));
    });
  if (format !== FORMATS[ending]) {
    throw new Refused(`begins like ${ending} and is ${format}`);
  }
  return { ending, width: autoOrient.width, height: autoOrient.height };
}
