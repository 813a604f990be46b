import { expect, test } from 'vitest';
import { markUp } from './mark-up.ts';

test('what is marked stands between the tags and stays marked', () => {
  const { text, from, to } = markUp('今晚维护', 2, 4, 'bold');
  expect(text).toBe('今晚<b>维护</b>');
  expect(text.slice(from, to)).toBe('维护');
});

test('each marked line becomes an entry of a list', () => {
  expect(markUp('一\n二', 0, 3, 'list').text).toBe('<ul>\n  <li>一</li>\n  <li>二</li>\n</ul>');
});
