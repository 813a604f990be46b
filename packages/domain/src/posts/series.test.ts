import { expect, test } from 'vitest';
import { bySeriesOrder, neighboursIn, seriesKey, seriesName, seriesNumber } from './series.ts';

const post = (no: number, number: number | null, day: number) => ({
  id: `p${no}`,
  no,
  number,
  uploadTime: new Date(Date.UTC(2026, 10, day)),
});

test('numbers come first, in their order; then those without one, in order of time', () => {
  const posts = [
    post(1, null, 9),
    post(2, 10, 1),
    post(3, 2.5, 8),
    post(4, null, 3),
    post(5, 2, 9),
    post(7, 2.5, 8),
    post(6, 2.5, 2),
    post(8, 0, 9),
  ];
  expect(posts.toSorted(bySeriesOrder).map(({ no }) => no)).toEqual([8, 5, 6, 3, 7, 2, 4, 1]);
});

test('a post has what stands before and after it', () => {
  const posts = ['a', 'b', 'c'].map((id) => ({ id }));
  expect(neighboursIn(posts, 'b')).toEqual({
    position: 2,
    count: 3,
    previous: { id: 'a' },
    next: { id: 'c' },
  });
  expect(neighboursIn(posts, 'a')).toMatchObject({ position: 1, previous: null });
  expect(neighboursIn(posts, 'c')).toMatchObject({ position: 3, next: null });
  expect(neighboursIn(posts, 'x')).toEqual({
    position: null,
    count: 3,
    previous: null,
    next: null,
  });
});

test('one name is one key, however it is written', () => {
  expect(seriesKey('nas', ' Ｓtar   Sea ')).toBe('nas/star sea');
  expect(seriesKey('nas', 'STAR SEA')).toBe('nas/star sea');
  expect(seriesKey('other', 'star sea')).not.toBe(seriesKey('nas', 'star sea'));
});

test('names and numbers fit into what is stored', () => {
  expect(seriesName(` ${'星'.repeat(130)}`)).toBe('星'.repeat(120));
  expect(seriesName('🌟'.repeat(121))).toBe('🌟'.repeat(120));
  expect(seriesName(' \n ')).toBe('');
  expect([2.456, 0, -1, NaN, 1e9, null].map(seriesNumber)).toEqual([
    2.46,
    0,
    null,
    null,
    null,
    null,
  ]);
});
