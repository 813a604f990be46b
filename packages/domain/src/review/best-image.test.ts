import { expect, test } from 'vitest';
import { bestImage } from './best-image.ts';

const jpeg = { width: 600, height: 800, size: 900, mime: 'image/jpeg' };

test('the largest is kept, of the same size a lossless one, then the one with most bytes', () => {
  const small = { ...jpeg, width: 300, mime: 'image/png', size: 5000 };
  const lossless = { ...jpeg, mime: 'image/png', size: 100 };
  const heavier = { ...jpeg, size: 901 };
  expect(bestImage([jpeg, small])).toBe(jpeg);
  expect(bestImage([heavier, lossless])).toBe(lossless);
  expect(bestImage([jpeg, heavier])).toBe(heavier);
  expect(bestImage([])).toBeUndefined();
});
