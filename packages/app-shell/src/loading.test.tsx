import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LoadingHost } from './loading-host.tsx';
import { withLoading } from './loading.ts';
import { renderInApp } from './testing/render.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const isBlocked = () => screen.queryByText('获取中...') !== null;
const forever = new Promise<never>(() => {});

test.each([
  [false, 1000],
  [true, 3000],
])('the overlay (long: %s) goes after %i ms although the work goes on', async (long, ms) => {
  renderInApp(<LoadingHost />);
  act(() => void withLoading(forever, { long }));
  await later(ms - 1);
  expect(isBlocked()).toBe(true);
  await later(1);
  expect(isBlocked()).toBe(false);
});

test('it goes at once when the work is done, and hands its result on', async () => {
  renderInApp(<LoadingHost />);
  let result = '';
  const work = new Promise<string>((done) => setTimeout(() => done('好'), 100));
  act(() => void withLoading(work).then((text) => (result = text)));
  await later(100);
  expect([isBlocked(), result]).toEqual([false, '好']);
});

test('two pieces of work: it stays until the second is done', async () => {
  renderInApp(<LoadingHost />);
  act(() => {
    void withLoading(new Promise((done) => setTimeout(done, 100)));
    void withLoading(new Promise((done) => setTimeout(done, 500)));
  });
  await later(200);
  expect(isBlocked()).toBe(true);
  await later(300);
  expect(isBlocked()).toBe(false);
});

test('work that fails lifts it too, and the failure is the caller’s', async () => {
  renderInApp(<LoadingHost />);
  const failure = new Error('no');
  let caught: unknown;
  act(() => void withLoading(Promise.reject(failure)).catch((error) => (caught = error)));
  await later(0);
  expect([isBlocked(), caught]).toEqual([false, failure]);
});
