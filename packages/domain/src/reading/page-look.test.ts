import { expect, test } from 'vitest';
import { GAPS, gapPx, pageFilter } from './page-look.ts';

const AS_DRAWN = { isGrey: false, isInverted: false };

test('by day a page is shown as it was drawn, at night a little darker', () => {
  expect(pageFilter(AS_DRAWN, false)).toBe('none');
  expect(pageFilter(AS_DRAWN, true)).toBe('brightness(0.88)');
});

test('grey and inverted go together, and the night darkens what comes of them', () => {
  expect(pageFilter({ isGrey: true, isInverted: true }, true)).toBe(
    'invert(1) grayscale(1) brightness(0.88)',
  );
  expect(pageFilter({ isGrey: true, isInverted: false }, false)).toBe('grayscale(1)');
});

test('gaps grow, in whole pixels', () => {
  const gaps = GAPS.map(gapPx);
  expect(gaps).toEqual([0, 8, 24]);
});
