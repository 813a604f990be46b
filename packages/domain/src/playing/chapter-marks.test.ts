import { expect, test } from 'vitest';
import { chapterAt, chapterGaps, chapterMarks, chapterStep } from './chapter-marks.ts';

const MARKS = [
  { start: 0, title: '出发' },
  { start: 60, title: '' },
  { start: 90.5, title: '终点' },
];

test('the marks of a file come in their order, with clean names', () => {
  const found = [
    { start: 90.5004, title: ' 终\u0000点 ' },
    { start: 0, title: '出发' },
    { start: 60, title: '' },
  ];
  expect(chapterMarks(found, 120)).toEqual([
    { start: 0, title: '出发' },
    { start: 60, title: '' },
    { start: 90.5, title: '终 点' },
  ]);
});

test.each([
  ['beyond the end', [0, 60, 120, 500], [0, 60]],
  ['before the beginning', [-4, 0, 60], [0, 60]],
  ['on top of each other', [0, 60, 60.1, 90], [0, 60, 90]],
  ['nowhere', [0, NaN, 60], [0, 60]],
])('a mark %s is left out', (_, starts, left) => {
  const found = starts.map((start) => ({ start, title: 'x' }));
  expect(chapterMarks(found, 120).map(({ start }) => start)).toEqual(left);
});

test('one chapter alone is the whole, and marks nothing', () => {
  expect(chapterMarks([{ start: 0, title: '全片' }], 120)).toEqual([]);
});

test('where nobody knows how long a file is, all its marks count; there are limits', () => {
  expect(
    chapterMarks(
      [0, 9999].map((start) => ({ start, title: '' })),
      0,
    ),
  ).toHaveLength(2);
  const many = Array.from({ length: 2000 }, (_, start) => ({ start, title: 'x'.repeat(900) }));
  expect(chapterMarks(many, 0)).toHaveLength(500);
  expect(chapterMarks(many, 0)[0]?.title).toHaveLength(200);
});

test.each([
  [0, 0],
  [59.9, 0],
  [60, 1],
  [500, 2],
])('second %d belongs to chapter %d', (second, at) => {
  expect(chapterAt(MARKS, second)).toBe(at);
});

test('before the first mark there is no chapter', () => {
  expect(chapterAt(MARKS.slice(1), 10)).toBe(-1);
  expect(chapterStep(MARKS.slice(1), 10, 1)).toBe(60);
  expect(chapterStep(MARKS.slice(1), 10, -1)).toBeUndefined();
});

test.each([
  ['next', 10, 1, 60],
  ['next behind the last', 100, 1, undefined],
  ['previous soon after a beginning', 61, -1, 0],
  ['previous later on', 80, -1, 60],
  ['previous at the very beginning', 1, -1, undefined],
] as const)('%s', (_, second, step, to) => {
  expect(chapterStep(MARKS, second, step)).toBe(to);
});

test('the bar has a gap wherever a chapter begins, not at its own beginning', () => {
  expect(chapterGaps(MARKS, 120)).toEqual([0.5, 90.5 / 120]);
  expect(chapterGaps(MARKS, 0)).toEqual([]);
});
