import { expect, test } from 'vitest';
import { COUNT_CAPS, countText, fileSizeText, halfStars, shortCount } from './shown-numbers.ts';

const COUNTS = [0, 50, 9999, 10_000, 83_987, 1_286_000];

test.each([
  ['zh-CN', ['0', '50', '9,999', '1万', '8.4万', '128.6万']],
  ['zh-TW', ['0', '50', '9,999', '1萬', '8.4萬', '128.6萬']],
  ['ja', ['0', '50', '9,999', '1万', '8.4万', '128.6万']],
  ['en', ['0', '50', '9,999', '10K', '84K', '1.3M']],
  ['de', ['0', '50', '9.999', '10.000', '83.987', '1,3 Mio.']],
])('below ten thousand a number is the number, above it is said as %s does', (language, said) => {
  expect(COUNTS.map((count) => shortCount(count, language).replace('\u00A0', ' '))).toEqual(said);
});

test('a count is exact up to its cap; beyond it, or unknown, it is the cap and a plus', () => {
  expect(
    [0, 999, 1000, undefined, null].map((count) => countText(count, COUNT_CAPS.favor, 'en')),
  ).toEqual(['0', '999', '999+', '999+', '999+']);
  expect(countText(100, COUNT_CAPS.comment, 'en')).toBe('99+');
  expect(countText(undefined, COUNT_CAPS.view, 'en')).toBe('99999+');
  expect(countText(13_036, COUNT_CAPS.view, 'zh-CN')).toBe('1.3万');
});

test('stars come in halves and there are five', () => {
  expect([0, 4.24, 4.25, 4.74, 4.75, 9, -1].map(halfStars)).toEqual([0, 4, 4.5, 4.5, 5, 5, 0]);
});

test('sizes have one decimal, bytes none', () => {
  const sizes = [0, 1023, 1024, 405_170_000, 5 * 1024 ** 4];
  expect(sizes.map((size) => fileSizeText(size, 'zh-CN'))).toEqual([
    '0 B',
    '1,023 B',
    '1.0 KB',
    '386.4 MB',
    '5,120.0 GB',
  ]);
  expect(fileSizeText(405_170_000, 'de')).toBe('386,4 MB');
});
