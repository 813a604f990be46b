import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { deflatedCache } from './deflated-cache.ts';

const text = (letter: string) => letter.repeat(1000);

test('the same text is deflated once', () => {
  const cache = deflatedCache();
  const first = cache.deflate(text('a'));
  expect(inflateRawSync(first).toString()).toBe(text('a'));
  expect(cache.deflate(text('a'))).toBe(first);
});

test('the room is bounded, and what was used last stays', () => {
  const cache = deflatedCache(20_000);
  const earlier = cache.deflate(text('a'));
  for (const letter of 'bcdefghijklm') {
    cache.deflate(text(letter));
    expect(cache.deflate(text('a'))).toBe(earlier);
    expect(cache.bytes()).toBeLessThanOrEqual(20_000);
  }
  const b = cache.deflate(text('b'));
  expect(cache.deflate(text('b'))).toBe(b);
});

test('a giant is deflated but not cached', () => {
  const cache = deflatedCache(20_000);
  cache.deflate('x'.repeat(5000));
  expect(cache.bytes()).toBe(0);
});
