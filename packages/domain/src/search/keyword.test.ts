import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchedKeyword, shownKeyword } from './keyword.ts';

test.each([
  ['[漫画]星海', '星海'],
  ['【漫画】 星海 旅人', '星海 旅人'],
  ['  [漫画]  ', ''],
  ['   ', ''],
  ['星海[漫画]', '星海[漫画]'],
  ['[漫画', '[漫画'],
  ['[][a]b', '[a]b'],
])('%j is a search for %j', (typed, keyword) => {
  expect(searchedKeyword(typed)).toBe(keyword);
});

test.each([
  ['星海旅人与机械猫的冒', '星海旅人与机械猫的冒'],
  ['星海旅人与机械猫的冒险', '星海旅人与机械猫的冒…'],
  ['😀'.repeat(11), `${'😀'.repeat(10)}…`],
])('%s is shown as %s', (keyword, shown) => {
  expect(shownKeyword(keyword)).toBe(shown);
});

test('what is shown is what was typed, or its first ten characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (keyword) => {
      const shown = shownKeyword(keyword);
      expect(shown === keyword || keyword.startsWith(shown.slice(0, -1))).toBe(true);
      expect(Array.from(shown).length).toBeLessThanOrEqual(11);
    }),
  );
});
