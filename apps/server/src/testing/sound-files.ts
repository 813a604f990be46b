/** Sounds that are silent, but real: made by hand, with tags as programs write them. */

interface Tags {
  title?: string;
  album?: string;
  artist?: string;
  track?: string;
  year?: string;
  genre?: string;
  comment?: string;
  picture?: Buffer;
}

const RATE = 8000;

/** PCM, 8 bits, one channel. */
export function wavFile(seconds: number): Buffer {
  const data = Buffer.alloc(Math.round(seconds * RATE), 0x80);
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + data.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(data.length, 40);
  return Buffer.concat([header, data]);
}

/** MPEG-1 layer III, 128 kbit/s, 44.1 kHz: 417 bytes and 1152 samples a frame. */
export function mp3File(seconds: number, tags: Tags = {}): Buffer {
  const frame = Buffer.alloc(417);
  frame.writeUInt32BE(0xff_fb_90_c4, 0);
  const frames = Math.ceil((seconds * 44_100) / 1152);
  return Buffer.concat([id3(tags), ...Array.from({ length: frames }, () => frame)]);
}

function id3(tags: Tags): Buffer {
  const frames = [
    ['TIT2', tags.title],
    ['TALB', tags.album],
    ['TPE1', tags.artist],
    ['TRCK', tags.track],
    ['TYER', tags.year],
    ['TCON', tags.genre],
  ].flatMap(([id, text]) => (text === undefined ? [] : [id3Frame(id!, utf16(text))]));
  if (tags.comment !== undefined) {
    const words = Buffer.concat([
      Buffer.from('\u0001chi', 'latin1'),
      bom(''),
      Buffer.alloc(2),
      bom(tags.comment),
    ]);
    frames.push(id3Frame('COMM', words));
  }
  if (tags.picture) {
    const head = Buffer.from('\u0000image/webp\u0000\u0003\u0000', 'latin1');
    frames.push(id3Frame('APIC', Buffer.concat([head, tags.picture])));
  }
  const body = Buffer.concat(frames);
  const header = Buffer.from('ID3\u0003\u0000\u0000', 'latin1');
  const size = Buffer.from([21, 14, 7, 0].map((shift) => (body.length >> shift) & 0x7f));
  return frames.length === 0 ? Buffer.alloc(0) : Buffer.concat([header, size, body]);
}

function id3Frame(id: string, content: Buffer): Buffer {
  const header = Buffer.alloc(10);
  header.write(id, 0);
  header.writeUInt32BE(content.length, 4);
  return Buffer.concat([header, content]);
}

const bom = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
const utf16 = (text: string): Buffer => Buffer.concat([Buffer.from([1]), bom(text)]);

/** Only its head: what a program reads to know how long it is. */
export function flacFile(seconds: number, tags: Record<string, string> = {}): Buffer {
  const rate = 44_100;
  const info = Buffer.alloc(34);
  info.writeUInt16BE(4096, 0);
  info.writeUInt16BE(4096, 2);
  // 20 bits of rate, 3 of channels less one, 5 of bits less one, 36 of samples.
  const packed =
    (BigInt(rate) << 44n) | (1n << 41n) | (15n << 36n) | BigInt(Math.round(seconds * rate));
  info.writeBigUInt64BE(packed, 10);
  const texts = Object.entries(tags).map(([name, value]) => sized(Buffer.from(`${name}=${value}`)));
  const count = Buffer.alloc(4);
  count.writeUInt32LE(texts.length);
  const comment = Buffer.concat([sized(Buffer.from('made by a test')), count, ...texts]);
  // Sound is not looked at; a frame begins with these bits.
  const sound = Buffer.concat([Buffer.from([0xff, 0xf8]), Buffer.alloc(200)]);
  return Buffer.concat([Buffer.from('fLaC'), block(0, info), block(4 | 0x80, comment), sound]);
}

function block(type: number, content: Buffer): Buffer {
  const header = Buffer.alloc(4);
  header.writeUInt32BE(content.length);
  header[0] = type;
  return Buffer.concat([header, content]);
}

function sized(content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(content.length);
  return Buffer.concat([length, content]);
}
