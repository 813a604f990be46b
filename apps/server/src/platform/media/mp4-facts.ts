import { buffer } from 'node:stream/consumers';
import type { StoredMedia } from './media-store.ts';

interface Box {
  type: string;
  start: number;
  /** Where what is in it begins. */
  inside: number;
  end: number;
}

/** Ordinary files have four or five on top, and some ten in their index. */
const MOST_BOXES = 64;
const LARGE_HEADER = 16;
/** Of the newer kind: version, times of 8 bytes, scale, duration. */
const MVHD_BYTES = 32;

/**
 * How long an MP4 is, and where its sound and pictures begin. Null where that does not stand in front of them:
 * the beginning of such a file plays nowhere.
 */
export async function mp4Facts(
  file: StoredMedia,
): Promise<{ seconds: number; dataStart: number } | null> {
  let seconds: number | null = null;
  for await (const box of boxesIn(file, 0, file.size)) {
    if (box.type === 'moov') {
      seconds = await secondsIn(file, box);
    }
    if (box.type === 'mdat') {
      return seconds ? { seconds, dataStart: box.start } : null;
    }
  }
  return null;
}

async function secondsIn(file: StoredMedia, moov: Box): Promise<number | null> {
  for await (const { type, inside, end } of boxesIn(file, moov.inside, moov.end)) {
    if (type === 'mvhd' && end - inside >= MVHD_BYTES) {
      const bytes = await read(file, inside, MVHD_BYTES);
      const isNewer = bytes[0] === 1;
      const scale = bytes.readUInt32BE(isNewer ? 20 : 12);
      const length = isNewer ? Number(bytes.readBigUInt64BE(24)) : bytes.readUInt32BE(16);
      return scale > 0 ? length / scale : null;
    }
  }
  return null;
}

async function* boxesIn(file: StoredMedia, from: number, until: number): AsyncGenerator<Box> {
  let start = from;
  for (let count = 0; count < MOST_BOXES && start + LARGE_HEADER <= until; count++) {
    const header = await read(file, start, LARGE_HEADER);
    const short = header.readUInt32BE(0);
    const isLarge = short === 1;
    const length = isLarge ? Number(header.readBigUInt64BE(8)) : short || until - start;
    const end = start + length;
    const inside = start + (isLarge ? 16 : 8);
    if (end < inside || end > until) {
      return;
    }
    yield { type: header.toString('latin1', 4, 8), start, inside, end };
    start = end;
  }
}

const read = (file: StoredMedia, start: number, length: number): Promise<Buffer> =>
  buffer(file.read(start, start + length - 1));
