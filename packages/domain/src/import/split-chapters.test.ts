import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { headingOf } from './chapter-heading.ts';
import { splitChapters, type TextVolume } from './split-chapters.ts';

const namesOf = (volumes: readonly TextVolume[]) =>
  volumes.map(({ name, chapters }) => [name, ...chapters.map((chapter) => chapter.name)]);
const split = (...lines: string[]) => namesOf(splitChapters(lines.join('\n')));
const wholeOf = (volumes: readonly TextVolume[]) =>
  volumes.flatMap(({ chapters }) => chapters.map(({ text }) => text)).join('');

test.each([
  '第一章 潮水',
  '第12章',
  '第一百二十三章：归来',
  '　　第１章　潮水',
  '【第一章】潮水',
  '=== 第三回 夜雨 ===',
  '正文 第一章 潮水',
  '第一章潮水',
  '第 3 话 你好！',
  '楔子',
  '序章 海',
  '番外一',
  '番外：夏天',
  'Chapter 12',
  'CHAPTER IV. The Sea',
  'Chapter Twenty-One',
  'Prologue',
  '第一卷 第三章 夜',
])('%s begins a chapter', (line) => {
  expect(headingOf(line.trim())?.level).toBe('chapter');
});

test.each([
  '第一章讲的是一个人的故事。',
  '第一章里，他还是个孩子',
  '第一章结束之后，我们再说。',
  '他翻到第一章 潮水',
  '第一章 他终于来了。',
  '番外写得真好',
  '第一回合他输了。',
  '第一章 '.padEnd(80, '长'),
  'Chapter and verse',
  'Chapterhouse 3',
  '序曲响起，众人安静下来。',
  '',
])('%s is an ordinary line', (line) => {
  expect(headingOf(line.trim())).toBeNull();
});

test('volumes hold their chapters, what stands before them is a preface', () => {
  expect(
    split(
      '海的故事',
      '作者：青木',
      '',
      '第一卷 夏',
      '第一章 潮',
      '甲',
      '第二章 汐',
      '乙',
      '第二卷 冬',
      '第一章 雪',
      '丙',
      '后记',
      '丁',
    ),
  ).toEqual([
    ['第一卷 夏', '前言', '第一章 潮', '第二章 汐'],
    ['第二卷 冬', '第一章 雪', '后记'],
  ]);
});

test('a volume may stand in the line of each chapter, or above each', () => {
  const chapters = [
    ['第一卷', '第一章', '第二章'],
    ['第二卷', '第三章'],
  ];
  expect(split('第一卷 第一章', '甲', '第一卷 第二章', '乙', '第二卷 第三章', '丙')).toEqual(
    chapters,
  );
  expect(
    split('第一卷', '第一章', '甲', '第一卷', '第二章', '乙', '第二卷', '第三章', '丙'),
  ).toEqual(chapters);
});

test('words behind the name of a volume are a chapter of it', () => {
  expect(split('第一卷 夏', '献给海。', '第一章 潮', '甲')).toEqual([
    ['第一卷 夏', '第一卷 夏', '第一章 潮'],
  ]);
});

test('without chapters, volumes are chapters; without chapters, so are sections', () => {
  expect(split('第一部', '甲', '第二部', '乙')).toEqual([['', '第一部', '第二部']]);
  expect(split('楔子', '零', '第一部', '甲', '第二部', '乙')).toEqual([
    ['', '楔子', '第一部', '第二部'],
  ]);
  expect(split('第一节', '甲', '第二节', '乙')).toEqual([['', '第一节', '第二节']]);
  expect(split('第一章', '第一节', '甲', '第二节', '乙', '第二章', '丙')).toEqual([
    ['', '第一章', '第二章'],
  ]);
});

