import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainText, textSpans, withSpoken } from './text-spans.ts';

test.each([
  ['他说**不要**走', [{ text: '他说' }, { text: '不要', mark: 'strong' }, { text: '走' }]],
  ['*她*笑了', [{ text: '她', mark: 'em' }, { text: '笑了' }]],
  ['她*真的*笑了', [{ text: '她' }, { text: '真的', mark: 'em' }, { text: '笑了' }]],
  ['snake_case_name', [{ text: 'snake_case_name' }]],
  ['3 * 4 * 5', [{ text: '3 * 4 * 5' }]],
  ['\\*原样\\*', [{ text: '*原样*' }]],
  ['见[这里](https://example.org)。', [{ text: '见这里。' }]],
  ['<b>不是标签</b>', [{ text: '<b>不是标签</b>' }]],
])('%s', (line, spans) => {
  expect(textSpans(line)).toEqual(spans);
});

test('a text without marks stays as it is', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z ，。“”一-龥<>&]*$/), (line) => {
      expect(plainText(line)).toBe(line);
    }),
  );
});

test('the spoken part of a line is cut out of its runs, and nothing is lost', () => {
  const spans = textSpans('他说**很亮**的灯。');
  expect(withSpoken(spans, 1, 4)).toEqual([
    { text: '他' },
    { text: '说', isSpoken: true },
    { text: '很亮', mark: 'strong', isSpoken: true },
    { text: '的灯。' },
  ]);
  expect(
    withSpoken(spans, 90, 99)
      .map(({ text }) => text)
      .join(''),
  ).toBe('他说很亮的灯。');
});
