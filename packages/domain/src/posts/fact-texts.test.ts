import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distinctTexts, playTimeText, sizeText } from './fact-texts.ts';

test('sizes have one decimal, whatever the source wrote', () => {
  const sizes = ['386.42 MiB', '3 GB', '17kb', '900 B', '很大'];
  expect(sizes.map((size) => sizeText(size, 'zh-CN'))).toEqual([
    '386.4 MB',
    '3.0 GB',
    '17.0 KB',
    '900 B',
    '很大',
  ]);
  expect(sizeText('386.42 MiB', 'de')).toBe('386,4 MB');
});

test('durations have hours where there are some', () => {
  expect(['00:42', '4:05', '1:02:03', '125:00', '一小时'].map(playTimeText)).toEqual([
    '00:42',
    '04:05',
    '1:02:03',
    '2:05:00',
    '一小时',
  ]);
});

test('a text that another one repeats is shown once', () => {
  expect(
    distinctTexts(['海边的信。', undefined, '', '海边的信。\n\n作者 白鹭', '海边的信。']),
  ).toEqual(['海边的信。\n\n作者 白鹭']);
});

test('of the texts that are left none holds another, and none was made up', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: fc.constantFrom('a', 'b', ' ') })), (texts) => {
      const left = distinctTexts(texts);
      for (const text of left) {
        expect(texts.map((given) => given.trim())).toContain(text);
        expect(left.filter((other) => other.includes(text))).toEqual([text]);
      }
      for (const text of texts) {
        expect(left.join('\n').includes(text.trim())).toBe(true);
      }
    }),
  );
});
