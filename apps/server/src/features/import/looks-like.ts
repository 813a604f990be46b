import type { MediaEnding } from '../../platform/media/media-type.ts';

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);
const isBox = (bytes: Buffer) => /^(?:ftyp|styp|sidx|moof|moov)$/.test(ascii(bytes, 4, 8));
const isText = (bytes: Buffer) => !bytes.includes(0);

export const BEGINNING_BYTES = 64;

/** A number, and from when to when: it has no mark of its own. */
const SRT_BEGINNING =
  /^(?:\u00EF\u00BB\u00BF)?\s*\d{1,6}\s*?\r?\n\s*\d{1,3}:\d{1,2}:\d{1,2}[,.]\d{1,3}\s*-->/;

/** How the first bytes of each type begin. */
const BEGINNINGS: Readonly<Record<MediaEnding, (bytes: Buffer) => boolean>> = {
  webp: (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP',
  png: (bytes) => ascii(bytes, 1, 4) === 'PNG',
  jpg: (bytes) => bytes.readUIntBE(0, 3) === 0xff_d8_ff,
  avif: (bytes) => /^ftypavi[fs]$/.test(ascii(bytes, 4, 12)),
  mp4: isBox,
  m4s: isBox,
  m4a: isBox,
  mp3: (bytes) => ascii(bytes, 0, 3) === 'ID3' || (bytes.readUInt16BE(0) & 0xff_e0) === 0xff_e0,
  m3u8: (bytes) => ascii(bytes, 0, 7) === '#EXTM3U',
  mpd: (bytes) => /^(?:\u00EF\u00BB\u00BF)?<(?:\?xml|MPD)/.test(ascii(bytes, 0, 16)),
  vtt: (bytes) => /^(?:\u00EF\u00BB\u00BF)?WEBVTT/.test(ascii(bytes, 0, 16)),
  srt: (bytes) => SRT_BEGINNING.test(ascii(bytes, 0, BEGINNING_BYTES)),
  md: isText,
  txt: isText,
};

/** Whether a file is what it says: a name alone would let anything in under the name of a picture. */
export function looksLike(ending: MediaEnding, beginning: Buffer): boolean {
  const padded = Buffer.concat([
    beginning,
    Buffer.alloc(ending === 'md' || ending === 'txt' ? 0 : 16),
  ]);
  return BEGINNINGS[ending](padded);
}
