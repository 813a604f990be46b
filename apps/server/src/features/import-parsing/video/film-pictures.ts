import { join } from 'node:path';
import {
  previewRows,
  previewSeconds,
  seekPreviewPlan,
  type SeekPreviews,
} from '@baohe/domain/playing/seek-previews';
import { inputArguments, runTool } from '../ffmpeg.ts';
import type { ParsedFile } from '../parsed-work.ts';
import { openPicture, openPixels } from '../pictures/load-sharp.ts';

/** A film that ffmpeg can look into. */
export interface SeenFilm {
  path: string;
  demuxer: string;
  seconds: number;
}

const POSTER_WIDTH = 1280;
/** Not the very beginning and end: there are black pictures and lists of names. */
const POSTER_PARTS = [0.1, 0.2, 0.35, 0.5, 0.65, 0.8];
/** Some can only be read from there. */
const BEGINNING = 0;
const PREVIEW_WIDTH = 160;
/** Of an upright film in its small picture. */
const TALLEST_PREVIEW = 284;
const FRAME_SECONDS = 30;
/** Of all the small pictures; what is not there by then is left out. */
const ALL_PREVIEWS_MS = 120_000;

/** As wide as it is shown, whatever shape its pixels have. */
const square = 'scale=w=trunc(ih*dar/2)*2:h=trunc(ih/2)*2,setsar=1';

function frameAt({ path, demuxer }: SeenFilm, second: number, width: number): Promise<Buffer> {
  return runTool(
    'ffmpeg',
    [
      '-threads',
      '1',
      '-ss',
      second.toFixed(3),
      ...inputArguments(demuxer, path),
      '-map',
      '0:V:0',
      '-frames:v',
      '1',
      '-vf',
      `${square},scale=w='min(${width},iw)':h=-2`,
      '-c:v',
      'png',
      '-pix_fmt',
      'rgb24',
      '-f',
      'image2pipe',
      'pipe:1',
    ],
    { seconds: FRAME_SECONDS },
  );
}

/** The picture of a film in which there is most to see; null where it gives none. */
export async function posterOf(film: SeenFilm): Promise<Buffer | null> {
  let best: { detail: number; picture: Buffer } | null = null;
  for (const part of [...POSTER_PARTS, BEGINNING]) {
    if (part === BEGINNING && best) {
      break;
    }
    const picture = await frameAt(film, film.seconds * part, POSTER_WIDTH).catch(() => null);
    if (picture && picture.length > 0) {
      const { entropy } = await openPicture(picture).stats();
      best = best && best.detail >= entropy ? best : { detail: entropy, picture };
    }
  }
  return best?.picture ?? null;
}

interface MadePreviews {
  file: ParsedFile;
  previews: SeekPreviews;
}

/** Small pictures of the whole film on one sheet, for whoever looks for a place in it. Null where it gives none. */
export async function seekPreviewsOf(
  film: SeenFilm,
  workshop: string,
): Promise<MadePreviews | null> {
  const plan = seekPreviewPlan(film.seconds);
  const until = Date.now() + ALL_PREVIEWS_MS;
  const frames: (Buffer | null)[] = [];
  for (const second of previewSeconds(plan, film.seconds)) {
    const isLate = Date.now() > until;
    frames.push(isLate ? null : await frameAt(film, second, PREVIEW_WIDTH).catch(() => null));
  }
  const first = frames.find((frame) => frame !== null && frame.length > 0);
  if (!first) {
    return null;
  }
  const shape = await openPicture(first).metadata();
  const width = Math.min(PREVIEW_WIDTH, shape.width);
  const height = Math.min(
    TALLEST_PREVIEW,
    Math.max(2, Math.round((shape.height / shape.width) * width)),
  );
  const sheet = await sheetOf(frames, { ...plan, width, height });
  const name = 'seek-previews.webp';
  const made = await sheet.webp({ quality: 60, effort: 2 }).toFile(join(workshop, name));
  return {
    file: {
      ref: `file:${name}`,
      mime: 'image/webp',
      path: name,
      from: 'workshop',
      width: made.width,
      height: made.height,
    },
    previews: { ...plan, width, height },
  };
}

/** A frame that is missing looks like the one before it. */
async function sheetOf(frames: readonly (Buffer | null)[], plan: SeekPreviews) {
  const { columns, width, height } = plan;
  const tiles: { input: Buffer; left: number; top: number }[] = [];
  let last: Buffer | null = null;
  for (const [at, frame] of frames.entries()) {
    const fitted: Buffer | null =
      frame && frame.length > 0
        ? await openPicture(frame).resize({ width, height, fit: 'cover' }).png().toBuffer()
        : last;
    if (fitted) {
      const [column, row] = [at % columns, Math.floor(at / columns)];
      tiles.push({ input: fitted, left: column * width, top: row * height });
    }
    last = fitted;
  }
  const sheet = {
    width: columns * width,
    height: previewRows(plan) * height,
    channels: 3,
  } as const;
  return openPixels(Buffer.alloc(sheet.width * sheet.height * sheet.channels), sheet).composite(
    tiles,
  );
}
