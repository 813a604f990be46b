import { createHash } from 'node:crypto';

/** Bits, the least of each number first: as a lossless WebP is written. */
function packed(fields: readonly (readonly [value: number, bits: number])[]): Buffer {
  const bits = fields.flatMap(([value, count]) =>
    Array.from({ length: count }, (_, at) => (value >> at) & 1),
  );
  const bytes = Buffer.alloc(Math.ceil(bits.length / 8));
  bits.forEach((bit, at) => (bytes[at >> 3]! |= bit << (at & 7)));
  return bytes;
}

/** A code with one symbol takes no bits: every pixel is this. */
const only = (symbol: number) =>
  [
    [1, 1],
    [0, 1],
    [1, 1],
    [symbol, 8],
  ] as const;

/** A real picture of one colour, another one for each word, in 34 bytes. */
export function smallPicture(word: string, { width = 6, height = 8 } = {}): Buffer {
  const [red = 0, green = 0, blue = 0] = createHash('sha256').update(word).digest();
  const data = packed([
    [0x2f, 8],
    [width - 1, 14],
    [height - 1, 14],
    // No alpha, version 0, no transform, no cache of colours, one set of codes.
    [0, 1 + 3 + 1 + 1 + 1],
    ...only(green),
    ...only(red),
    ...only(blue),
    ...only(255),
    ...only(0),
  ]);
  return riff('WEBP', Buffer.concat([Buffer.from('VP8L'), sized(data)]));
}

function sized(data: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(data.length);
  return Buffer.concat([size, data, Buffer.alloc(data.length % 2)]);
}

const riff = (form: string, chunks: Buffer): Buffer =>
  Buffer.concat([Buffer.from('RIFF'), sized(Buffer.concat([Buffer.from(form), chunks]))]);
