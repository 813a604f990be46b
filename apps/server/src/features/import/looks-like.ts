import type { MediaEnding } from '../../platform/media/media-type.ts';

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);
const isBox = (bytes: Buffer) => /^(?:ftyp|styp|sidx|moof|moov)$/.test(ascii(bytes, 4, 8));
const isText = (bytes: Buffer) => !bytes.includes(0);

const PACKET_BYTES = 188;
const PACKET_BEGINS = 0x47;
/** Up to where the second packet of a transport stream begins. */
export const BEGINNING_BYTES = PACKET_BYTES + 1;

/** A number, and from when to when: it has no mark of its own. */
const SRT_CHARACTERS = 64;
const SRT_BEGINNING =
  /^(?:\u00EF\u00BB\u00BF)?\s*\d{1,6}\s*?\r?\n\s*\d{1,3}:\d{1,2}:\d{1,2}[,.]\d{1,3}\s*-->/;

/** WebM is Matroska with fewer codecs; what it is called stands in its header. */
const isMatroska = (bytes: Buffer, type: 'webm' | 'matroska') =>
  bytes.readUInt32BE(0) === 0x1a_45_df_a3 && ascii(bytes, 4, 64).includes(type);

/** Sound of which every frame begins so; there may be tags before the first. */
const isFrames = (bytes: Buffer, mask: number, mark: number) =>
  ascii(bytes, 0, 3) === 'ID3' || (bytes.readUInt16BE(0) & mask) === mark;

/** How the first bytes of each type begin. */
const BEGINNINGS: Readonly<Record<MediaEnding, (bytes: Buffer) => boolean>> = {
  webp: (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP',
  png: (bytes) => ascii(bytes, 1, 4) === 'PNG',
  jpg: (bytes) => bytes.readUIntBE(0, 3) === 0xff_d8_ff,
  avif: (bytes) => /^ftypavi[fs]$/.test(ascii(bytes, 4, 12)),
  gif: (bytes) => /^GIF8[79]a$/.test(ascii(bytes, 0, 6)),
  mp4: isBox,
  webm: (bytes) => isMatroska(bytes, 'webm'),
  mkv: (bytes) => isMatroska(bytes, 'matroska'),
  m4s: isBox,
  ts: (bytes) => bytes[0] === PACKET_BEGINS && bytes[PACKET_BYTES] === PACKET_BEGINS,
  m4a: isBox,
  mp3: (bytes) => isFrames(bytes, 0xff_e0, 0xff_e0),
  aac: (bytes) => isFrames(bytes, 0xff_f6, 0xff_f0),
  flac: (bytes) => ascii(bytes, 0, 4) === 'fLaC',
  ogg: (bytes) => ascii(bytes, 0, 4) === 'OggS',
  opus: (bytes) => ascii(bytes, 0, 4) === 'OggS' && ascii(bytes, 28, 36) === 'OpusHead',
  wav: (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WAVE',
  m3u8: (bytes) => ascii(bytes, 0, 7) === '#EXTM3U',
  mpd: (bytes) => /^(?:\u00EF\u00BB\u00BF)?<(?:\?xml|MPD)/.test(ascii(bytes, 0, 16)),
  vtt: (bytes) => /^(?:\u00EF\u00BB\u00BF)?WEBVTT/.test(ascii(bytes, 0, 16)),
  srt: (bytes) => SRT_BEGINNING.test(ascii(bytes, 0, SRT_CHARACTERS)),
  md: isText,
  txt: isText,
  zip: (bytes) => [0x50_4b_03_04, 0x50_4b_05_06].includes(bytes.readUInt32BE(0)),
  // Whatever it is, it is only ever saved.
  bin: () => true,
};

/** Whether a file is what it says: a name alone would let anything in under the name of a picture. */
export function looksLike(ending: MediaEnding, beginning: Buffer): boolean {
  const padded = Buffer.concat([
    beginning,
    Buffer.alloc(ending === 'md' || ending === 'txt' ? 0 : 36),
  ]);
  return BEGINNINGS[ending](padded);
}
