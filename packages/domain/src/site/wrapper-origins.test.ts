import { expect, test } from 'vitest';
import { areWrapperOrigins, isWrapperOrigin, SHIPPED_WRAPPER_ORIGINS } from './wrapper-origins.ts';

test.each(['https://localhost', 'capacitor://localhost'])('%s is the app as shipped', (origin) => {
  expect(isWrapperOrigin(origin, SHIPPED_WRAPPER_ORIGINS)).toBe(true);
});

test.each([
  undefined,
  '',
  'null',
  '*',
  'http://localhost',
  'https://localhost:5080',
  'https://localhost.evil.example',
  'https://evil.example',
  'https://LOCALHOST',
  'https://localhost/',
  'capacitor://localhosts',
  'https://localhost capacitor://localhost',
  'ionic://localhost',
])('%s is not', (origin) => {
  expect(isWrapperOrigin(origin, SHIPPED_WRAPPER_ORIGINS)).toBe(false);
});

test('without a list there is no app', () => {
  expect(isWrapperOrigin('https://localhost', '')).toBe(false);
  expect(isWrapperOrigin('', '')).toBe(false);
});

test.each(['', SHIPPED_WRAPPER_ORIGINS, 'https://app.example:8443', ' ionic://localhost '])(
  '"%s" is a list of origins',
  (text) => {
    expect(areWrapperOrigins(text)).toBe(true);
  },
);

test.each([
  '*',
  'null',
  'localhost',
  'http://localhost',
  'https://*.example',
  'https://localhost/',
  'https://localhost,capacitor://localhost',
  'https://user@localhost',
  'javascript://localhost',
  'https://localhost https://',
])('"%s" is none', (text) => {
  expect(areWrapperOrigins(text)).toBe(false);
});
