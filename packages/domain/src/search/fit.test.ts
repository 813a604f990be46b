import { expect, test } from 'vitest';
import { fitOf, FITS } from './fit.ts';
import type { SearchDocument } from './matches.ts';

const post: SearchDocument = {
  title: {
    text: '机械猫与熊猫naruto',
    words: ' 机械 猫 与 熊猫 naruto ',
    runs: [['ji', 'xie', 'mao', 'yu', 'xiong', 'mao']],
  },
  names: [
    { text: '治愈', runs: [['zhi', 'yu']] },
    { text: '黑夜', runs: [['hei', 'ye']] },
  ],
  terms: [],
};

test.each([
  [['机械猫与熊猫naruto'], 'title'],
  [['机械猫与', '熊猫naruto'], 'title'],
  [['猫'], 'word-of-title'],
  [['机械猫'], 'word-of-title'],
  [['naruto'], 'word-of-title'],
  [['熊'], 'part-of-title'],
  [['猫与熊'], 'part-of-title'],
  [['aru'], 'part-of-title'],
  [['xiongmao'], 'title-read-aloud'],
  [['jxm'], 'initials-of-title'],
  [['治愈'], 'name'],
  [['夜'], 'part-of-name'],
  [['heiye'], 'name-read-aloud'],
  [['hy'], 'initials-of-name'],
  [['猫', '熊'], 'part-of-title'],
  [['猫', '黑'], 'part-of-name'],
])('%s is found by its %s', (words, fit) => {
  expect(fitOf(post, { words })).toBe(fit);
});

test('what everything fits is found by no word at all', () => {
  expect(fitOf(post, { words: [] })).toBe(FITS[1]);
});
