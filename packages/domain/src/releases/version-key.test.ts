import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareVersionKeys, isNewerVersion, isVersionKey } from './version-key.ts';

test('versions are compared number by number', () => {
  const inOrder = ['0.9.9', '1.0.0', '1.2.0', '1.9.9', '1.10.0', '1.10.2', '2.0.0', '10.0.0'];
  expect([...inOrder].toSorted(compareVersionKeys)).toEqual(inOrder);
  expect([...inOrder].toReversed().toSorted(compareVersionKeys)).toEqual(inOrder);
});

test('what comes before a version is older than it, in the order of semantic versioning', () => {
  const inOrder = [
    '1.0.0-1',
    '1.0.0-alpha',
    '1.0.0-alpha.1',
    '1.0.0-beta.2',
    '1.0.0-beta.11',
    '1.0.0',
  ];
  expect([...inOrder].toReversed().toSorted(compareVersionKeys)).toEqual(inOrder);
  expect(compareVersionKeys('1.0.0+one', '1.0.0+two')).toBe(0);
});

test.each([
  '',
  '1',
  '1.2',
  '1.2.3.4',
  'v1.2.3',
  '1.2.x',
  '1.2.3-',
  'a1b2c3',
  `1.2.${'3'.repeat(40)}`,
])('%j is no version, and older than every one', (text) => {
  expect(isVersionKey(text)).toBe(false);
  expect(isNewerVersion('0.0.0', text)).toBe(true);
  expect(isNewerVersion(text, '0.0.0')).toBe(false);
  expect(compareVersionKeys(text, 'neither')).toBe(0);
});

const number = fc.nat({ max: 999_999_999 });
const before = fc.array(fc.constantFrom('0', '2', '11', 'alpha', 'rc', 'x-1'), { maxLength: 3 });
const key = fc
  .tuple(number, number, number, before)
  .map(([a, b, c, rest]) => `${a}.${b}.${c}${rest.length > 0 ? `-${rest.join('.')}` : ''}`)
  .filter((text) => isVersionKey(text));

test('every two versions have one order', () => {
  fc.assert(
    fc.property(key, key, key, (a, b, c) => {
      expect(Math.sign(compareVersionKeys(a, b))).toBe(-Math.sign(compareVersionKeys(b, a)) + 0);
      const inOrder = [a, b, c].toSorted(compareVersionKeys);
      expect(compareVersionKeys(inOrder[0]!, inOrder[2]!)).toBeLessThanOrEqual(0);
    }),
  );
});
