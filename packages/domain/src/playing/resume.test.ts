import { expect, test } from 'vitest';
import { laterTold, resumePlace } from './resume.ts';

test.each([
  [undefined, 0],
  [{ place: 2, total: 100 }, 0],
  [{ place: 3, total: 100 }, 3],
  [{ place: 94, total: 100 }, 94],
  [{ place: 95, total: 100 }, 0],
])('%j goes on at %i', (kept, second) => {
  expect(resumePlace(kept)).toBe(second);
});

test('the later word counts', () => {
  const early = { place: 9, total: 16, at: '2026-11-15T10:00:00.000Z' };
  const late = { place: 4, total: 16, at: '2026-11-15T10:00:09.000Z' };
  expect(laterTold(early, late)).toBe(late);
  expect(laterTold(late, early)).toBe(late);
  expect(laterTold(undefined, early)).toBe(early);
  expect(laterTold(early, undefined)).toBe(early);
});
