import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { parseJob, readNovel } from '../../testing/parse-job.ts';
import { photo } from '../../testing/photo.ts';
import { manifestFile, manifestPost } from '../import/manifest.ts';
import { parseText } from './parse-text.ts';
import type { ParseOptions } from './parsed-work.ts';
import { ownHeadings } from './text/own-headings.ts';

const NOVEL = { kind: 'novels', format: 'text' } as const;
const BOOK = [
  '书名：《夏天的海》',
  '作者：青木',
  '内容简介：',
  '一座灯塔，两个人，三十年。',
  '',
  '第一卷 夏',
  '第一章 潮',
  '　　潮水退了。',
  '* 她笑了 * _真的_ [不]',
  '第二章 汐',
  '灯还亮着。',
  '第二卷 冬',
  '第三章 雪',
  '# 下雪了',
].join('\r\n');

async function parse(
  text: Buffer | string,
  options: Partial<ParseOptions & { depth: 'preview' | 'whole' }> = {},
) {
  const job = await parseJob({ '夏天.txt': text }, NOVEL, options);
  return { job, work: await parseText(job) };
}

test('a text becomes volumes and chapters that read as it was written', async () => {
  const { job, work } = await parse(BOOK);
  expect(await readNovel(job, work)).toEqual([
    [
      '第一卷 夏',
      ['前言', '书名：《夏天的海》\n作者：青木\n内容简介：\n一座灯塔，两个人，三十年。'],
      [
        '第一章 潮',
        String.raw`潮水退了。
\* 她笑了 \* \_真的\_ \[不\]`,
      ],
      ['第二章 汐', '灯还亮着。'],
    ],
    ['第二卷 冬', ['第三章 雪', String.raw`\# 下雪了`]],
  ]);
  expect(work.counts).toEqual({ volumes: 2, chapters: 4 });
  expect(work.metadata).toMatchObject({
    title: '夏天的海',
    summary: '一座灯塔，两个人，三十年。',
    tags: [{ label: '青木', taxonomy: 'artist' }],
    sources: ['text', 'names'],
  });
  expect(work.metaInfo).toMatchObject({
    novelAuthor: '青木',
    novelIntro: '一座灯塔，两个人，三十年。',
    novelTotalChapterCount: 4,
    novelRenewSection: '第二卷 冬 第三章 雪',
  });
  expect(work.notes.map(({ reason }) => reason)).toEqual(['coverMade']);
});

test('what a parser gives is what a manifest takes', async () => {
  const { work } = await parse(BOOK);
  for (const { ref, mime, path } of work.files) {
    expect(manifestFile.safeParse({ ref, mime, path }).success).toBe(true);
  }
  const { contentInfo, metaInfo } = work;
  expect(manifestPost.shape.contentInfo.safeParse(contentInfo).success).toBe(true);
  expect(manifestPost.shape.metaInfo.safeParse(metaInfo).success).toBe(true);
});

test('a preview counts the same and writes only the cover', async () => {
  const { job, work } = await parse(BOOK, { depth: 'preview' });
  expect(work.counts).toEqual({ volumes: 2, chapters: 4 });
  expect(work.files).toHaveLength(1);
  expect((await readdir(job.workshop)).toSorted()).toEqual([
    'cover-w200.webp',
    'cover-w360.webp',
    'cover.webp',
  ]);
});

test('an encoding that is not sure is named, and may be said', async () => {
  const bytes = Buffer.from('c4e3bac3a3ac', 'hex');
  const guessed = await parse(bytes);
  expect(await readNovel(guessed.job, guessed.work)).toEqual([['正文', ['夏天', '你好，']]]);
  expect(guessed.work.notes).toContainEqual({
    reason: 'encodingGuessed',
    file: '夏天.txt',
    detail: 'gb18030',
  });
  expect(guessed.work.notes.map(({ reason }) => reason)).toContain('noChapters');
  const said = await parse(Buffer.from('bda4a4f4', 'hex'), { encoding: 'big5' });
  expect(await readNovel(said.job, said.work)).toEqual([
    ['正文', ['夏天', new TextDecoder('big5').decode(Buffer.from('bda4a4f4', 'hex'))]],
  ]);
});

test('a pattern of one’s own finds chapters; a bad or endless one is refused', async () => {
  const { job, work } = await parse('@潮\n甲\n@汐\n乙', { chapterPattern: '^@' });
  expect(await readNovel(job, work)).toEqual([['正文', ['@潮', '甲'], ['@汐', '乙']]]);
  await expect(parse('甲', { chapterPattern: '(' })).rejects.toMatchObject({ reason: 'refused' });
  const endless = () => ownHeadings(`${'a'.repeat(60)}!`, '^(a+)+$', '夏.txt', 100);
  expect(endless).toThrow(expect.objectContaining({ reason: 'tooSlow' }));
  const long = parse('甲', { chapterPattern: 'x'.repeat(201) });
  await expect(long).rejects.toMatchObject({ reason: 'refused' });
});

test('several texts are chapters of one novel; a missing one is said and the rest is there', async () => {
  const files = {
    '夏/第一章.txt': '甲',
    '夏/第二章.txt': '第二章 汐\n乙',
    '夏/番外.txt': '第一章\n丙\n第二章\n丁',
  };
  const job = await parseJob(files, {
    ...NOVEL,
    path: '夏',
    title: '夏',
    files: [...Object.keys(files), '夏/没有.txt'].map((path) => ({
      path,
      chapter: path.slice(2, -4),
    })),
  });
  const work = await parseText(job);
  expect(await readNovel(job, work)).toEqual([
    ['正文', ['第一章', '甲'], ['第二章 汐', '乙']],
    ['番外', ['第一章', '丙'], ['第二章', '丁']],
  ]);
  expect(work.notes).toContainEqual(
    expect.objectContaining({ reason: 'unreadable', file: '夏/没有.txt' }),
  );
});

test('the picture beside a text is its cover; a broken one is not', async () => {
  const files = {
    '夏.txt': '甲',
    'broken.jpg': 'no picture',
    'cover.jpg': await photo('x').jpeg().toBuffer(),
  };
  const job = await parseJob(files, { ...NOVEL, beside: ['gone.jpg', 'broken.jpg', 'cover.jpg'] });
  const work = await parseText(job);
  expect(work.cover.ratio).toBeCloseTo(3 / 4);
  expect((await sharp(join(job.workshop, 'cover.webp')).metadata()).width).toBe(300);
  expect(work.notes.map(({ reason, file }) => `${file} ${reason}`)).toContain(
    'broken.jpg wrongType',
  );
});

test('a text of nothing, and one that is no text, do not come in', async () => {
  await expect(parse(' \r\n　\n')).rejects.toMatchObject({ reason: 'empty' });
  await expect(parse(Buffer.alloc(0))).rejects.toMatchObject({ reason: 'empty' });
  const { job, work } = await parse('甲\0乙\uFFFF\u0007');
  expect(await readNovel(job, work)).toEqual([['正文', ['夏天', '甲乙']]]);
  await expect(access(join(job.workshop, 'c/2.md'))).rejects.toThrow('ENOENT');
});
