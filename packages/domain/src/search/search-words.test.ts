import { expect, test } from 'vitest';
import { foldText } from './fold.ts';
import { searchWords } from './search-words.ts';

const fold = (text: string) => foldText(text, (character) => character);

test.each([
  ['异次元', ['异次元'], []],
  ['  A　b\tC ', ['a', 'b', 'c'], []],
  ['猫 猫', ['猫'], []],
  ['猫 -夜', ['猫'], ['夜']],
  ['猫 －夜行', ['猫'], ['夜行']],
  ['spider-man', ['spiderman'], []],
  ['- ! ・', [], []],
  ['-猫', [], ['猫']],
  ['', [], []],
])('%s', (keyword, words, without) => {
  expect(searchWords(keyword, fold)).toEqual({ words, without });
});
