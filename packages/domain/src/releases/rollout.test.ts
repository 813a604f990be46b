import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isInRollout, rolloutPosition, shouldStopRollout } from './rollout.ts';

const device = fc.uuid();
const percent = fc.integer({ min: 0, max: 100 });

test('raising the share never takes a device out', () => {
  fc.assert(
    fc.property(device, percent, percent, (one, a, b) => {
      const [less, more] = [Math.min(a, b), Math.max(a, b)];
      expect(!isInRollout(one, '1.2.3', less) || isInRollout(one, '1.2.3', more)).toBe(true);
    }),
  );
});

test('nobody gets a release with a share of 0, everybody one of 100', () => {
  fc.assert(
    fc.property(fc.option(device), (one) => {
      expect(isInRollout(one, '1.2.3', 0)).toBe(false);
      expect(isInRollout(one, '1.2.3', 100)).toBe(true);
    }),
  );
  expect(isInRollout(null, '1.2.3', 99)).toBe(false);
});

test('a share is a share of the devices, and of others with every version', () => {
  const devices = Array.from({ length: 20_000 }, (_, at) => `device-${at}`);
  const first = devices.filter((one) => isInRollout(one, '1.2.3', 10));
  expect(first.length).toBeGreaterThan(1800);
  expect(first.length).toBeLessThan(2200);
  const again = first.filter((one) => isInRollout(one, '1.2.4', 10));
  expect(again.length).toBeGreaterThan(100);
  expect(again.length).toBeLessThan(320);
  expect(rolloutPosition('device-1', '1.2.3')).toBe(rolloutPosition('device-1', '1.2.3'));
});

test.each([
  [19, 19, false],
  [20, 1, false],
  [20, 2, true],
  [100, 5, false],
  [100, 6, true],
  [0, 0, false],
])('of %i devices %i had to go back: it stops itself: %s', (devices, rolledBack, stops) => {
  expect(shouldStopRollout({ devices, rolledBack })).toBe(stops);
});
