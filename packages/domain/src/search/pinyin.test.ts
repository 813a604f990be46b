import { expect, test } from 'vitest';
import { countSplits, syllableSplits } from './pinyin.ts';

test.each([
  ['yiciyuan', ['yi ci yu an', 'yi ci yuan']],
  ['xian', ['xi an', 'xian']],
  ['fangan', ['fan gan', 'fang an']],
  ['nver', ['nv er']],
  ['zhuang', ['zhu ang', 'zhuang']],
  ['a', ['a']],
  ['yic', []],
  ['naruto', []],
  ['b', []],
])('%s is read as %s', (word, splits) => {
  expect(syllableSplits(word).map((split) => split.join(' '))).toEqual(splits);
  expect(countSplits(word)).toBe(splits.length);
});

test('of a word with thousands of readings only beginnings are made', () => {
  const word = 'anan'.repeat(12);
  expect(countSplits(word)).toBeGreaterThan(10_000);
  const beginnings = syllableSplits(word, 3).map((split) => split.join(' '));
  expect(beginnings).toContain('a nan an');
  expect(beginnings.length).toBeLessThan(20);
  expect(new Set(beginnings).size).toBe(beginnings.length);
});
