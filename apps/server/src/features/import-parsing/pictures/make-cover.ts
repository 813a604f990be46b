import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportNote } from '@baohe/domain/import/import-reason';
import type { WorkKind } from '@baohe/domain/import/work-kind';
import { WorkRefused, type ParsedCover, type ParsedFile, type ParseJob } from '../parsed-work.ts';
import { drawCover } from './draw-cover.ts';
import { openPicture, openPixels } from './load-sharp.ts';
import { PICTURE_BYTES, pictureFacts, pictureRefused } from './picture-facts.ts';

/** A picture that may become the cover: its bytes, or its path on this machine. */
export interface CoverCandidate {
  /** What notes call it. */
  file: string;
  picture: Buffer | string;
}

export interface MadeCover {
  cover: ParsedCover;
  file: ParsedFile;
}

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

/** As large as a detail page shows it; the smaller copies are for cards. */
const LARGEST = { width: 800, height: 1200 } as const;
const COPIES = [
  ['w360', 360],
  ['w200', 200],
] as const;
// The next efforts take up to four times as long and save one part in twenty.
const COVER = { quality: 80, effort: 0 } as const;
const COPY = { quality: 70, effort: 2 } as const;

/** Beyond these a card could not show it: of a strip its top is shown, of a panorama its middle. */
const NARROWEST = 0.45;
const WIDEST = 3;

/** The shape of a drawn cover: that of the others of its kind. */
const DRAWN_SIZES: Readonly<Record<WorkKind, { width: number; height: number }>> = {
  comics: { width: 600, height: 800 },
  pictures: { width: 600, height: 800 },
  novels: { width: 600, height: 800 },
  audio: { width: 600, height: 600 },
  video: { width: 640, height: 400 },
  games: { width: 640, height: 400 },
};

/**
 * The cover of a work and its smaller copies, in the workshop: the first of these pictures that can be
 * read, or else one that is drawn. Always written anew, because everybody may see a cover.
 */
export async function makeCover(
  { workshop, work }: Pick<ParseJob, 'workshop' | 'work'>,
  kind: WorkKind,
  candidates: AsyncIterable<CoverCandidate> | Iterable<CoverCandidate>,
  notes: ImportNote[],
): Promise<MadeCover> {
  for await (const { file, picture } of candidates) {
    try {
      const bytes = typeof picture === 'string' ? await readPicture(picture, file) : picture;
      return await writeCover(workshop, await coverPixels(bytes, file));
    } catch (error) {
      if (!(error instanceof WorkRefused)) {
        throw error;
      }
      notes.push({ reason: error.reason, file: error.file, detail: error.detail });
    }
  }
  const size = DRAWN_SIZES[kind];
  notes.push({ reason: 'coverMade', file: work.path, detail: '' });
  return writeCover(workshop, { data: drawCover(work.title, size), ...size, channels: 3 });
}

async function readPicture(path: string, file: string): Promise<Buffer> {
  try {
    const { size } = await stat(path);
    if (size > PICTURE_BYTES) {
      throw new WorkRefused('tooLarge', file, `${size} bytes`);
    }
    return await readFile(path);
  } catch (error) {
    throw error instanceof WorkRefused
      ? error
      : new WorkRefused('unreadable', file, (error as NodeJS.ErrnoException).code ?? '');
  }
}

async function coverPixels(bytes: Buffer, file: string): Promise<Pixels> {
  const { width, height } = await pictureFacts(bytes, file);
  const ratio = width / height;
  const cut = ratio < NARROWEST ? 3 / 4 : ratio > WIDEST ? 16 / 9 : null;
  const cutWidth = Math.min(LARGEST.width, width, Math.round(height * (cut ?? 1)));
  const picture = openPicture(bytes).autoOrient();
  const resized =
    cut === null
      ? picture.resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true, kernel: 'cubic' })
      : picture.resize({
          width: cutWidth,
          height: Math.max(1, Math.round(cutWidth / cut)),
          fit: 'cover',
          position: cut < 1 ? 'top' : 'centre',
        });
  try {
    const { data, info } = await resized.raw().toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height, channels: info.channels };
  } catch (error) {
    throw pictureRefused(error, file);
  }
}

async function writeCover(
  workshop: string,
  { data, width, height, channels }: Pixels,
): Promise<MadeCover> {
  const path = 'cover.webp';
  const whole = openPixels(data, { width, height, channels });
  await writeFile(join(workshop, path), await whole.webp(COVER).toBuffer());
  const copies: { variant: 'w360' | 'w200'; path: string }[] = [];
  let larger: Pixels = { data, width, height, channels };
  for (const [variant, copyWidth] of COPIES) {
    // Each from the one before, which is small already.
    const smaller = await openPixels(larger.data, larger)
      .resize({ width: copyWidth, withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    larger = { ...smaller.info, data: smaller.data };
    const copy = await openPixels(larger.data, larger).webp(COPY).toBuffer();
    await writeFile(join(workshop, `cover-${variant}.webp`), copy);
    copies.push({ variant, path: `cover-${variant}.webp` });
  }
  const ref = 'file:cover.webp';
  return {
    cover: { ref, ratio: width / height, copies },
    file: { ref, mime: 'image/webp', path, from: 'workshop', width, height },
  };
}