test('a table of contents is not a row of empty chapters', () => {
  const contents = ['目录', '第一章 潮......1', '第二章 汐......9', '第三章 雪......20'];
  expect(split(...contents, '', '第一章 潮', '甲', '第二章 汐', '乙', '第三章 雪', '丙')).toEqual([
    ['', '前言', '第一章 潮', '第二章 汐', '第三章 雪'],
  ]);
  expect(
    split(
      '第一卷 夏',
      '第一章 潮',
      '第二章 汐',
      '写在前面。',
      '第一卷 夏',
      '第一章 潮',
      '甲',
      '第二章 汐',
      '乙',
    ),
  ).toEqual([['第一卷 夏', '前言', '第一章 潮', '第二章 汐']]);
});

test('a heading that is written twice is one', () => {
  const [volume] = splitChapters('第一章 潮\n\n第一章　潮\n甲\n第二章 汐\n乙');
  expect(volume?.chapters.map(({ name }) => name)).toEqual(['第一章 潮', '第二章 汐']);
  const [first] = volume?.chapters ?? [];
  expect(first?.text.slice(first.headingLength)).toBe('甲\n');
});

test('numbers in a row are chapters where nothing else is', () => {
  expect(split('1', '甲', '2', '乙', '3', '丙')).toEqual([['', '1', '2', '3']]);
  expect(split('一、潮', '甲', '二、汐', '乙', '三、雪', '丙')).toEqual([
    ['', '一、潮', '二、汐', '三、雪'],
  ]);
  expect(split('他说：', '1', '甲', '2', '乙')).toEqual([['', '']]);
  expect(split('1984', '甲', '2001', '乙', '2046', '丙')).toEqual([['', '']]);
});

test('a pattern of one’s own takes the part of the usual ones', () => {
  const text = '第一卷 夏\n@潮\n甲\n第一章 乙\n@汐\n丙';
  expect(namesOf(splitChapters(text, { isHeading: (line) => line.startsWith('@') }))).toEqual([
    ['第一卷 夏', '@潮', '@汐'],
  ]);
});

test('a chapter that is too long is cut at the end of a paragraph', () => {
  const text = `第一章 潮\n${'一二三四五六七八九。\n'.repeat(30)}`;
  const [volume] = splitChapters(text, { longest: 100 });
  const chapters = volume?.chapters ?? [];
  expect(chapters.length).toBeGreaterThan(3);
  expect(chapters[1]?.name).toBe('第一章 潮（2）');
  expect(
    chapters.every((chapter) => chapter.text.endsWith('\n') && chapter.text.length <= 100),
  ).toBe(true);
});

const line = fc.oneof(
  fc.constantFrom(
    '第一章 潮',
    '第二章',
    '第一卷 夏',
    '第二卷',
    '第一节',
    '楔子',
    '番外',
    '目录',
    '1',
    '2',
    '3',
    '',
    '  ',
    '　　',
    'Chapter 1',
    '***',
    '第一卷 第九章',
    '他说：“第一章很好。”',
    '😀'.repeat(9),
  ),
  fc.string({ maxLength: 30 }),
);
const book = fc
  .array(fc.tuple(line, fc.constantFrom('\n', '\r\n', '\r', '\n\n')), { maxLength: 60 })
  .map((lines) => lines.flat().join(''));

test('nothing of a text is ever lost, doubled or moved', () => {
  fc.assert(
    fc.property(book, fc.constantFrom(7, 40, 200_000), (text, longest) => {
      const volumes = splitChapters(text, { longest });
      expect(wholeOf(volumes)).toBe(text);
      for (const { chapters } of volumes) {
        expect(chapters.length).toBeGreaterThan(0);
        for (const { headingLength, text: said } of chapters) {
          expect(headingLength).toBeLessThanOrEqual(said.length);
          expect(said.length).toBeLessThanOrEqual(longest);
          // Throws at half of a character.
          expect(() => encodeURIComponent(said)).not.toThrow();
        }
      }
    }),
    { numRuns: 1000 },
  );
});
