import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clampToPage } from './zoom-bounds.ts';

const VIEW = { width: 400, height: 800 };

test('a page that is not enlarged stays where it is', () => {
  expect(clampToPage({ x: 90, y: -90 }, 1, { width: 400, height: 600 }, VIEW)).toEqual({
    x: 0,
    y: 0,
  });
});

test('what is enlarged is dragged to its edges and no further', () => {
  const page = { width: 400, height: 600 };
  expect(clampToPage({ x: 50, y: 0 }, 2, page, VIEW)).toEqual({ x: 0, y: -200 });
  expect(clampToPage({ x: -900, y: -900 }, 2, page, VIEW)).toEqual({ x: -400, y: -600 });
  expect(clampToPage({ x: -120, y: -310 }, 2, page, VIEW)).toEqual({ x: -120, y: -310 });
});

test('a low page that is still lower than the screen stays in its middle', () => {
  expect(clampToPage({ x: 0, y: 0 }, 2, { width: 400, height: 300 }, VIEW).y).toBe(-400);
});

const length = fc.integer({ min: 10, max: 3000 });
const offset = fc.integer({ min: -9000, max: 9000 });

test('nothing beside the page is ever seen where the page could be', () => {
  fc.assert(
    fc.property(
      length,
      length,
      offset,
      fc.double({ min: 1, max: 2, noNaN: true }),
      (page, view, x, scale) => {
        const clamped = clampToPage(
          { x, y: 0 },
          scale,
          { width: page, height: 1 },
          { width: view, height: 1 },
        ).x;
        const left = clamped + ((Math.max(page, view) - page) / 2) * scale;
        const right = left + page * scale;
        const isCovered = left <= 1e-6 && right >= view - 1e-6;
        const isWhole = left >= -1e-6 && right <= view + 1e-6;
        expect(isCovered || isWhole).toBe(true);
      },
    ),
  );
});
