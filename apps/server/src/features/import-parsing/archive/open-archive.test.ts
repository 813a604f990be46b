import { randomBytes } from 'node:crypto';
import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { zipOf, type ZipEntry } from '../../../testing/zip-writer.ts';
import { WorkRefused } from '../parsed-work.ts';
import { openArchive } from './open-archive.ts';

async function archiveOf(bytes: Buffer) {
  const path = join(await temporaryFolder(), 'comic.cbz');
  await writeFile(path, bytes);
  return openArchive(path, 'comics/comic.cbz');
}

/** Why an archive does not open; null when it does. */
async function reasonFor(bytes: Buffer): Promise<string | null> {
  try {
    (await archiveOf(bytes)).close();
    return null;
  } catch (error) {
    return error instanceof WorkRefused ? error.reason : `not refused: ${String(error)}`;
  }
}

/** Why the first entry of an archive cannot be read. */
async function reasonToRead(entries: ZipEntry[], limit = 100_000_000): Promise<string | null> {
  const archive = await archiveOf(zipOf(entries));
  try {
    await archive.read(archive.entries[0]!, limit);
    return null;
  } catch (error) {
    return error instanceof WorkRefused ? error.reason : `not refused: ${String(error)}`;
  } finally {
    archive.close();
  }
}

test('what is in an archive is read and unpacked as it was packed', async () => {
  const page = randomBytes(200_000);
  const archive = await archiveOf(
    zipOf({ '第1话/001.jpg': page, 'ComicInfo.xml': '<ComicInfo/>' }),
  );
  expect(archive.entries.map(({ name, bytes }) => [name, bytes])).toEqual([
    ['第1话/001.jpg', 200_000],
    ['ComicInfo.xml', 12],
  ]);
  const read = await archive.read(archive.find('第1话/001.jpg')!, 1_000_000);
  expect(read.equals(page)).toBe(true);
  const target = join(await temporaryFolder(), 'page');
  await archive.extract(archive.entries[0]!, target);
  expect((await readFile(target)).equals(page)).toBe(true);
  await expect(archive.extract(archive.entries[0]!, target)).rejects.toThrow('EEXIST');
  archive.close();
});

test('any names and contents come back', async () => {
  const folder = await temporaryFolder();
  let turn = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(fc.stringMatching(/^[\p{L}\p{N}]{1,20}$/u), fc.uint8Array(), { maxKeys: 8 }),
      async (contents) => {
        const files = Object.entries(contents).map(([name, data]) => ({
          name: name.normalize('NFC'),
          data: Buffer.from(data),
        }));
        fc.pre(new Set(files.map(({ name }) => name)).size === files.length);
        const path = join(folder, `${turn++}.zip`);
        await writeFile(path, zipOf(files));
        const archive = await openArchive(path);
        for (const { name, data } of files) {
          expect(await archive.read(archive.find(name)!, 1000)).toEqual(data);
        }
        archive.close();
      },
    ),
    { numRuns: 50 },
  );
});

test('RAR, 7z and PDF are named whatever their ending, and so is what is no archive at all', async () => {
  expect(await reasonFor(Buffer.from('Rar!\u001a\u0007\u0001\u0000 and more'))).toBe('rar');
  expect(await reasonFor(Buffer.from('377abcaf271c0004000000', 'hex'))).toBe('sevenZip');
  expect(await reasonFor(Buffer.from('%PDF-1.7\n'))).toBe('pdf');
  expect(await reasonFor(Buffer.from('a text'))).toBe('wrongType');
  expect(await reasonFor(Buffer.alloc(0))).toBe('empty');
});

test('an archive that was cut off or whose directory lies is damaged', async () => {
  const whole = zipOf({ 'a.txt': 'a', 'b.txt': 'b' });
  expect(await reasonFor(whole.subarray(0, whole.length - 30))).toBe('damaged');
  expect(await reasonFor(zipOf([{ name: 'a', data: 'a' }], { declaredEntries: 9 }))).toBe(
    'damaged',
  );
});

test.each([
  '../outside.jpg',
  'pages/../../outside.jpg',
  '/etc/passwd',
  '..\\outside.jpg',
  'C:\\Windows\\outside.jpg',
  'c:outside.jpg',
  'page\0.jpg',
])('%j refuses the whole archive', async (name) => {
  expect(await reasonFor(zipOf([{ name: 'good.jpg' }, { name, data: 'x' }]))).toBe('outsidePath');
});

test('a harmless name does not cover one that leads outside', async () => {
  expect(await reasonFor(zipOf([{ name: '../x', utf8: false, unicodePath: 'good.jpg' }]))).toBe(
    'outsidePath',
  );
  expect(await reasonFor(zipOf([{ name: 'good.jpg', utf8: false, unicodePath: '../x' }]))).toBe(
    'outsidePath',
  );
});

test('an archive with a password is refused', async () => {
  expect(await reasonFor(zipOf([{ name: 'a.jpg', encrypted: true, data: 'abc' }]))).toBe(
    'encrypted',
  );
});

test('links are left out and noted; archives inside are noted and not opened', async () => {
  const archive = await archiveOf(
    zipOf([
      { name: 'link.jpg', data: '/etc/passwd', mode: 0o120777 },
      { name: 'page.jpg', data: 'x', mode: 0o100644 },
      { name: 'more.zip', data: 'x' },
      { name: 'page.jpg', data: 'another' },
    ]),
  );
  archive.close();
  expect(archive.entries.map(({ name }) => name)).toEqual(['page.jpg', 'more.zip']);
  expect(archive.notes.map(({ reason, file }) => [reason, file])).toEqual([
    ['symbolicLink', 'comics/comic.cbz/link.jpg'],
    ['nestedArchive', 'comics/comic.cbz/more.zip'],
    ['damaged', 'comics/comic.cbz/page.jpg'],
  ]);
});

