import { expect, test } from 'vitest';
import { credentialIn, credentialLink } from './credential-link.ts';

const credential = `1.${'a'.repeat(11)}.${'b_-'.repeat(14)}c`;

test('what the picture says is read back', () => {
  expect(credentialIn(credentialLink('https://box.example.org', credential))).toBe(credential);
});

test.each([[`#${credential}`], [credential]])('%s alone is enough', (text) => {
  expect(credentialIn(text)).toBe(credential);
});

test.each([
  [''],
  ['https://box.example.org/c'],
  [`https://box.example.org/c#2.${credential.slice(2)}`],
  [`https://box.example.org/c#${credential}x`],
  [`https://box.example.org/?q=${credential}`],
])('%s is no credential', (text) => {
  expect(credentialIn(text)).toBeUndefined();
});
