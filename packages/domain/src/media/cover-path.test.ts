import { posix } from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { coverPath } from './cover-path.ts';

test.each([
  ['covers/a.webp', 'covers/a.webp'],
  ['./covers/a.webp', 'covers/a.webp'],
  ['covers\\深海\\a b.webp', 'covers/深海/a b.webp'],
  ['C:\\covers\\a.webp', 'covers/a.webp'],
  ['d:/covers/a.webp', 'covers/a.webp'],
  ['/D:/covers/a.webp', 'covers/a.webp'],
  ['D:\\site\\resource\\covers\\a.webp', 'covers/a.webp'],
  ['file:///D:/resources/covers/a.webp', 'covers/a.webp'],
  ['file:///home/me/a.webp', 'home/me/a.webp'],
  ['/resource/covers/a.webp', 'covers/a.webp'],
  ['/resources/a.webp', 'a.webp'],
  ['resource/a.webp', 'resource/a.webp'],
  ['100%.png', '100%.png'],
  ['a..b.webp', 'a..b.webp'],
])('%s is %s', (written, path) => {
  expect(coverPath(written)).toBe(path);
});

test.each([
  '',
  '.',
  '/',
  '/etc/passwd',
  '../a.webp',
  'covers/../../a.webp',
  'covers/./a.webp',
  'covers//a.webp',
  'covers/',
  'C:\\..\\a.webp',
  'C:a.webp',
  'C:\\C:\\a.webp',
  'D:\\resource\\..\\a.webp',
  '//host/a.webp',
  '\\\\host\\share\\a.webp',
  'http://host/a.webp',
  'https:a.webp',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  'file://host/a.webp',
  'a.webp?x=1',
  'a.webp#x',
  'covers/%2e%2e/a.webp',
  'a%2Fb',
  'a\0.webp',
  'a\n.webp',
  'a\u0085.webp',
  'x'.repeat(1001),
])('%j is no path of a media folder', (written) => {
  expect(coverPath(written)).toBeNull();
});

const character = fc.constantFrom(...'a.:/\\%2eCfile?#~ 图\0\n'.split(''));
const word = fc.constantFrom(
  '..',
  '.',
  '/',
  '\\',
  'C:',
  'file:///',
  'http://',
  'resource',
  '%2e',
  'a',
);
const anything = fc.oneof(
  fc.string({ unit: character, maxLength: 30 }),
  fc.array(word, { maxLength: 8 }).map((words) => words.join('')),
  fc.string({ unit: 'binary', maxLength: 30 }),
);

test('whatever is written, the path stays inside, on a disk and in an address', () => {
  fc.assert(
    fc.property(anything, (written) => {
      const path = coverPath(written);
      if (path === null) {
        return;
      }
      expect(posix.resolve('/media/x', path)).toBe(`/media/x/${path}`);
      const { host, pathname, search, hash } = new URL(path, 'http://host/media/x/');
      expect([host, pathname.startsWith('/media/x/'), search, hash]).toEqual([
        'host',
        true,
        '',
        '',
      ]);
      expect(path).not.toContain('\\');
      expect(coverPath(path)).toBe(path);
    }),
    { numRuns: 5000 },
  );
});

const step = fc
  .string({ unit: fc.constantFrom(...'abc0-_ 图'.split('')), minLength: 1, maxLength: 8 })
  .filter((text) => text.trim() === text);

test('a good path is found again behind every prefix', () => {
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(
        '',
        './',
        'E:/',
        '/e:/',
        'file:///',
        'file:///E:/',
        '/resource/',
        'E:/x/resource/',
      ),
      fc.boolean(),
      (steps, prefix, backslashes) => {
        const path = steps.join('/');
        const written = `${prefix}${path}`;
        expect(coverPath(backslashes ? written.replaceAll('/', '\\') : written)).toBe(path);
      },
    ),
    { numRuns: 2000 },
  );
});
