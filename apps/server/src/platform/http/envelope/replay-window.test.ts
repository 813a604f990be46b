import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { replayWindow, type ReplayWindow } from './replay-window.ts';

/** What a window promises, told with a set that never forgets. */
function neverTwice(createWindow: () => ReplayWindow): void {
  const edge = fc.constantFrom(-1024, -1023, -1022, 1, 1022, 1023, 1024, 1025);
  const step = fc.oneof(fc.integer({ min: -1500, max: 5 }), fc.nat(40), fc.nat(5000), edge);
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const window = createWindow();
      const came = new Set<number>();
      let highest = 0;
      for (const from of steps) {
        const n = Math.max(0, highest + from);
        const tooOld = n <= highest - 1024;
        expect(window.accept(n)).toBe(!came.has(n) && !tooOld);
        came.add(n);
        highest = Math.max(highest, n);
      }
    }),
    { numRuns: 500 },
  );
}

test('a number is accepted once, in any order, within the last 1,024', () => {
  expect(() => neverTwice(replayWindow)).not.toThrow();
});

test('the largest numbers are no trouble', () => {
  const window = replayWindow();
  expect(window.accept(Number.MAX_SAFE_INTEGER)).toBe(true);
  expect(window.accept(Number.MAX_SAFE_INTEGER)).toBe(false);
  expect(window.accept(Number.MAX_SAFE_INTEGER - 1)).toBe(true);
  expect(window.accept(0)).toBe(false);
});

/** Does not clear the places of the numbers it jumps over. */
function forgetfulWindow(): ReplayWindow {
  const seen = new Uint8Array(1024);
  let highest = -1;
  return {
    accept(n) {
      if (n <= highest - 1024 || seen[n % 1024] === 1) {
        return false;
      }
      seen[n % 1024] = 1;
      highest = Math.max(highest, n);
      return true;
    },
  };
}

test('twin: a window that takes new numbers for old ones is noticed', () => {
  expect(() => neverTwice(forgetfulWindow)).toThrow('Property failed');
});

test('twin: no window at all is noticed', () => {
  expect(() => neverTwice(() => ({ accept: () => true }))).toThrow('Property failed');
});
