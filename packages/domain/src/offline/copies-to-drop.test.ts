import fc from 'fast-check';
import { expect, test } from 'vitest';
import { copiesToDrop, type StoredCopy } from './copies-to-drop.ts';

const copy = (postId: string, part: Partial<StoredCopy> = {}): StoredCopy => ({
  postId,
  bytes: 10,
  readAt: 0,
  until: 100,
  ...part,
});
const BOUNDS = { mostPosts: 2, mostBytes: 25 };

test('what was read longest ago goes when there are too many', () => {
  const copies = [copy('old', { readAt: 1 }), copy('new', { readAt: 3 }), copy('b', { readAt: 2 })];
  expect(copiesToDrop(copies, 50, BOUNDS)).toEqual(['old']);
});

test('what takes too much room goes', () => {
  const copies = [copy('large', { bytes: 20, readAt: 1 }), copy('new', { readAt: 2 })];
  expect(copiesToDrop(copies, 50, BOUNDS)).toEqual(['large']);
});

test('a copy whose time is over goes first of all', () => {
  expect(copiesToDrop([copy('over', { until: 50, readAt: 9 }), copy('b')], 50, BOUNDS)).toEqual([
    'over',
  ]);
});

test('what stays is within the bounds, whatever was stored', () => {
  const any = fc.record({
    postId: fc.uuid(),
    bytes: fc.nat(40),
    readAt: fc.nat(100),
    until: fc.nat(100),
  });
  fc.assert(
    fc.property(fc.uniqueArray(any, { selector: ({ postId }) => postId }), (copies) => {
      const dropped = copiesToDrop(copies, 50, BOUNDS);
      const left = copies.filter(({ postId }) => !dropped.includes(postId));
      expect(left.length).toBeLessThanOrEqual(BOUNDS.mostPosts);
      expect(left.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(BOUNDS.mostBytes);
      expect(left.every(({ until }) => until > 50)).toBe(true);
    }),
  );
});
