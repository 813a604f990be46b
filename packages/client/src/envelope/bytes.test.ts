import * as fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { bytesOf, counterBytes, fromBase64url, toBase64url, type Bytes } from './bytes.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('base64url goes there and back, as Node spells it', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (some) => {
      const bytes = bytesOf(some);
      const text = toBase64url(bytes);
      expect(text).toBe(Buffer.from(bytes).toString('base64url'));
      expect(fromBase64url(text)).toEqual(bytes);
    }),
  );
});

test('a body of a megabyte is no trouble', () => {
  const large = new Uint8Array(1_000_000).map((_, at) => at * 7);
  expect(Buffer.compare(fromBase64url(toBase64url(large)), large)).toBe(0);
});

test('the browser’s own base64 is used where there is one', () => {
  const own = new Uint8Array([1, 2, 3]);
  const lengths: unknown[] = [];
  vi.stubGlobal(
    'Uint8Array',
    Object.assign(class extends Uint8Array {}, {
      fromBase64: (...options: unknown[]) => {
        lengths.push(options);
        return own;
      },
    }),
  );
  expect(fromBase64url('AQID')).toBe(own);
  const withOwn: Bytes = Object.assign(new Uint8Array(1), {
    toBase64: (options: unknown) => JSON.stringify(options),
  });
  expect(toBase64url(withOwn)).toBe('{"alphabet":"base64url","omitPadding":true}');
  expect(lengths).toEqual([['AQID', { alphabet: 'base64url' }]]);
});

test('a counter is eight bytes, also beyond 32 bits', () => {
  expect(Buffer.from(counterBytes(2 ** 53 - 1)).toString('hex')).toBe('001fffffffffffff');
});
