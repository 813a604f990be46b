import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pinDigits, pinFault } from './pin.ts';

test.each([
  ['', 'missing'],
  ['123', 'too short'],
  ['1234', undefined],
  ['12345678', undefined],
  ['123456789', 'too long'],
  ['12a4', 'not digits'],
  ['１２３４', 'not digits'],
])('%j as a PIN: %s', (typed, fault) => {
  expect(pinFault(typed)).toBe(fault);
});

test('what stands in the field is never anything but digits, nor too long', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      expect(['not digits', 'too long']).not.toContain(pinFault(pinDigits(typed)));
    }),
  );
});
