import { expect, test } from 'vitest';
import { byteRange } from './byte-range.ts';

test.each<[string | undefined, ReturnType<typeof byteRange>]>([
  [undefined, 'all'],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=100-', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=20-10', 'all'],
  ['bytes=0-1,5-6', 'all'],
  ['bytes=-', 'all'],
  ['items=0-1', 'all'],
  ['bytes=a-b', 'all'],
])('%s of 100 bytes', (header, range) => {
  expect(byteRange(header, 100)).toEqual(range);
});

test('of an empty file there is no part', () => {
  expect(byteRange('bytes=0-', 0)).toBe('outside');
  expect(byteRange(undefined, 0)).toBe('all');
});
