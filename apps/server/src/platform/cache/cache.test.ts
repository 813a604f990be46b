import { expect, test } from 'vitest';
import { openCache } from './cache.ts';

/** A clock that the test moves, in milliseconds. */
function movedClock(start: number) {
  const clock = Object.assign(() => new Date(clock.ms), { ms: start });
  return clock;
}

test('what was used longest ago makes room', () => {
  const cache = openCache<string, number>({ limit: 2 });
  cache.set('a', 1);
  cache.set('b', 2);
  expect(cache.get('a')).toBe(1);
  cache.set('c', 3);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3]);
  expect(cache.size()).toBe(2);
});

test('a look does not count as use', () => {
  const cache = openCache<string, number>({ limit: 2 });
  cache.set('a', 1);
  cache.set('b', 2);
  expect(cache.peek('a')).toBe(1);
  cache.set('c', 3);
  expect(cache.peek('a')).toBeUndefined();
});

test('sizes are bounded together, and a giant pushes nothing out', () => {
  const cache = openCache<string, string>({
    limit: 10,
    sizeOf: (value, key) => value.length + key.length,
    largest: 6,
  });
  cache.set('a', 'xxx');
  cache.set('b', 'xxx');
  cache.set('c', 'x'.repeat(6));
  expect(cache.peek('c')).toBeUndefined();
  expect(cache.size()).toBe(8);
  cache.set('d', 'xxx');
  expect([cache.peek('a'), cache.peek('b'), cache.peek('d')]).toEqual([undefined, 'xxx', 'xxx']);
  // The same key again is counted once, and nothing is as small as something.
  cache.set('d', '');
  cache.set('', '');
  expect(cache.size()).toBe(4 + 1 + 1);
  cache.clear();
  expect(cache.size()).toBe(0);
});

test.each([0, 1_763_280_000_000])(
  'a value is old at its moment exactly, and so it is when the clock was put back (from %s)',
  (start) => {
    const clock = movedClock(start);
    const cache = openCache<string, number>({ limit: 9, expiry: { life: 1000, clock } });
    cache.set('a', 1);
    clock.ms += 999;
    expect(cache.get('a')).toBe(1);
    clock.ms += 1;
    expect(cache.get('a')).toBeUndefined();
    cache.set('a', 2);
    clock.ms -= 1;
    expect(cache.get('a')).toBeUndefined();
  },
);

test('a value that ends by itself is not given later', () => {
  const clock = movedClock(5000);
  const cache = openCache<string, number>({
    limit: 9,
    expiry: { life: 1000, clock, endOf: (moment) => moment },
  });
  cache.set('soon', 5300);
  cache.set('late', 9000);
  cache.set('over', 5000);
  expect([cache.get('soon'), cache.get('late'), cache.get('over')]).toEqual([
    5300,
    9000,
    undefined,
  ]);
  clock.ms = 5300;
  expect([cache.get('soon'), cache.get('late')]).toEqual([undefined, 9000]);
  clock.ms = 6000;
  expect(cache.get('late')).toBeUndefined();
});

test('what may not be remembered replaces what was', () => {
  const cache = openCache<string, number>({ limit: 9, mayStore: (value) => value > 0 });
  cache.set('a', 1);
  cache.set('a', -1);
  expect(cache.get('a')).toBeUndefined();
});

test('what was read before a change does not come back, and is as old as its reading', () => {
  const clock = movedClock(0);
  const cache = openCache<string, number>({ limit: 9, expiry: { life: 1000, clock } });
  const before = cache.startReading();
  cache.clear();
  before('a', 1);
  expect(cache.get('a')).toBeUndefined();

  const remember = cache.startReading();
  clock.ms = 400;
  remember('a', 2);
  clock.ms = 999;
  expect(cache.get('a')).toBe(2);
  clock.ms = 1000;
  expect(cache.get('a')).toBeUndefined();
});
