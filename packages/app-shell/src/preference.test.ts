import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { storedPreference } from './preference.ts';

const SIZES = ['small', 'large'] as const;
type Size = (typeof SIZES)[number];
const isSize = (value: unknown): value is Size => SIZES.some((size) => size === value);
const open = () => storedPreference<Size>('size', { shipped: 'small', isValid: isSize });

beforeEach(() => localStorage.clear());

test('what was chosen is there at the next visit, and seen at once', () => {
  const size = open();
  const seen = renderHook(() => size.use());
  expect(seen.result.current).toBe('small');
  act(() => size.set('large'));
  expect(seen.result.current).toBe('large');
  expect(open().get()).toBe('large');
});

test.each(['huge', null, {}, 7])('%j on the device is as if nothing was chosen', (value) => {
  const stored = { value, expires: Date.now() + 1000 };
  localStorage.setItem('size', JSON.stringify(stored));
  expect(open().get()).toBe('small');
});

test('a device that was put away is looked at again', () => {
  const size = open();
  size.set('large');
  localStorage.clear();
  expect(size.get()).toBe('large');
  size.reload();
  expect(size.get()).toBe('small');
});
