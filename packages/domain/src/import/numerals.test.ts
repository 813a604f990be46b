import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberOf } from './numerals.ts';

test.each([
  ['十', 10],
  ['十二', 12],
  ['二十', 20],
  ['廿三', 23],
  ['一百零五', 105],
  ['一百二十', 120],
  ['两千零一', 2001],
  ['一万二千', 12_000],
  ['二〇二四', 2024],
  ['０１２', 12],
  ['2.5', 2.5],
  ['叁拾', 30],
])('%s is %d', (text, number) => {
  expect(numberOf(text)).toBe(number);
});

test.each(['', '第', '三国', 'x1', '1.', '.5', '1-2', '一'.repeat(40)])(
  '%s is no number',
  (text) => {
    expect(numberOf(text)).toBeNull();
  },
);

/** As people write them, up to 9999. */
function written(number: number): string {
  const digits = '零一二三四五六七八九';
  const units = ['', '十', '百', '千'];
  const text = Array.from(String(number))
    .map((digit, at, all) =>
      digit === '0' ? '零' : `${digits.charAt(Number(digit))}${units[all.length - 1 - at] ?? ''}`,
    )
    .join('');
  return text
    .replaceAll(/零+/g, '零')
    .replace(/(?<=.)零$/, '')
    .replace(/^一十/, '十');
}

test('whatever is written in Chinese is read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9999 }), (number) => {
      expect(numberOf(written(number))).toBe(number);
    }),
  );
});
