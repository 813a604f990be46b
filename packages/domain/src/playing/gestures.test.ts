import { expect, test } from 'vitest';
import { draggedLevel, draggedTime, dragKind, sideOf } from './gestures.ts';

const WIDTH = 390;
const drag = (over: Partial<Parameters<typeof dragKind>[0]>) =>
  dragKind({ x: 300, width: WIDTH, dx: 0, dy: 0, isFilling: true, ...over });

test('the outer thirds are sides', () => {
  expect([10, 129, 131, 200, 261, 380].map((x) => sideOf(x, WIDTH))).toEqual([
    'left',
    'left',
    'middle',
    'middle',
    'right',
    'right',
  ]);
});

test('across seeks; up and down is loudness on the right and brightness on the left', () => {
  expect(drag({ dx: -40, dy: 10 })).toBe('seek');
  expect(drag({ dy: -40 })).toBe('volume');
  expect(drag({ x: 50, dy: -40 })).toBe('brightness');
  expect(drag({ dx: 5, dy: 8 })).toBeNull();
});

test('inside of a page up and down belongs to the page', () => {
  expect(drag({ dy: -40, isFilling: false })).toBeNull();
  expect(drag({ dx: 40, isFilling: false })).toBe('seek');
});

test('a short film is as long as the screen is wide, a long one three minutes', () => {
  expect(draggedTime(0, { dx: WIDTH / 2, width: WIDTH, duration: 16 })).toBe(8);
  expect(draggedTime(600, { dx: WIDTH / 2, width: WIDTH, duration: 7200 })).toBe(690);
  expect(draggedTime(10, { dx: -WIDTH, width: WIDTH, duration: 16 })).toBe(0);
  expect(draggedTime(10, { dx: WIDTH, width: WIDTH, duration: 16 })).toBe(16);
});

test('up is more, and neither goes beyond its ends', () => {
  expect(draggedLevel(0.5, { dy: -80, height: 400, least: 0 })).toBe(0.75);
  expect(draggedLevel(0.5, { dy: -400, height: 400, least: 0 })).toBe(1);
  expect(draggedLevel(0.5, { dy: 400, height: 400, least: 0.2 })).toBe(0.2);
});
