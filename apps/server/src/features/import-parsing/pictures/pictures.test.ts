import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FoundWork } from '@baohe/domain/import/found-work';
import type { ImportNote } from '@baohe/domain/import/import-reason';
import { hashDistance, SIMILAR_BITS } from '@baohe/domain/import/perceptual-hash';
import type { WorkKind } from '@baohe/domain/import/work-kind';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { photo, pngHeader } from '../../../testing/photo.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { WorkRefused } from '../parsed-work.ts';
import { drawCover } from './draw-cover.ts';
import { saysLocation } from './exif-location.ts';
import { makeCover, type CoverCandidate } from './make-cover.ts';
import { readPage } from './page-picture.ts';
import { pictureFacts } from './picture-facts.ts';

const reasonFor = (reading: Promise<unknown>) =>
  reading.then(
    () => 'none',
    (error: unknown) => (error instanceof WorkRefused ? error.reason : String(error)),
  );

test('a page has its size, a thumbnail of 360 and its bytes as they are', async () => {
  const jpeg = await photo('a', { width: 800, height: 1200 }).jpeg().toBuffer();
  const page = await readPage(jpeg, 'a.jpg');
  expect(page).toMatchObject({ mime: 'image/jpeg', width: 800, height: 1200, newBytes: null });
  expect(page.thumbnail).toMatchObject({ width: 360, height: 540 });
  expect((await sharp(page.thumbnail.bytes).metadata()).format).toBe('webp');
});

test('a photograph that was held sideways is as high as it is shown', async () => {
  const turned = await photo('a', { width: 600, height: 400 })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const page = await readPage(turned, 'a.jpg');
  expect(page).toMatchObject({ width: 400, height: 600, newBytes: null });
  expect(page.thumbnail).toMatchObject({ width: 360, height: 540 });
});

test('the same picture resized or compressed again has nearly the same hash, another one has not', async () => {
  const whole = await photo('a', { width: 900, height: 1200 }).png().toBuffer();
  const hashOf = async (bytes: Buffer) => (await readPage(bytes, 'a')).perceptualHash;
  const hash = await hashOf(whole);
  const variants = [
    await sharp(whole).jpeg({ quality: 40 }).toBuffer(),
    await sharp(whole).resize({ width: 300 }).webp({ quality: 50 }).toBuffer(),
    await sharp(whole).resize({ width: 1500 }).jpeg().toBuffer(),
    await sharp(whole).avif({ quality: 50, effort: 0 }).toBuffer(),
    await sharp(whole).gif().toBuffer(),
  ];
  for (const variant of variants) {
    expect(hashDistance(hash, await hashOf(variant))).toBeLessThanOrEqual(SIMILAR_BITS);
  }
  const other = await photo('b', { width: 900, height: 1200 }).png().toBuffer();
  expect(hashDistance(hash, await hashOf(other))).toBeGreaterThan(2 * SIMILAR_BITS);
});

test('a picture that says where it was taken is written anew without it', async () => {
  const located = await photo('a', { width: 300, height: 200 })
    .withExif({
      IFD0: { Copyright: 'x' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .jpeg()
    .toBuffer();
  expect(saysLocation((await sharp(located).metadata()).exif!)).toBe(true);
  const page = await readPage(located, 'a.jpg');
  expect(page.mime).toBe('image/jpeg');
  expect((await sharp(page.newBytes!).metadata()).exif).toBeUndefined();

  const harmless = await photo('a', { width: 300, height: 200 })
    .withExif({ IFD0: { Copyright: 'x' } })
    .jpeg()
    .toBuffer();
  expect((await readPage(harmless, 'a.jpg')).newBytes).toBeNull();
  expect(saysLocation(Buffer.from('Exif\0\0MM broken'))).toBe(true);
});

test('what browsers do not show becomes WebP; what moves goes on moving', async () => {
  const tiff = await readPage(await photo('a').tiff().toBuffer(), 'a.tif');
  expect([tiff.mime, (await sharp(tiff.newBytes!).metadata()).format]).toEqual([
    'image/webp',
    'webp',
  ]);

  const frames = await Promise.all(['a', 'b', 'c'].map((word) => photo(word).png().toBuffer()));
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const page = await readPage(gif, 'a.gif');
  expect((await sharp(page.newBytes ?? gif, { animated: true }).metadata()).pages).toBe(3);
  expect(page).toMatchObject({ width: 300, height: 400 });

  const webp = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  expect((await readPage(webp, 'a.webp')).newBytes).toBeNull();
});

test.each([
  [
    'an SVG',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    'wrongType',
  ],
  ['a text', Buffer.from('not a picture'), 'wrongType'],
  ['nothing', Buffer.alloc(0), 'wrongType'],
  ['a program', Buffer.from('MZ\u0090\0 program'), 'wrongType'],
  ['a BMP', Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)]), 'unsupported'],
  ['a PNG of 900 million pixels', pngHeader(30_000, 30_000), 'tooManyPixels'],
  ['a PNG that ends after its head', pngHeader(30, 30), 'damaged'],
])('%s is refused: %s', async (_, bytes, reason) => {
  expect(await reasonFor(readPage(bytes, 'page.jpg'))).toBe(reason);
});

