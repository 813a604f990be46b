import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partName, partPathOf, type PartPath } from './part-name.ts';

const index = fc.nat(999_999);
const paths: fc.Arbitrary<PartPath> = fc.oneof(
  fc.record({ kind: fc.constant('pictures' as const), chapterIndex: index }),
  fc.record({ kind: fc.constant('text' as const), volumeIndex: index, chapterIndex: index }),
  fc.record({ kind: fc.constant('track' as const), hash: fc.stringMatching(/^[\w.-]{1,70}$/) }),
  fc.constant({ kind: 'whole' as const }),
);

test('every part comes back from its name, and the server takes the name', () => {
  fc.assert(
    fc.property(paths, (path) => {
      const name = partName(path);
      expect(name).toMatch(/^[\w.-]{1,80}$/);
      expect(partPathOf(name)).toEqual(path);
    }),
  );
});

test.each(['', 'p', 'p-1', 'v1', 'v1.', 'x', 'WHOLE', 'p99999999'])('%j names no part', (name) => {
  expect(partPathOf(name)).toBeUndefined();
});
