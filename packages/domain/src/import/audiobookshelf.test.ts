import { expect, test } from 'vitest';
import { audiobookOfAbs, audiobookOfJson } from './audiobookshelf.ts';

const FIELDS = {
  title: '雨夜',
  subtitle: 'Rainy Night',
  authors: ['林一'],
  narrators: ['周二', '吴三'],
  series: ['四季 #2.5'],
  genres: ['睡前'],
  tags: ['雨声'],
  publishedYear: '2021',
  publisher: '山房',
  description: '<p>第一段</p><p>第二<b>段</b></p>',
  isbn: '978-7',
  explicit: false,
};
const CHAPTERS = [
  { id: 1, start: 60, end: 120, title: '二' },
  { id: 0, start: 0, end: 60, title: '一' },
  { id: 2, start: 'x', end: 1, title: '坏' },
];

const READ = {
  metadata: {
    source: 'audiobookshelf',
    title: '雨夜',
    originalTitle: 'Rainy Night',
    summary: '第一段\n第二段',
    series: { name: '四季', number: 2.5 },
    publishedAt: '2021-01-01T00:00:00.000Z',
    tags: [
      { label: '林一', taxonomy: 'artist' },
      { label: '周二', taxonomy: 'artist' },
      { label: '吴三', taxonomy: 'artist' },
      { label: '山房', taxonomy: 'group' },
      { label: '睡前', taxonomy: 'category' },
      { label: '雨声', taxonomy: 'general' },
    ],
    unknown: { isbn: '978-7' },
  },
  chapters: [
    { title: '一', start: 0 },
    { title: '二', start: 60 },
  ],
};

test('metadata.json, with its fields on top or in a part of their own', () => {
  expect(audiobookOfJson(JSON.stringify({ ...FIELDS, chapters: CHAPTERS }))).toEqual(READ);
  expect(audiobookOfJson(JSON.stringify({ metadata: FIELDS, chapters: CHAPTERS }))).toEqual(READ);
});

test('people and series as objects', () => {
  const text = JSON.stringify({
    authors: [{ name: '林一' }],
    series: [{ name: '四季', sequence: '3' }],
  });
  expect(audiobookOfJson(text)?.metadata).toMatchObject({
    tags: [{ label: '林一', taxonomy: 'artist' }],
    series: { name: '四季', number: 3 },
  });
});

test.each(['', '{', '[]', 'null', '"x"'])('%s is no metadata.json', (text) => {
  expect(audiobookOfJson(text)).toBeNull();
});

test('metadata.abs', () => {
  const text = `;ABMETADATA1
#audiobookshelf v2.2

media=book
title=雨夜
authors=林一, 陈四
series=四季 #1

[DESCRIPTION]
第一段
a=b

[CHAPTER]
start=0
end=60
title=一
[CHAPTER]
start=60
end=90
title=二 = 三
`;
  expect(audiobookOfAbs(text)).toMatchObject({
    metadata: {
      title: '雨夜',
      summary: '第一段\na=b',
      series: { name: '四季', number: 1 },
      tags: [{ label: '林一' }, { label: '陈四' }],
      unknown: { media: 'book' },
    },
    chapters: [
      { title: '一', start: 0 },
      { title: '二 = 三', start: 60 },
    ],
  });
  expect(audiobookOfAbs('title=x')).toBeNull();
});