test('a picture that was cut off is damaged, also when half of it could be shown', async () => {
  const jpeg = await photo('a', { width: 800, height: 1200 }).jpeg().toBuffer();
  expect(await reasonFor(readPage(jpeg.subarray(0, jpeg.length / 2), 'a.jpg'))).toBe('damaged');
});

test('frames count as pixels', async () => {
  const facts = await pictureFacts(await photo('a').png().toBuffer(), 'a.png');
  expect(facts).toMatchObject({ width: 300, height: 400, frames: 1 });
});

test('strips of any length have a thumbnail', async () => {
  const strip = await photo('a', { width: 700, height: 30_000 }).jpeg().toBuffer();
  const page = await readPage(strip, 'a.jpg');
  expect(page.newBytes).toBeNull();
  expect(page.thumbnail.height).toBeLessThanOrEqual(4000);
});

async function coverOf(kind: WorkKind, candidates: CoverCandidate[], title = '星海旅人') {
  const workshop = await temporaryFolder();
  const notes: ImportNote[] = [];
  const work = { path: 'a.cbz', title } as FoundWork;
  const made = await makeCover({ workshop, work }, kind, candidates, notes);
  const sizes = await Promise.all(
    [made.file.path, ...made.cover.copies.map(({ path }) => path)].map(async (path) => {
      const { width, height, format, exif } = await sharp(join(workshop, path)).metadata();
      expect([format, exif]).toEqual(['webp', undefined]);
      return [width, height];
    }),
  );
  return { ...made, notes, sizes, bytes: await readFile(join(workshop, made.file.path)) };
}

test('a cover comes with its copies; the first picture that can be read is taken', async () => {
  const jpeg = await photo('a', { width: 1500, height: 2000 })
    .withMetadata({ orientation: 1 })
    .jpeg()
    .toBuffer();
  const { cover, file, notes, sizes } = await coverOf('comics', [
    { file: 'broken.jpg', picture: Buffer.from('broken') },
    { file: 'none.jpg', picture: '/none/none.jpg' },
    { file: 'a.jpg', picture: jpeg },
  ]);
  expect(cover.ref).toBe('file:cover.webp');
  expect(cover.ratio).toBeCloseTo(0.75, 2);
  expect(file).toMatchObject({ from: 'workshop', width: 800, height: 1067 });
  expect(sizes).toEqual([
    [800, 1067],
    [360, 480],
    [200, 267],
  ]);
  expect(notes.map(({ reason, file: of }) => [reason, of])).toEqual([
    ['wrongType', 'broken.jpg'],
    ['unreadable', 'none.jpg'],
  ]);
});

test('of a strip the top is the cover, of a panorama the middle', async () => {
  const strip = await photo('a', { width: 400, height: 6000 }).jpeg().toBuffer();
  expect((await coverOf('comics', [{ file: 'a', picture: strip }])).sizes[0]).toEqual([400, 533]);
  const panorama = await photo('a', { width: 4000, height: 400 }).jpeg().toBuffer();
  expect((await coverOf('comics', [{ file: 'a', picture: panorama }])).sizes[0]).toEqual([
    711, 400,
  ]);
});

test('a work without a picture gets one that is drawn, the same for the same title', async () => {
  const { cover, notes, bytes } = await coverOf('novels', []);
  expect(cover.ratio).toBe(0.75);
  expect(notes).toEqual([{ reason: 'coverMade', file: 'a.cbz', detail: '' }]);
  const sum = (data: Buffer) => createHash('sha256').update(data).digest('hex');
  expect(sum((await coverOf('novels', [])).bytes)).toBe(sum(bytes));
  expect(sum((await coverOf('novels', [], '风铃町')).bytes)).not.toBe(sum(bytes));
  expect((await coverOf('audio', [])).cover.ratio).toBe(1);
  expect((await coverOf('video', [])).cover.ratio).toBe(1.6);
});

test('a drawn cover is calm: no pixel differs much from its neighbour', () => {
  const width = 300;
  const data = drawCover('星海旅人', { width, height: 400 });
  let steepest = 0;
  for (let at = 3; at < data.length; at++) {
    if (at % (width * 3) >= 3) {
      steepest = Math.max(steepest, Math.abs(data[at]! - data[at - 3]!));
    }
  }
  expect(steepest).toBeGreaterThan(0);
  expect(steepest).toBeLessThan(8);
});
