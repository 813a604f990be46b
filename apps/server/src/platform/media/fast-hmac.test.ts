import { createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fastHmac } from './fast-hmac.ts';

const anySecret = fc.uint8Array({ minLength: 1, maxLength: 64 }).map((bytes) => Buffer.from(bytes));
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 2000 }),
  fc.string({ unit: fc.constantFrom('a', '页', '😀', '\uD800'), minLength: 160, maxLength: 700 }),
);

test('it says what createHmac says, of any text and again and again', () => {
  fc.assert(
    fc.property(anySecret, fc.array(anyText, { maxLength: 4 }), (secret, texts) => {
      const mac = fastHmac(secret);
      for (const text of [...texts, ...texts]) {
        expect(mac(text)).toBe(createHmac('sha256', secret).update(text).digest('base64url'));
      }
    }),
    { numRuns: 500 },
  );
});

test('a key that would have to be hashed first is refused', () => {
  expect(() => fastHmac(Buffer.alloc(65))).toThrow('longer than a block');
});
