import { expect, test } from 'vitest';
import { uploadTimeOf } from './upload-time.ts';

test.each([
  ['2026-11-15T08:30:00.000Z', '2026-11-15T08:30:00.000Z'],
  ['2026-11-15T08:30:00+09:00', '2026-11-14T23:30:00.000Z'],
  ['2026-11-15 08:30:00', '2026-11-15T00:30:00.000Z'],
  ['2026-11-15', '2026-11-14T16:00:00.000Z'],
  [
    { year: 2026, monthValue: 1, dayOfMonth: 2, hour: 3, minute: 4, second: 5 },
    '2026-01-01T19:04:05.000Z',
  ],
  [{ year: 2026, monthValue: 1, dayOfMonth: 2 }, '2026-01-01T16:00:00.000Z'],
])('%j is %s', (given, moment) => {
  expect(uploadTimeOf(given)?.toISOString()).toBe(moment);
});

test.each([
  'abc',
  '',
  '2026-02-31',
  '2026-13-01',
  '2026-11-15T25:00:00',
  { year: 2026, monthValue: 2, dayOfMonth: 30 },
  { year: 2026, monthValue: 13, dayOfMonth: 1 },
  { year: -1, monthValue: 1, dayOfMonth: 1 },
  { year: 2026, monthValue: 1, dayOfMonth: 1, hour: 24.5 },
])('%j is no time', (given) => {
  expect(uploadTimeOf(given)).toBeNull();
});
