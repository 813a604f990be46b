import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partName, placeOfPart, type PartPlace } from './part-name.ts';

const index = fc.nat(999_999);
const places: fc.Arbitrary<PartPlace> = fc.oneof(
  fc.record({ kind: fc.constant('pictures' as const), chapterIndex: index }),
  fc.record({ kind: fc.constant('text' as const), volumeIndex: index, chapterIndex: index }),
  fc.record({ kind: fc.constant('track' as const), hash: fc.stringMatching(/^[\w.-]{1,70}$/) }),
  fc.constant({ kind: 'whole' as const }),
);

test('every place comes back from its name, and the server takes the name', () => {
  fc.assert(
    fc.property(places, (place) => {
      const name = partName(place);
      expect(name).toMatch(/^[\w.-]{1,80}$/);
      expect(placeOfPart(name)).toEqual(place);
    }),
  );
});

test.each(['', 'p', 'p-1', 'v1', 'v1.', 'x', 'WHOLE', 'p99999999'])('%j names no place', (name) => {
  expect(placeOfPart(name)).toBeUndefined();
});
