import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bookmarksInOrder,
  MOST_MARKS,
  withBookmark,
  withoutBookmark,
  type Bookmark,
} from './bookmarks.ts';

const bookmark = (hash: string, position: number): Bookmark => ({
  hash,
  title: `${hash} 轨`,
  position,
});

test('they stand by track and by time, not by when they were made', () => {
  const made = [bookmark('10', 5), bookmark('2', 70), bookmark('2', 8)].reduce<Bookmark[]>(
    withBookmark,
    [],
  );
  expect(bookmarksInOrder(made).map(({ hash, position }) => [hash, position])).toEqual([
    ['2', 8],
    ['2', 70],
    ['10', 5],
  ]);
});

const anyBookmark = fc.record({
  hash: fc.constantFrom('a', 'b'),
  title: fc.constant('轨'),
  position: fc.nat(200),
});

test('however many are made: each second once, never more than the most, and the last one is there', () => {
  fc.assert(
    fc.property(fc.array(anyBookmark, { minLength: 1, maxLength: 300 }), (made) => {
      const bookmarks = made.reduce<Bookmark[]>(withBookmark, []);
      expect(new Set(bookmarks.map(({ hash, position }) => `${hash} ${position}`)).size).toBe(
        bookmarks.length,
      );
      expect(bookmarks.length).toBeLessThanOrEqual(MOST_MARKS);
      expect(bookmarks.at(-1)).toEqual(made.at(-1));
    }),
  );
});

test('one that is taken away is gone, and only that one', () => {
  const [one, other] = [bookmark('a', 1), bookmark('a', 2)];
  expect(withoutBookmark([one, other], { ...one })).toEqual([other]);
});
