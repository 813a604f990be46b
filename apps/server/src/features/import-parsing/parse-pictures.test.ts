import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FoundWork } from '@baohe/domain/import/found-work';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { photo } from '../../testing/photo.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { zipOf, type ZipEntry } from '../../testing/zip-writer.ts';
import { parsePictureArchive } from './parse-picture-archive.ts';
import { parsePictureFolder } from './parse-picture-folder.ts';
import { WorkRefused, type ParsedWork, type ParseJob } from './parsed-work.ts';

const page = (word: string) => photo(word, { width: 400, height: 600 }).jpeg().toBuffer();

/** A job over these files, below a root of its own. */
async function jobOver(
  files: Readonly<Record<string, Buffer | string>>,
  work: Partial<FoundWork>,
  depth: ParseJob['depth'] = 'whole',
): Promise<ParseJob> {
  const root = await temporaryFolder();
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
  return {
    root,
    workshop: await temporaryFolder(),
    depth,
    options: { encoding: 'auto', chapterPattern: '' },
    work: {
      kind: 'comics',
      format: 'picture-archive',
      path: Object.keys(files)[0]!,
      title: '星海旅人',
      series: null,
      files: Object.keys(files).map((path) => ({ path })),
      beside: [],
      bytes: 5 * 1024 ** 2,
      ...work,
    },
  };
}

const jobOverZip = async (
  entries: Readonly<Record<string, Buffer | string>> | ZipEntry[],
  depth: ParseJob['depth'] = 'whole',
) => jobOver({ '星海旅人.cbz': zipOf(entries) }, {}, depth);

const reasonFor = (parsing: Promise<unknown>) =>
  parsing.then(
    () => 'none',
    (error: unknown) => (error instanceof WorkRefused ? error.reason : String(error)),
  );

const chaptersIn = ({ contentInfo }: ParsedWork) =>
  (contentInfo['chapterList'] as { chapterNo: number }[]).map(({ chapterNo }) => chapterNo);

/** Every file that a work names is where it says, and each is named once. */
async function expectFiles({ files, contentInfo, cover }: ParsedWork, job: ParseJob) {
  for (const { path, from } of files) {
    await access(join(from === 'root' ? job.root : job.workshop, path));
  }
  const refs = files.map(({ ref }) => ref);
  expect(new Set(refs).size).toBe(refs.length);
  const named = JSON.stringify(contentInfo).match(/file:[^"]+/g) ?? [];
  expect([...named, cover.ref].filter((ref) => !refs.includes(ref))).toEqual([]);
}

test('a CBZ becomes a comic: pages in the order of their numbers, thumbnails, a cover and its facts', async () => {
  const job = await jobOverZip({
    '10.jpg': await page('j'),
    '2.jpg': await page('b'),
    '1.jpg': await page('a'),
    'notes.txt': 'nothing',
  });
  const work = await parsePictureArchive(job);
  expect(work).toMatchObject({
    kind: 'comics',
    counts: { chapters: 1, pages: 3 },
    metadata: { title: '星海旅人', sources: ['names'] },
    metaInfo: { pageCount: 3, archiveSize: '5.00 MB', tagMap: {} },
    notes: [],
  });
  await expectFiles(work, job);
  const pages = work.files.filter(({ ref }) => ref.startsWith('file:p/'));
  expect(pages.map(({ width, height, mime }) => [width, height, mime])).toEqual(
    Array.from({ length: 3 }, () => [400, 600, 'image/jpeg']),
  );
  expect(pages.every(({ perceptualHash }) => /^[\da-f]{16}$/.test(perceptualHash ?? ''))).toBe(
    true,
  );
  const second = await readFile(join(job.workshop, pages[1]!.path));
  expect(second.equals(await page('b'))).toBe(true);
  expect(work.contentInfo['chapterList']).toMatchObject([
    { chapterNo: 1, minImgUrl: 'file:t/0001.webp', optImgUrl: 'file:p/0001.jpg' },
    { resourcePreviewUrl: 'file:p/0002.jpg', resourceRealityUrl: 'file:p/0002.jpg' },
    {},
  ]);
});

test('folders in an archive are chapters; what lies beside them comes first', async () => {
  const one = await page('a');
  const work = await parsePictureArchive(
    await jobOverZip({
      '书/第十话/1.jpg': one,
      '书/第十话/2.jpg': one,
      '书/第十话/3.jpg': one,
      '书/第2话/1.jpg': one,
      '书/第2话/2.jpg': one,
      '书/cover.jpg': one,
      '__MACOSX/书/._1.jpg': 'x',
      '书/.hidden.jpg': 'x',
    }),
  );
  expect(chaptersIn(work)).toEqual([1, 2, 2, 3, 3, 3]);
  expect(work.notes).toEqual([]);
});

test('several archives are the chapters of one work, and one that is damaged is missing', async () => {
  const files = {
    '书/第1话.zip': zipOf({ '1.jpg': await page('a'), '2.jpg': await page('b') }),
    '书/第2话.zip': Buffer.from('no archive'),
    '书/第3话.zip': zipOf({ '1.jpg': await page('c') }),
  };
  const job = await jobOver(files, { path: '书', title: '书' });
  const work = await parsePictureArchive(job);
  expect(chaptersIn(work)).toEqual([1, 1, 2]);
  expect(work.counts).toEqual({ volumes: 2, chapters: 2, pages: 3 });
  expect(work.notes).toMatchObject([{ reason: 'wrongType', file: '书/第2话.zip' }]);
  await expectFiles(work, job);
});

test('a preview counts and makes the cover; nothing else is unpacked', async () => {
  const job = await jobOverZip({ '1.jpg': await page('a'), '2.jpg': 'broken' }, 'preview');
  const work = await parsePictureArchive(job);
  expect(work.counts).toEqual({ chapters: 1, pages: 2 });
  expect(work.files.map(({ ref }) => ref)).toEqual(['file:cover.webp']);
  expect(work.contentInfo).toEqual({});
  await expectFiles(work, job);
});

test('damaged and wrong pages are left out and noted; a work without any other is refused', async () => {
  const jpeg = await page('a');
  const work = await parsePictureArchive(
    await jobOverZip([
      { name: '1.jpg', data: jpeg },
      { name: '2.jpg', data: jpeg.subarray(0, jpeg.length - 400) },
      { name: '3.jpg', data: '<html>' },
      { name: '4.jpg', data: jpeg, crc: 1 },
      { name: '5.bmp', data: Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)]) },
      { name: 'more.zip', data: 'x' },
    ]),
  );
  expect(work.counts.pages).toBe(1);
  expect(work.notes.map(({ reason, file }) => [reason, file])).toEqual([
    ['nestedArchive', '星海旅人.cbz/more.zip'],
    ['pageMissing', '星海旅人.cbz/2.jpg'],
    ['wrongType', '星海旅人.cbz/3.jpg'],
    ['pageMissing', '星海旅人.cbz/4.jpg'],
    ['unsupported', '星海旅人.cbz/5.bmp'],
  ]);
  await expect(parsePictureArchive(await jobOverZip({ '1.jpg': 'x' }))).rejects.toMatchObject({
    reason: 'empty',
    detail: '1: wrongType',
  });
  expect(await reasonFor(parsePictureArchive(await jobOverZip({ 'a.txt': 'x' })))).toBe('empty');
});