test('names are read in the encoding that fits all of them', async () => {
  const archive = await archiveOf(
    zipOf([
      { name: Buffer.from('955c8e862e706e67', 'hex') },
      { name: Buffer.from('91e630318d622f3030312e6a7067', 'hex') },
      { name: Buffer.from('82b782d782c4', 'hex') },
      { name: Buffer.from('xx'), unicodePath: '目录/页.jpg' },
      { name: './a//b.jpg' },
      { name: 'windows\\page.jpg' },
    ]),
  );
  archive.close();
  expect(archive.entries.map(({ name }) => name)).toEqual([
    '表紙.png',
    '第01甲/001.jpg',
    'すべて',
    '目录/页.jpg',
    'a/b.jpg',
    'windows/page.jpg',
  ]);
});

test('too many entries, too many bytes and too long a directory are refused before unpacking', async () => {
  const many = Array.from({ length: 20_001 }, (_, at) => ({ name: `${at}`, data: '' }));
  expect(await reasonFor(zipOf(many))).toBe('tooManyFiles');
  const large = Array.from({ length: 3 }, (_, at) => ({
    name: `${at}`,
    data: 'x',
    method: 'deflate' as const,
    declaredBytes: 2 ** 31,
  }));
  expect(await reasonFor(zipOf(large))).toBe('tooLarge');
  const wordy = Array.from({ length: 600 }, (_, at) => ({
    name: `${at}`,
    comment: Buffer.alloc(65_000),
  }));
  expect(await reasonFor(zipOf(wordy))).toBe('tooLarge');
});

test('entries that share their bytes are refused: such archives unpack to any size', async () => {
  const bytes = randomBytes(1000);
  expect(
    await reasonFor(
      zipOf([
        { name: 'a', data: bytes },
        { name: 'b', sharesBytesOf: 0 },
      ]),
    ),
  ).toBe('damaged');
});

test('what is packed beyond reason is not unpacked; an empty page is', async () => {
  expect(await reasonToRead([{ name: 'bomb.bmp', data: Buffer.alloc(20_000_000) }])).toBe(
    'tooCompressed',
  );
  expect(await reasonToRead([{ name: 'white.bmp', data: Buffer.alloc(1_000_000, 255) }])).toBe(
    null,
  );
});

test('sizes are counted while unpacking, not believed', async () => {
  const bomb = deflateRawSync(Buffer.alloc(50_000_000));
  expect(
    await reasonToRead([{ name: 'a.jpg', data: bomb, method: 8, declaredBytes: 60_000 }]),
  ).toBe('damaged');
  expect(await reasonToRead([{ name: 'a.jpg', data: randomBytes(500) }], 499)).toBe('tooLarge');
  expect(await reasonToRead([{ name: 'a.jpg', data: 'x'.repeat(200), declaredBytes: 300 }])).toBe(
    'damaged',
  );
});

test('what is written to the disk is counted too', async () => {
  const bomb = deflateRawSync(Buffer.alloc(50_000_000));
  const archive = await archiveOf(
    zipOf([
      { name: 'bomb', data: bomb, method: 8, declaredBytes: 60_000 },
      { name: 'flipped', data: 'abc', crc: 1 },
    ]),
  );
  const folder = await temporaryFolder();
  for (const entry of archive.entries) {
    const target = join(folder, entry.name);
    await expect(archive.extract(entry, target)).rejects.toMatchObject({ reason: 'damaged' });
    // Refused with its first bytes, it may not have been begun.
    const { size } = await stat(target).catch(() => ({ size: 0 }));
    expect(size).toBeLessThanOrEqual(entry.bytes);
  }
  archive.close();
});

test('a flipped byte is found by the checksum, and other packings are said to be unsupported', async () => {
  expect(await reasonToRead([{ name: 'a.jpg', data: 'abc', crc: 1 }])).toBe('damaged');
  expect(await reasonToRead([{ name: 'a.jpg', data: 'abc', method: 14 }])).toBe('unsupported');
});

/** What goes wrong with an archive in another way than by being refused. */
async function otherThanRefusals(path: string): Promise<unknown[]> {
  const errors: unknown[] = [];
  try {
    const archive = await openArchive(path);
    for (const entry of archive.entries) {
      await archive.read(entry, 1_000_000).catch((error: unknown) => errors.push(error));
    }
    archive.close();
  } catch (error) {
    errors.push(error);
  }
  return errors.filter((error) => !(error instanceof WorkRefused));
}

test('bytes of chance never do more than be refused', async () => {
  const folder = await temporaryFolder();
  const path = join(folder, 'chance.zip');
  const whole = zipOf({ 'a.txt': 'a'.repeat(300), 'b/c.txt': randomBytes(300) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 }),
      async (changes) => {
        const bytes = Buffer.from(whole);
        changes.forEach(([at, value]) => (bytes[at] = value));
        await writeFile(path, bytes);
        expect(await otherThanRefusals(path)).toEqual([]);
        expect(await readdir(folder)).toEqual(['chance.zip']);
      },
    ),
    { numRuns: 300 },
  );
});
