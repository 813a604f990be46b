import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchNamePattern, readNamePattern, type NamePattern } from './name-pattern.ts';
import { readName } from './names.ts';
import { WORK_KINDS } from './work-kind.ts';

const tagsOf = (name: string, kind: Parameters<typeof readName>[1] = 'comics') =>
  readName(name, kind).tags.map(({ taxonomy, label }) => `${taxonomy}:${label}`);

test.each([
  [
    '[青木] 夏天的海 (东方) [中文] 第3卷',
    '夏天的海 第3卷',
    ['artist:青木', 'parody:东方', 'language:中文'],
  ],
  [
    '(C97) [海社 (青木)] 夏天的海 [某某汉化组] [DL版]',
    '夏天的海',
    ['artist:青木', 'group:海社', 'language:中文'],
  ],
  ['【青木】夏天的海（2019）', '夏天的海', ['artist:青木']],
  ['夏天的海', '夏天的海', []],
  ['夏天的海 #3', '夏天的海 #3', []],
  ['夏天的海 - Chapter 3', '夏天的海 - Chapter 3', []],
  ['青木 - 夏天的海 第3卷', '夏天的海 第3卷', ['artist:青木']],
  ['[未闭合 夏天', '[未闭合 夏天', []],
  ['[中文]', '[中文]', ['language:中文']],
])('%s', (name, title, tags) => {
  expect(readName(name, 'comics').title).toBe(title);
  expect(tagsOf(name)).toEqual(tags);
});

test.each([
  ['《夏天的海》（校对版全本）作者：青木', '夏天的海', ['artist:青木']],
  ['《夏天的海》第2卷', '夏天的海 第2卷', []],
  ['夏天的海 作者：青木', '夏天的海', ['artist:青木']],
  ['青木 - 夏天的海', '夏天的海', ['artist:青木']],
  ['夏天的海_修订', '夏天的海 修订', []],
  ['夏天的海（一个夏天）', '夏天的海 (一个夏天)', []],
])('a novel: %s', (name, title, tags) => {
  expect(readName(name, 'novels').title).toBe(title);
  expect(tagsOf(name, 'novels')).toEqual(tags);
});

test('a film begins with who subtitled it, not with who made it', () => {
  const facts = readName('[某字幕组] 夏天的海 - 02 [1080p][HEVC]', 'video');
  expect(facts).toMatchObject({
    title: '夏天的海 - 02',
    tags: [],
    unknown: { release: '某字幕组', edition: '1080p, HEVC' },
    numbered: { unit: 'trailing', number: 2, before: '夏天的海' },
  });
});

test('volumes name their series, dates are read', () => {
  expect(readName('夏天的海 第三卷', 'novels').series).toEqual({ name: '夏天的海', number: 3 });
  expect(readName('夏天的海 Vol.2.5', 'comics').series).toEqual({ name: '夏天的海', number: 2.5 });
  expect(readName('第3卷', 'comics').series).toBeNull();
  expect(readName('夏天的海 第1-3卷', 'comics').numbered).toBeNull();
  expect(readName('夏天的海 第1话～第12话', 'comics').numbered).toBeNull();
  expect(readName('[2019.05.14] 夏天', 'pictures').date).toBe('2019-05-14');
  expect(readName('夏天 (2019)', 'audio').date).toBe('2019');
});

test('whatever a file is called, it has a title', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ minLength: 1 }),
        fc.stringMatching(/^[[\]()【】《》（） 第卷话0-9一二十.\-_#a-z]{1,300}$/),
      ),
      fc.constantFrom(...WORK_KINDS),
      (name, kind) => {
        const { title } = readName(name, kind);
        expect(title.length).toBeGreaterThan(name.trim() === '' ? -1 : 0);
        expect(title.length).toBeLessThanOrEqual(200);
      },
    ),
    { numRuns: 500 },
  );
});

const pattern = (text: string): NamePattern => {
  const read = readNamePattern(text);
  if ('problem' in read) {
    throw new Error(read.problem);
  }
  return read;
};

test('a pattern of one’s own reads names and folders', () => {
  expect(
    matchNamePattern(
      pattern('{author} - {series} #{number} - {title}'),
      'x/青木 - 海 #3 - 夏 - 夜',
    ),
  ).toEqual({
    author: '青木',
    series: '海',
    number: '3',
    title: '夏 - 夜',
  });
  expect(
    matchNamePattern(pattern('{author}/{series}/{ignore} {title}'), 'x/青木/海/03 夏'),
  ).toEqual({
    author: '青木',
    series: '海',
    title: '夏',
  });
  expect(matchNamePattern(pattern('{title} ({year})'), '夏 (好) (2019)')).toEqual({
    title: '夏 (好)',
    year: '2019',
  });
  expect(matchNamePattern(pattern('{title} #{number}'), '夏天')).toBeNull();
  expect(matchNamePattern(pattern('{author}/{title}'), '夏天')).toBeNull();
});

test.each([
  ['{author} {what}', 'unknownField', 'what'],
  ['{title', 'unclosed', '{title'],
  ['{title}{number}', 'touching', 'number'],
  ['{title} {title}', 'twice', 'title'],
  ['{author}', 'noTitle', ''],
  [`{title}${'x'.repeat(200)}`, 'tooLong', '200'],
])('%s is refused: %s', (text, problem, about) => {
  expect(readNamePattern(text)).toEqual({ problem, about });
});

// A matcher that tries again what has failed would not come back within the life of this test.
test('no pattern and name take long together', () => {
  const many = pattern(`${'{ignore}a'.repeat(18)}{title}b`);
  expect(matchNamePattern(many, 'a'.repeat(300))).toBeNull();
});
