import { expect, test } from 'vitest';
import { chapterNumber, chaptersOf, novelPart } from './novel-chapters.ts';

const volume = (volumeName: string, ...names: string[]) => ({
  volumeName,
  chapterList: names.map((chapterName) => ({ chapterName })),
});

test('chapters are counted through all volumes, also over an empty one', () => {
  const chapters = chaptersOf([volume('一', '甲', '乙'), volume('二'), volume('三', '丙')]);
  expect(chapters.map(({ chapterName }) => chapterName)).toEqual(['甲', '乙', '丙']);
  expect(chapterNumber(chapters, { volumeIndex: 2, chapterIndex: 0 })).toBe(2);
  expect(chapterNumber(chapters, { volumeIndex: 1, chapterIndex: 0 })).toBe(-1);
});

test('the whole is counted in chapters', () => {
  expect(novelPart(4, 1, 0.5)).toBe(0.375);
  expect(novelPart(4, 3, 1)).toBe(1);
  expect(novelPart(0, 0, 1)).toBe(0);
});
