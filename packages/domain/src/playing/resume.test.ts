import { expect, test } from 'vitest';
import { laterReached, resumePosition } from './resume.ts';

test.each([
  [undefined, 0],
  [{ position: 2, total: 100 }, 0],
  [{ position: 3, total: 100 }, 3],
  [{ position: 94, total: 100 }, 94],
  [{ position: 95, total: 100 }, 0],
])('%j goes on at %i', (reached, second) => {
  expect(resumePosition(reached)).toBe(second);
});

test('the later word counts', () => {
  const early = { position: 9, total: 16, at: '2026-11-15T10:00:00.000Z' };
  const late = { position: 4, total: 16, at: '2026-11-15T10:00:09.000Z' };
  expect(laterReached(early, late)).toBe(late);
  expect(laterReached(late, early)).toBe(late);
  expect(laterReached(undefined, early)).toBe(early);
  expect(laterReached(early, undefined)).toBe(early);
});
