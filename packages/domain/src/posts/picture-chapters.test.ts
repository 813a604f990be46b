import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chaptersOf } from './picture-chapters.ts';

test('pages are bound into chapters, also when they come mixed', () => {
  const pages = [
    { chapterNo: 2, name: 'a' },
    { chapterNo: 1, name: 'b' },
    { chapterNo: 2, name: 'c' },
  ];
  expect(chaptersOf(pages)).toEqual([
    { no: 1, pages: [pages[1]] },
    { no: 2, pages: [pages[0], pages[2]] },
  ]);
});

test('no page is lost, and each stands in the chapter of its number', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ chapterNo: fc.integer({ min: 0, max: 4 }) })), (pages) => {
      const chapters = chaptersOf(pages);
      expect(chapters.flatMap(({ pages: own }) => own)).toHaveLength(pages.length);
      expect(
        chapters.every(({ no, pages: own }) => own.every(({ chapterNo }) => chapterNo === no)),
      ).toBe(true);
      const numbers = chapters.map(({ no }) => no);
      expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
    }),
  );
});
