import sharp from 'sharp';
import { LIMITS } from '../../import/limits.ts';

// One process parses one work; several processes use the cores, and nothing of a picture is remembered.
sharp.concurrency(1);
sharp.cache(false);
// Only what pictures of people come in: an SVG may name files of this machine, and others run programs.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadTiff',
    'VipsForeignLoadHeif',
  ],
});

const LONGEST_SECONDS = 60;

/** Reads a picture of somebody: at most 50 million pixels, and a truncated one fails. */
export const openPicture = (bytes: Buffer, options: { animated?: boolean } = {}) =>
  sharp(bytes, { limitInputPixels: LIMITS.pixels, failOn: 'error', ...options }).timeout({
    seconds: LONGEST_SECONDS,
  });

export interface RawPicture {
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

/** A picture that is in memory as pixels. */
export const openPixels = (data: Uint8Array, { width, height, channels }: RawPicture) =>
  sharp(data, { raw: { width, height, channels } });
