import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zipOf } from '@baohe/server/testing/zip-writer';
import sharp from 'sharp';
import { randomNumbers } from '../distinct/random.ts';

export const PAGES = 20;
const PAGE = { width: 1000, height: 1414 };
const DRAWINGS = 40;

/** A page with flat areas and lines like a comic's, some 150 kB as JPEG. */
async function drawing(seed: number): Promise<Buffer> {
  const random = randomNumbers(seed);
  const at = (most: number) => Math.floor(random() * most);
  const shapes = Array.from({ length: 120 }, () => {
    const colour = `hsl(${at(360)} ${at(60)}% ${20 + at(70)}%)`;
    return random() < 0.5
      ? `<rect x="${at(1000)}" y="${at(1414)}" width="${at(300)}" height="${at(300)}" fill="${colour}" stroke="#111" stroke-width="3"/>`
      : `<path d="M${at(1000)} ${at(1414)} Q${at(1000)} ${at(1414)} ${at(1000)} ${at(1414)}" stroke="#222" fill="none" stroke-width="${1 + at(5)}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${PAGE.width}" height="${PAGE.height}"><rect width="100%" height="100%" fill="#fff"/>${shapes.join('')}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer();
}

/** The same picture with other bytes: a comment behind the first mark. */
function withComment(jpeg: Buffer, text: string): Buffer {
  const comment = Buffer.from(text);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(comment.length + 2);
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe]),
    length,
    comment,
    jpeg.subarray(2),
  ]);
}

/** So many CBZ of twenty pages each, no two pages alike to the byte, nor like those with other numbers. */
export async function makeArchives(folder: string, count: number, from = 0): Promise<void> {
  await mkdir(folder, { recursive: true });
  const drawings = await Promise.all(Array.from({ length: DRAWINGS }, (_, at) => drawing(at + 1)));
  for (let archive = from; archive < from + count; archive++) {
    const entries = Array.from({ length: PAGES }, (_, page) => ({
      name: `${String(page + 1).padStart(3, '0')}.jpg`,
      data: withComment(drawings[(archive * 7 + page) % DRAWINGS]!, `${archive}/${page}`),
      method: 'store' as const,
    }));
    await writeFile(
      join(folder, `作品 ${String(archive).padStart(4, '0')} 号.cbz`),
      zipOf(entries),
    );
  }
}
