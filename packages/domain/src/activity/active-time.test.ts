import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { activeMs, countedMs, LONGEST_REPORT_MS, newlyRead, readAt } from './active-time.ts';

const anyMs = fc.integer({ min: 0, max: 10_000_000 });

test('time counts once: never more than has passed, never more than was reported, in the order of the reports', () => {
  fc.assert(
    fc.property(fc.array(anyMs, { maxLength: 50 }), anyMs, (reported, passed) => {
      const counted = countedMs(reported, passed);
      const sum = counted.reduce((all, ms) => all + ms, 0);
      const possible = reported.reduce((all, ms) => all + Math.min(ms, LONGEST_REPORT_MS), 0);
      expect(sum).toBe(Math.min(passed, possible));
      counted.forEach((ms, at) => {
        expect(ms).toBeGreaterThanOrEqual(0);
        expect(ms).toBeLessThanOrEqual(Math.min(reported[at]!, LONGEST_REPORT_MS));
      });
    }),
  );
});

test('a page is read as long as it can be seen, two minutes at most', () => {
  const page = { unit: 'page' as const, elapsedMs: 600_000, advanced: 1 };
  expect(activeMs({ ...page, visibleMs: 8000 })).toBe(8000);
  expect(activeMs({ ...page, visibleMs: 600_000 })).toBe(LONGEST_REPORT_MS);
});

test('a film that was paused is watched for as long as it went on, at its slowest', () => {
  const film = { unit: 'second' as const, visibleMs: 0 };
  expect(activeMs({ ...film, elapsedMs: 10_000, advanced: 10 })).toBe(10_000);
  expect(activeMs({ ...film, elapsedMs: 60_000, advanced: 1 })).toBe(2000);
  expect(activeMs({ ...film, elapsedMs: 60_000, advanced: -300 })).toBe(0);
});

test('reading back and forth counts each page once, and a chapter once at its end', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 40 }),
      (positions) => {
        let counted = 0;
        let pages = 0;
        let parts = 0;
        for (const position of positions) {
          const read = newlyRead(counted, { unit: 'page', position, total: 30 }, 60_000);
          ({ counted } = read);
          pages += read.pages;
          parts += read.parts;
        }
        expect(pages).toBe(Math.max(...positions));
        expect(parts).toBe(positions.includes(30) ? 1 : 0);
      },
    ),
  );
});

test('who jumps to page 200 has not read 200 pages', () => {
  const jumped = newlyRead(0, { unit: 'page', position: 200, total: 200 }, 3000);
  expect(jumped.pages).toBe(11);
  expect(jumped.counted).toBe(200);
});

test('seconds and thousandths are no pages; their end counts', () => {
  expect(newlyRead(0, { unit: 'second', position: 96, total: 100 }, 1000)).toEqual({
    pages: 0,
    parts: 1,
    counted: 96,
  });
  expect(newlyRead(96, { unit: 'second', position: 100, total: 100 }, 1000).parts).toBe(0);
});

test('what was read offline counts for its day, but not for one that is long past or to come', () => {
  const now = Date.parse('2026-11-18T04:00:00Z');
  const day = 86_400_000;
  expect(readAt(now - 2 * day, now)).toBe(now - 2 * day);
  expect(readAt(0, now)).toBe(now - 7 * day);
  expect(readAt(now + day, now)).toBe(now);
});
