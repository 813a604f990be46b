import { expect, test } from 'vitest';
import { nextAddress } from './next-address.ts';

const after = (next: string) => nextAddress(`?next=${encodeURIComponent(next)}`);

test.each(['/one/mine', '/detail?post=7&from=sesame', '/console'])('back to %s', (next) => {
  expect(after(next)).toBe(next);
});

test.each([
  '',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'https://elsewhere.example',
  'javascript:alert(1)',
  '/login',
  '/login?next=/login',
  '/c',
])('%j leads home', (next) => {
  expect(after(next)).toBe('/one/osusume');
});

test('nothing named leads home', () => {
  expect(nextAddress('')).toBe('/one/osusume');
});
