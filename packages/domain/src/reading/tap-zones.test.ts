import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TAP_LAYOUTS, tapZone } from './tap-zones.ts';

const across = (y: number, layout?: 'sides' | 'corner' | 'one-hand' | 'off') =>
  [0, 0.2, 0.5, 0.8, 1].map((x) => tapZone({ x, y }, 'ltr', layout));

test('the left edge goes back, the right one on, the middle calls the bars', () => {
  expect(across(0.5)).toEqual(['back', 'back', 'menu', 'on', 'on']);
  expect(across(0.05)).toEqual(across(0.95));
});

test('in a corner layout above and left goes back, right and below goes on', () => {
  expect(across(0.1, 'corner')).toEqual(['back', 'back', 'back', 'back', 'back']);
  expect(across(0.5, 'corner')).toEqual(['back', 'back', 'menu', 'on', 'on']);
  expect(across(0.9, 'corner')).toEqual(['on', 'on', 'on', 'on', 'on']);
});

test('for one hand most of the page goes on, and the bars are above', () => {
  expect(across(0.1, 'one-hand')).toEqual(['menu', 'menu', 'menu', 'menu', 'menu']);
  expect(across(0.6, 'one-hand')).toEqual(['back', 'back', 'on', 'on', 'on']);
});

test('without zones a tap only calls the bars', () => {
  expect(new Set([...across(0.1, 'off'), ...across(0.9, 'off')])).toEqual(new Set(['menu']));
});

test('from right to left every layout is mirrored', () => {
  const part = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(part, part, fc.constantFrom(...TAP_LAYOUTS), (x, y, layout) => {
      expect(tapZone({ x: 1 - x, y }, 'rtl', layout)).toBe(
        tapZone({ x: 1 - (1 - x), y }, 'ltr', layout),
      );
    }),
  );
});
