import type { FilmContainer } from '@baohe/domain/import/film-plan';
import { looksLike } from '../../import/looks-like.ts';

export interface Container {
  type: FilmContainer;
  /**
   * What ffmpeg is to read it with. It never guesses: a playlist under the name of a film would have it open
   * other files.
   */
  demuxer: string;
}

const isRiff = (bytes: Buffer) => bytes.toString('latin1', 0, 4) === 'RIFF';

const CONTAINERS: readonly (readonly [is: (bytes: Buffer) => boolean, container: Container])[] = [
  [(bytes) => looksLike('webm', bytes), { type: 'webm', demuxer: 'matroska' }],
  [(bytes) => looksLike('mkv', bytes), { type: 'mkv', demuxer: 'matroska' }],
  [
    (bytes) => /^(?:ftypqt |moov|mdat|wide|free|skip)/.test(boxOf(bytes)),
    { type: 'mov', demuxer: 'mov' },
  ],
  [(bytes) => boxOf(bytes).startsWith('ftyp'), { type: 'mp4', demuxer: 'mov' }],
  [
    (bytes) => isRiff(bytes) && bytes.toString('latin1', 8, 11) === 'AVI',
    { type: 'other', demuxer: 'avi' },
  ],
  [(bytes) => looksLike('ts', bytes), { type: 'other', demuxer: 'mpegts' }],
  [(bytes) => bytes.toString('latin1', 0, 3) === 'FLV', { type: 'other', demuxer: 'flv' }],
  [(bytes) => bytes.readUInt32BE(0) === 0x30_26_b2_75, { type: 'other', demuxer: 'asf' }],
  [(bytes) => bytes.readUInt32BE(0) === 0x00_00_01_ba, { type: 'other', demuxer: 'mpeg' }],
  [(bytes) => bytes.toString('latin1', 0, 4) === '.RMF', { type: 'other', demuxer: 'rm' }],
];

const boxOf = (bytes: Buffer): string => bytes.toString('latin1', 4, 12);

/** By its first bytes; null for what is no film. */
export function containerOf(beginning: Buffer): Container | null {
  const padded = Buffer.concat([beginning, Buffer.alloc(12)]);
  return CONTAINERS.find(([is]) => is(padded))?.[1] ?? null;
}
