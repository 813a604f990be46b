import { CallFailed } from '@baohe/client/call-failed';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient, retryDelay, shouldRetry } from './query-client.ts';

const lost = new CallFailed({ path: '/x', fault: 'network' });
const refused = new CallFailed({ path: '/x', status: 404, code: 3001 });
const broken = new CallFailed({ path: '/x', status: 503, code: 503 });

test('the delay doubles and is never longer than 30 s', () => {
  expect([0, 1, 2, 3, 4, 5, 20].map(retryDelay)).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ]);
});

test('what may go better next time is tried three times more; a refusal is not', () => {
  expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, lost))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(shouldRetry(0, broken)).toBe(true);
  expect(shouldRetry(0, refused)).toBe(false);
  expect(shouldRetry(0, new Error('anything'))).toBe(true);
});

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['a lost network', lost, 4],
  ['a refusal', refused, 1],
])('a screen whose query meets %s', async (_, failure, times) => {
  vi.useFakeTimers();
  const queryFn = vi.fn<() => Promise<never>>(() => Promise.reject(failure));
  const query = new QueryObserver(createQueryClient(), { queryKey: ['x'], queryFn });
  const leave = query.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(120_000);
  expect(queryFn).toHaveBeenCalledTimes(times);
  expect(query.getCurrentResult().isError).toBe(true);
  leave();
});
