import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { rewindAfter } from './rewind.ts';
import { FADE_SECONDS, loudnessBeforeSleep } from './sleep-timer.ts';

const MINUTE = 60_000;

test('it is as loud as ever until the last seconds, and silent at the end', () => {
  expect(loudnessBeforeSleep(FADE_SECONDS)).toBe(1);
  expect(loudnessBeforeSleep(FADE_SECONDS / 2)).toBe(0.5);
  expect(loudnessBeforeSleep(0)).toBe(0);
});

test('it never grows louder on the way, and never leaves 0 to 1', () => {
  const seconds = fc.double({ min: -10, max: 100, noNaN: true });
  fc.assert(
    fc.property(seconds, seconds, (one, other) => {
      const [sooner, later] = [loudnessBeforeSleep(one), loudnessBeforeSleep(other)];
      expect(Math.sign(sooner - later)).toBeOneOf([0, Math.sign(one - other)]);
      expect(Math.min(sooner, later)).toBeGreaterThanOrEqual(0);
      expect(Math.max(sooner, later)).toBeLessThanOrEqual(1);
    }),
  );
});

test('a short pause takes nothing back, a long one some seconds', () => {
  expect(rewindAfter(5000)).toBe(0);
  expect(rewindAfter(MINUTE)).toBe(2);
  expect(rewindAfter(10 * MINUTE)).toBe(5);
  expect(rewindAfter(120 * MINUTE)).toBe(10);
});

test('after falling asleep what was too soft is heard again', () => {
  fc.assert(
    fc.property(fc.nat(), (awayMs) => {
      expect(rewindAfter(awayMs, { slept: true })).toBeGreaterThan(FADE_SECONDS);
      expect(rewindAfter(awayMs)).toBeLessThanOrEqual(rewindAfter(awayMs, { slept: true }));
    }),
  );
});
