import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FIRST_PARTS, firstFiles, HOME_PARTS, LATER_PARTS } from './first-files.ts';

const chunk = (fileName: string, imports: string[] = [], css: string[] = []) => ({
  fileName,
  moduleIds: ['/src/more.js', `/src/${fileName}`],
  imports,
  isEntry: fileName === 'entry.js',
  viteMetadata: { importedCss: new Set(css) },
});
const BUILT = [
  chunk('entry.js', ['runtime.js'], ['entry.css']),
  chunk('runtime.js'),
  chunk('shell.js', ['entry.js', 'shared.js'], ['shell.css']),
  chunk('home.js', ['shared.js', 'runtime.js']),
  chunk('shared.js', ['entry.js'], ['shared.css', 'entry.css']),
  chunk('other.js'),
  chunk('later.js', ['shared.js', 'other.js'], ['later.css']),
];

test('an address names what it needs once, and nothing that the page names itself', () => {
  const parts = { '/home': ['/src/shell.js', '/src/home.js'], '/other': ['/src/other.js'] };
  expect(firstFiles(BUILT, parts)).toEqual({
    '/home': ['/shell.js', '/shell.css', '/shared.js', '/shared.css', '/home.js'],
    '/other': ['/other.js'],
  });
});

test('of what comes later it names the sheets', () => {
  const parts = { '/other': ['/src/other.js'], '/shell': ['/src/other.js'] };
  const laterOf = (address: string) => (address === '/other' ? ['/src/later.js'] : []);
  expect(firstFiles(BUILT, parts, laterOf)).toEqual({
    '/shell': ['/other.js'],
    '/other': ['/other.js', '/later.css', '/shared.css'],
  });
});

test('a part that is in no file stops the build', () => {
  expect(() => firstFiles(BUILT, { '/home': ['/src/gone.js'] })).toThrow('/src/gone.js');
});

test('every part is there', () => {
  expect(
    Object.values(FIRST_PARTS)
      .flat()
      .filter((part) => !existsSync(part)),
  ).toEqual([]);
});
