import type { ImportReason } from '@baohe/domain/import/import-reason';
import { fileTypeFromBuffer } from 'file-type';
import { endingOf } from '../../../platform/media/media-type.ts';
import { LIMITS } from '../../import/limits.ts';
import { WorkRefused } from '../parsed-work.ts';
import { saysLocation } from './exif-location.ts';
import { openPicture } from './load-sharp.ts';

/** What is known of a picture before its pixels are read. */
export interface PictureFacts {
  mime: string;
  /** As it is shown: turned as its EXIF says. */
  width: number;
  height: number;
  /** How many pictures it shows one after the other. */
  frames: number;
  /**
   * Whether the file goes into the store byte for byte. Re-encoding everything would cost quality, and
   * most of the time that an import takes; so only what browsers do not show and what says where its
   * photographer was is written anew.
   */
  isStoredAsItIs: boolean;
}

/** More than any page has; it is in memory as a whole. */
export const PICTURE_BYTES = 64 * 1024 * 1024;

/** What sharp reads of what people have. */
const READABLE = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/tiff',
]);

/** A picture by its bytes; its name is not believed. */
export async function pictureFacts(bytes: Buffer, file: string): Promise<PictureFacts> {
  const found = await fileTypeFromBuffer(bytes);
  if (!found || !READABLE.has(found.mime)) {
    const isPicture = found?.mime.startsWith('image/') ?? false;
    throw new WorkRefused(isPicture ? 'unsupported' : 'wrongType', file, found?.mime ?? '');
  }
  const facts = await readFacts(bytes, file);
  const { width, height, orientation = 1, pages = 1, pageHeight = height, exif, xmp } = facts;
  if (width * pageHeight * pages > LIMITS.pixels) {
    throw new WorkRefused('tooManyPixels', file, `${width}×${pageHeight}×${pages}`);
  }
  const isTurned = orientation >= 5;
  // A browser shows an APNG as a PNG, and the store has no other name for it.
  const mime = found.mime === 'image/apng' ? 'image/png' : found.mime;
  const isPrivate = (exif ? saysLocation(exif) : false) || (xmp?.includes('GPS') ?? false);
  return {
    mime,
    width: isTurned ? pageHeight : width,
    height: isTurned ? width : pageHeight,
    frames: pages,
    isStoredAsItIs: endingOf(mime) !== undefined && !isPrivate,
  };
}

async function readFacts(bytes: Buffer, file: string) {
  try {
    return await openPicture(bytes).metadata();
  } catch (error) {
    throw pictureRefused(error, file);
  }
}

/** What sharp says about a picture, as a reason. */
export function pictureRefused(error: unknown, file: string): unknown {
  if (!(error instanceof Error) || error instanceof WorkRefused) {
    return error;
  }
  const reason: ImportReason = /pixel limit/i.test(error.message) ? 'tooManyPixels' : 'damaged';
  return new WorkRefused(reason, file, error.message.split('\n')[0]!.slice(0, 200));
}