test('a damaged page that would have been the cover is said once', async () => {
  const work = await parsePictureArchive(
    await jobOverZip([
      { name: '1.jpg', data: '<html>' },
      { name: '2.jpg', data: await page('a') },
    ]),
  );
  expect(work.notes.map(({ reason, file }) => [reason, file])).toEqual([
    ['wrongType', '星海旅人.cbz/1.jpg'],
  ]);
});

test('a bomb among the pages refuses the whole archive', async () => {
  const job = await jobOverZip({
    '1.jpg': await page('a'),
    '2.jpg': Buffer.concat([await page('b'), Buffer.alloc(20_000_000)]),
  });
  expect(await reasonFor(parsePictureArchive(job))).toBe('tooCompressed');
});

const COMIC_INFO = `<?xml version="1.0"?><ComicInfo>
  <Title>第二卷 &amp; 海</Title><Series>星海旅人</Series><Number>12</Number><Volume>2</Volume>
  <LocalizedSeries>Star Sea</LocalizedSeries><Summary>一个人和海。</Summary>
  <Year>2021</Year><Month>5</Month><Day>14</Day>
  <Writer>甲, 乙</Writer><Penciller>丙</Penciller><Publisher>海社</Publisher>
  <Genre>冒险，科幻</Genre><Tags>全彩</Tags><LanguageISO>zh</LanguageISO>
  <Manga>YesAndRightToLeft</Manga><AgeRating>Everyone</AgeRating><Web>https://x.example</Web>
  <Pages><Page Image="0"/><Page Image="1" Type="FrontCover"/><Page Image="2" DoublePage="true"/></Pages>
</ComicInfo>`;

