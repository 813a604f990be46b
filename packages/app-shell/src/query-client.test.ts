import { CallFailed } from '@baohe/client/call-failed';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient, retryDelay, shouldRetry, shouldRetryForStaff } from './query-client.ts';

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

const late = new CallFailed({ path: '/x', fault: 'timeout' });

test.each([
  ['a lost network', lost, 4, 120_000],
  ['a refusal', refused, 1, 0],
])('a screen whose query meets %s', async (_, failure, times, ms) => {
  expect(await triesUntilFailed(createQueryClient(), failure, ms)).toBe(times);
});

test.each([
  ['a lost network', lost, 2, 2000],
  ['a broken server', broken, 2, 2000],
  ['no answer in time', late, 1, 0],
  ['a refusal', refused, 1, 0],
])('the staff sees within two seconds that a query met %s', async (_, failure, times, ms) => {
  expect(await triesUntilFailed(createQueryClient(shouldRetryForStaff), failure, ms)).toBe(times);
});

/** How often a screen asked; nothing while it still shows that it is waiting. */
async function triesUntilFailed(
  queries: ReturnType<typeof createQueryClient>,
  failure: CallFailed,
  ms: number,
): Promise<number | undefined> {
  vi.useFakeTimers();
  const queryFn = vi.fn<() => Promise<never>>(() => Promise.reject(failure));
  const query = new QueryObserver(queries, { queryKey: ['x'], queryFn });
  const leave = query.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(ms);
  const { isError } = query.getCurrentResult();
  leave();
  return isError ? queryFn.mock.calls.length : undefined;
}
