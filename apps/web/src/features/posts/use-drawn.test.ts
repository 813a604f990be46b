import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** By then a browser was idle once. */
const QUIET_MS = 200;
const quiet = () => act(() => vi.advanceTimersByTimeAsync(QUIET_MS));

/** Of an app that has just been opened. */
async function open() {
  const { useDrawn } = await import('./use-drawn.ts');
  const { hideSplash } = await import('@baohe/app-shell/splash');
  return { useDrawn, hideSplash };
}

test('at the start some more come in each quiet moment, until all are there', async () => {
  const { useDrawn } = await open();
  const { result } = renderHook(() => useDrawn(6, 14));
  expect(result.current).toBe(6);
  await quiet();
  expect(result.current).toBe(11);
  await quiet();
  expect(result.current).toBeGreaterThanOrEqual(14);
  expect(vi.getTimerCount()).toBe(0);
});

test('a row whose works come late goes on from what is seen at once', async () => {
  const { useDrawn } = await open();
  const { result, rerender } = renderHook(({ all }) => useDrawn(6, all), {
    initialProps: { all: 0 },
  });
  await quiet();
  expect(result.current).toBe(6);
  rerender({ all: 10 });
  await quiet();
  expect(result.current).toBeGreaterThanOrEqual(10);
});

test('whoever comes back to a screen finds all of it at once', async () => {
  const { useDrawn, hideSplash } = await open();
  hideSplash();
  const { result } = renderHook(() => useDrawn(6, 20));
  expect(result.current).toBeGreaterThanOrEqual(20);
});
