import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['', 'weak'],
  ['123456', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['baohe123', 'fair'],
  ['abcdefghij', 'fair'],
  ['Baohe-1234', 'strong'],
  ['紫色的盒子里有光', 'weak'],
  ['紫色的盒子里有光和一只猫 7', 'strong'],
  ['correct horse battery', 'strong'],
])('%j is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
