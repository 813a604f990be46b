import { expect, test } from 'vitest';
import { partLength, upTo } from './marks.ts';

test('what is marked as read stands at the end of its part, in the unit of its reader', () => {
  const pictures = { chapterList: [1, 1, 1, 2].map((chapterNo) => ({ chapterNo })) };
  expect(partLength(pictures, 'p0')).toEqual({ unit: 'page', total: 3 });
  expect(partLength(pictures, 'p1')).toEqual({ unit: 'page', total: 1 });
  const track = { type: 'audio' as const, title: '一', hash: 'a1', duration: 61.6 };
  const sound = { tracksList: [{ type: 'folder' as const, title: '盘', children: [track] }] };
  expect(partLength(sound, 't-a1')).toEqual({ unit: 'second', total: 62 });
  expect(partLength(sound, 't-unknown')).toEqual({ unit: 'second', total: 1 });
  expect(partLength({}, 'v0.3')).toEqual({ unit: 'permille', total: 1000 });
  expect(partLength({}, 'whole')).toEqual({ unit: 'second', total: 1 });
});

test('up to here is everything before and this one', () => {
  expect(upTo(['a', 'b', 'c'], 'b')).toEqual(['a', 'b']);
  expect(upTo(['a', 'b', 'c'], 'a')).toEqual(['a']);
});
