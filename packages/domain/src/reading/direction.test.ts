import fc from 'fast-check';
import { expect, test } from 'vitest';
import { turnOfSwipe } from './direction.ts';

const MIRRORED = { back: 'on', on: 'back' } as const;

test('from right to left a swipe is mirrored', () => {
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
