import { expect, test } from 'vitest';
import { matches, type SearchDocument } from './matches.ts';

const post: SearchDocument = {
  title: {
    text: '异次元abc西安',
    words: ' 异次元 abc 西安 ',
    runs: [
      ['yi', 'ci', 'yuan'],
      ['xi', 'an'],
    ],
  },
  names: [{ text: '夜行', runs: [['ye', 'xing']] }],
  terms: [7],
};

const find = (words: string[], withoutTexts: string[] = [], withoutTerms: number[] = []) =>
  matches(post, { words, withoutTexts, withoutTerms });

test.each([
  ['次元', true],
  ['元ab', true],
  ['元夜', false],
  ['夜', true],
  ['yici', true],
  ['yic', false],
  ['ciyuan', true],
  ['xian', true],
  ['yuanxi', false],
  ['ycy', true],
  ['cyx', false],
  ['y', false],
  ['a', true],
  ['yx', true],
  ['YCY', false],
])('%s', (word, found) => {
  expect(find([word])).toBe(found);
});

test('every word has to be there, and nothing that is left out', () => {
  expect(find(['异次', '夜行'])).toBe(true);
  expect(find(['异次', '猫'])).toBe(false);
  expect(find(['异次'], ['夜'])).toBe(false);
  expect(find(['异次'], ['ye'])).toBe(true);
  expect(find(['异次'], [], [7])).toBe(false);
  expect(find(['异次'], [], [8])).toBe(true);
});
