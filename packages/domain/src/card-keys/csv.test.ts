import { expect, test } from 'vitest';
import { csvCell, csvText } from './csv.ts';

test.each([
  ['A7K2-MQX9', 'A7K2-MQX9'],
  ['双十一', '双十一'],
  ['=1+1', "'=1+1"],
  ['+86', "'+86"],
  ['-5', "'-5"],
  ['@sum', "'@sum"],
  ['\t=1', "'\t=1"],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['=A1,"x"', `"'=A1,""x"""`],
  ['two\nlines', '"two\nlines"'],
])('%j is written %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

test('a file has a mark of its encoding and ends each line', () => {
  expect(csvText([['a', 'b'], ['=c']])).toBe("\uFEFFa,b\r\n'=c\r\n");
});
