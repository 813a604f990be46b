import { expect, test } from 'vitest';
import { isEmail, isPhone } from './contact.ts';

test.each([
  [
    isEmail,
    'e-mail',
    ['a@b.cn', 'star.travel+1@mail.example.com'],
    ['a@b', '@b.cn', 'a b@c.cn', 'a@-b.cn', 'a@b..cn', `${'a'.repeat(250)}@b.cn`],
  ],
  [
    isPhone,
    'mobile',
    ['13800138000', '19912345678', '16612345678'],
    ['12800138000', '1380013800', '138001380000', '15412345678', '+8613800138000'],
  ],
] as const)('%s: %s', (isValid, _, valid, invalid) => {
  expect(valid.filter((text) => !isValid(text))).toEqual([]);
  expect(invalid.filter((text) => isValid(text))).toEqual([]);
});
