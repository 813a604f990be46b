import { expect, test } from 'vitest';
import { bookmarksInOrder, type Bookmark } from './bookmarks.ts';

const bookmark = (hash: string, position: number): Bookmark => ({
  id: `${hash} ${position}`,
  hash,
  title: `${hash} 轨`,
  position,
});

test('they stand by track and by time, not by when they were made', () => {
  const made = [bookmark('10', 5), bookmark('2', 70), bookmark('2', 8)];
  expect(bookmarksInOrder(made).map(({ hash, position }) => [hash, position])).toEqual([
    ['2', 8],
    ['2', 70],
    ['10', 5],
  ]);
});
