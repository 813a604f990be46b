import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tapZone, turnOfSwipe } from './direction.ts';

const MIRRORED = { back: 'on', on: 'back', menu: 'menu' } as const;

test('the left edge goes back, the right one on, the middle calls the bars', () => {
  expect([0, 0.2, 0.5, 0.8, 1].map((x) => tapZone(x, 'ltr'))).toEqual([
    'back',
    'back',
    'menu',
    'on',
    'on',
  ]);
});

test('from right to left everything is mirrored', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (x) => {
      expect(tapZone(x, 'rtl')).toBe(MIRRORED[tapZone(x, 'ltr')]);
    }),
  );
  fc.assert(
    fc.property(fc.double({ min: -500, max: 500, noNaN: true }), (dx) => {
      fc.pre(dx !== 0);
      expect(turnOfSwipe(dx, 'rtl')).toBe(MIRRORED[turnOfSwipe(dx, 'ltr')]);
      expect(turnOfSwipe(-dx, 'ltr')).toBe(turnOfSwipe(dx, 'rtl'));
    }),
  );
});

test('the next page is pulled in', () => {
  expect(turnOfSwipe(-80, 'ltr')).toBe('on');
  expect(turnOfSwipe(80, 'ltr')).toBe('back');
});
