import { inflateRawSync } from 'node:zlib';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { deflatedPart, storedPart } from './deflated-parts.ts';

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.string({ maxLength: 20 }).map((some) => some.repeat(5000)),
);

test('parts in any order are one stream that every inflate reads', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(text, fc.boolean()), { maxLength: 12 }), text, (parts, last) => {
      const stream = [
        ...parts.map(([some, deflated]) => (deflated ? deflatedPart(some) : storedPart(some))),
        storedPart(last, true),
      ];
      const whole = parts.map(([some]) => some).join('') + last;
      expect(inflateRawSync(Buffer.concat(stream)).toString()).toBe(whole);
    }),
    { numRuns: 200 },
  );
});

test.each([0, 1, 65_534, 65_535, 65_536, 131_070, 200_000])('a stored text of %d bytes', (size) => {
  const some = 'x'.repeat(size);
  expect(inflateRawSync(storedPart(some, true)).toString()).toBe(some);
  const stream = Buffer.concat([storedPart(some), deflatedPart('next'), storedPart('', true)]);
  expect(inflateRawSync(stream).toString()).toBe(`${some}next`);
});