test('ComicInfo says title, series, people, day and which page is the cover', async () => {
  const job = await jobOverZip({
    'ComicInfo.xml': COMIC_INFO,
    '1.jpg': await photo('a', { width: 400, height: 600 }).jpeg().toBuffer(),
    '2.jpg': await photo('b', { width: 500, height: 500 }).jpeg().toBuffer(),
  });
  const { metadata, metaInfo, cover } = await parsePictureArchive(job);
  expect(metadata).toEqual({
    title: '第二卷 & 海',
    originalTitle: 'Star Sea',
    summary: '一个人和海。',
    series: { name: '星海旅人', number: 2 },
    publishedAt: '2021-05-14T00:00:00.000Z',
    sources: ['comic-info', 'names'],
    unknown: {
      Manga: 'YesAndRightToLeft',
      AgeRating: 'Everyone',
      Web: 'https://x.example',
      DoublePage: '2',
    },
    tags: [
      { label: '甲', taxonomy: 'artist' },
      { label: '乙', taxonomy: 'artist' },
      { label: '丙', taxonomy: 'artist' },
      { label: '海社', taxonomy: 'group' },
      { label: '冒险', taxonomy: 'category' },
      { label: '科幻', taxonomy: 'category' },
      { label: '全彩', taxonomy: 'general' },
      { label: '中文', taxonomy: 'language' },
    ],
  });
  expect(metaInfo).toMatchObject({
    galleryOriginTitle: 'Star Sea',
    galleryCategory: 'Manga',
    uploadTime: '2021-05-14T00:00:00.000Z',
    tagMap: { artist: ['甲', '乙', '丙'], language: ['中文'] },
  });
  expect(cover.ratio).toBe(1);
});

test('a ComicInfo that cannot be read is noted, and the names are used', async () => {
  const info = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><ComicInfo>&x;</ComicInfo>';
  const work = await parsePictureArchive(
    await jobOverZip({ 'ComicInfo.xml': info, '1.jpg': await page('a') }),
  );
  expect(work.metadata).toMatchObject({ title: '星海旅人', sources: ['names'] });
  expect(work.notes).toMatchObject([{ reason: 'badMetadata', file: '星海旅人.cbz/ComicInfo.xml' }]);
});

test('dates and numbers that are none are not believed', async () => {
  const info = `<ComicInfo><Series>书</Series><Number>-1</Number><Volume>2019</Volume>
    <Year>2021</Year><Month>2</Month><Day>31</Day><LanguageISO>klingon!</LanguageISO></ComicInfo>`;
  const { metadata } = await parsePictureArchive(
    await jobOverZip({ 'ComicInfo.xml': info, '1.jpg': await page('a') }),
  );
  expect(metadata).toMatchObject({
    series: { name: '书', number: null },
    publishedAt: null,
    tags: [],
  });
});

test('a folder of pictures is stored from where it is, in the order and chapters it was found in', async () => {
  const files = {
    '套图/2/b.jpg': await page('b'),
    '套图/1/a.jpg': await page('a'),
    '套图/ComicInfo.xml': COMIC_INFO,
    '套图/cover.png': await photo('c', { width: 300, height: 300 }).png().toBuffer(),
  };
  const job = await jobOver(files, {
    kind: 'pictures',
    format: 'picture-folder',
    path: '套图',
    files: [
      { path: '套图/2/b.jpg', chapter: '2' },
      { path: '套图/1/a.jpg', chapter: '1' },
    ],
    beside: ['套图/ComicInfo.xml', '套图/cover.png'],
    names: { tags: [{ label: '某社', taxonomy: 'group' }], date: '2019-05', unknown: {} },
  });
  const work = await parsePictureFolder(job);
  expect(chaptersIn(work)).toEqual([1, 2]);
  const pages = work.files.filter(({ ref }) => ref.startsWith('file:p/'));
  expect(pages.map(({ path, from }) => [path, from])).toEqual([
    ['套图/2/b.jpg', 'root'],
    ['套图/1/a.jpg', 'root'],
  ]);
  expect(work.cover.ratio).toBe(1);
  expect(work.metaInfo).toMatchObject({ postImgCount: 2 });
  expect(work.metadata.sources).toEqual(['comic-info', 'names']);
  await expectFiles(work, job);
});

test('what a folder’s name says is used where nothing else says it', async () => {
  const job = await jobOver(
    { '套图/a.tif': await photo('a').tiff().toBuffer() },
    {
      format: 'picture-folder',
      names: {
        tags: [{ label: '某人', taxonomy: 'artist' }],
        date: '2019-05',
        unknown: { event: 'C99' },
      },
      series: { name: '丛书', number: 3 },
    },
  );
  const { metadata, files } = await parsePictureFolder(job);
  expect(metadata).toMatchObject({
    tags: [{ label: '某人', taxonomy: 'artist' }],
    publishedAt: '2019-05-01T00:00:00.000Z',
    series: { name: '丛书', number: 3 },
    unknown: { event: 'C99' },
  });
  const made = files.find(({ ref }) => ref === 'file:p/0001.webp');
  expect(made).toMatchObject({ from: 'workshop', mime: 'image/webp' });
  expect((await sharp(join(job.workshop, made!.path)).metadata()).format).toBe('webp');
});
