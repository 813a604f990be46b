import { expect, test } from 'vitest';
import { maskedEmail, maskedPhone } from './masked-contact.ts';

test.each([
  ['lantern@example.org', 'la***@example.org'],
  ['ab@example.org', 'a***@example.org'],
  ['a@example.org', '***@example.org'],
  ['', ''],
])('the address %s is shown as %s', (email, shown) => {
  expect(maskedEmail(email)).toBe(shown);
});

test.each([
  ['13812345678', '138****5678'],
  ['', ''],
])('the number %s is shown as %s', (phone, shown) => {
  expect(maskedPhone(phone)).toBe(shown);
});
