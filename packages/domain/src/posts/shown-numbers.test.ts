import { expect, test } from 'vitest';
import {
  COUNT_CAPS,
  countText,
  durationText,
  fileSizeText,
  halfStars,
  hotIndexText,
} from './shown-numbers.ts';

test('heat is shown in ten thousands', () => {
  expect([0, 50, 83_987, 1_286_000].map(hotIndexText)).toEqual([
    '0.00w',
    '0.01w',
    '8.40w',
    '128.60w',
  ]);
});

test('a count is exact up to its cap; beyond it, or unknown, it is the cap and a plus', () => {
  expect(
    [0, 999, 1000, undefined, null].map((count) => countText(count, COUNT_CAPS.favor)),
  ).toEqual(['0', '999', '999+', '999+', '999+']);
  expect(countText(100, COUNT_CAPS.comment)).toBe('99+');
  expect(countText(undefined, COUNT_CAPS.view)).toBe('99999+');
});

test('stars come in halves and there are five', () => {
  expect([0, 4.24, 4.25, 4.74, 4.75, 9, -1].map(halfStars)).toEqual([0, 4, 4.5, 4.5, 5, 5, 0]);
});

test('sizes have one decimal, bytes none', () => {
  expect([0, 1023, 1024, 405_170_000, 5 * 1024 ** 4].map(fileSizeText)).toEqual([
    '0 B',
    '1023 B',
    '1.0 KB',
    '386.4 MB',
    '5120.0 GB',
  ]);
});

test('durations have hours, minutes and seconds', () => {
  expect([0, 59.9, 3723, 360_000].map(durationText)).toEqual([
    '00:00:00',
    '00:00:59',
    '01:02:03',
    '100:00:00',
  ]);
});
