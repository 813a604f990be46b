import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A picture with light and shade, another one for each word. */
export function photo(
  word: string,
  size: { width: number; height: number } = { width: 300, height: 400 },
): Sharp {
  const chance = createHash('sha256').update(word).digest();
  const [width, height] = [150, 200];
  const data = Buffer.alloc(width * height * 3);
  const spots = Array.from({ length: 5 }, (_, at) => ({
    x: chance[at * 4]! / 255,
    y: chance[at * 4 + 1]! / 255,
    size: 0.01 + chance[at * 4 + 2]! / 255 / 12,
    colour: chance[at * 4 + 3]!,
  }));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let value = 230;
      for (const spot of spots) {
        const share = Math.exp(
          -((x / width - spot.x) ** 2 + (y / height - spot.y) ** 2) / spot.size,
        );
        value += (spot.colour * 0.7 - value) * share;
      }
      const at = (y * width + x) * 3;
      data[at] = value;
      data[at + 1] = value * 0.9;
      data[at + 2] = 255 - value * 0.5;
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } }).resize({ ...size, fit: 'fill' });
}

/** A PNG that says it is so large and has no pixel. */
export function pngHeader(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
