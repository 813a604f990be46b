import { expect, test } from 'vitest';
import { bordersOf, croppedRatio, NO_BORDERS, type Pixels } from './borders.ts';

/** A page of one colour with a box of another on it. */
function page(ground: number, box: { x: number; y: number; w: number; h: number }, ink = 128) {
  const [width, height] = [100, 200];
  const data = new Uint8ClampedArray(width * height * 4).fill(ground);
  for (let y = box.y; y < box.y + box.h; y++) {
    for (let x = box.x; x < box.x + box.w; x++) {
      data.fill(ink, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return { width, height, data } satisfies Pixels;
}

test('white and black margins are found on all four sides', () => {
  const box = { x: 10, y: 30, w: 70, h: 150 };
  for (const ground of [255, 250, 0, 12]) {
    const { top, right, bottom, left } = bordersOf(page(ground, box));
    expect(left).toBeCloseTo(0.1, 1);
    expect(right).toBeCloseTo(0.2, 1);
    expect(top).toBeCloseTo(0.15, 1);
    expect(bottom).toBeCloseTo(0.1, 1);
  }
});

test('nothing that was drawn is ever cut off', () => {
  const { top, left, right, bottom } = bordersOf(page(255, { x: 10, y: 30, w: 70, h: 150 }));
  expect(left * 100).toBeLessThan(10);
  expect((1 - right) * 100).toBeGreaterThan(80);
  expect(top * 200).toBeLessThan(30);
  expect((1 - bottom) * 200).toBeGreaterThan(180);
});

test('a speck of dust is no picture', () => {
  const dusty = page(255, { x: 20, y: 40, w: 60, h: 120 });
  dusty.data.fill(0, (5 * 100 + 50) * 4, (5 * 100 + 50) * 4 + 3);
  expect(bordersOf(dusty).top).toBeGreaterThan(0.15);
});

test('a page without margins, an empty one and one on coloured ground stay whole', () => {
  expect(bordersOf(page(255, { x: 0, y: 0, w: 100, h: 200 }))).toEqual(NO_BORDERS);
  expect(bordersOf(page(255, { x: 0, y: 0, w: 0, h: 0 }))).toEqual(NO_BORDERS);
  expect(bordersOf(page(140, { x: 10, y: 30, w: 70, h: 150 }, 20))).toEqual(NO_BORDERS);
});

test('of a page with little on it no more than a third is taken from a side', () => {
  const { top, bottom } = bordersOf(page(255, { x: 45, y: 95, w: 10, h: 10 }));
  expect(Math.max(top, bottom)).toBeLessThanOrEqual(0.35);
});

test('what is left keeps its shape', () => {
  expect(croppedRatio(0.5, { top: 0.1, bottom: 0.1, left: 0, right: 0 })).toBeCloseTo(0.625);
  expect(croppedRatio(0.5, NO_BORDERS)).toBe(0.5);
});
