import { expect, test } from 'vitest';
import { titleWords } from './title-words.ts';

const fold = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

test.each([
  ['机械猫与熊猫', ' 机械 猫 与 熊猫 '],
  ['【Naruto】火影 Vol.2', ' naruto 火影 vol 2 '],
  ['ＡＢＣ・ネコ', ' abc ネコ '],
  ['！！', ''],
])('%s is cut into its words', (title, words) => {
  expect(titleWords(title, fold)).toBe(words);
});
