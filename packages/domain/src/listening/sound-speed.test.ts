import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  FASTEST,
  isSoundSpeed,
  SLOWEST,
  soundSpeed,
  SPEED_STEP,
  USUAL_SPEEDS,
} from './sound-speed.ts';

test('from half to three times, by twentieths', () => {
  expect([0.1, 0.5, 0.55, 1.02, 1.03, 2.95, 3, 9].map(soundSpeed)).toEqual([
    0.5, 0.5, 0.55, 1, 1.05, 2.95, 3, 3,
  ]);
  expect([1.05, 1.03, 3.05, '1', Number.NaN].map(isSoundSpeed)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(USUAL_SPEEDS.every(isSoundSpeed)).toBe(true);
});

test('step by step every speed is met, each written in two places at most', () => {
  const met = [SLOWEST];
  while (met.at(-1)! < FASTEST) {
    met.push(soundSpeed(met.at(-1)! + SPEED_STEP));
  }
  expect(met).toHaveLength(51);
  expect(met.every((speed) => /^\d(?:\.\d{1,2})?$/.test(String(speed)))).toBe(true);
});

test('whatever is asked, there is such a speed', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, min: -10, max: 10 }), (value) => {
      expect(isSoundSpeed(soundSpeed(value))).toBe(true);
    }),
  );
});
