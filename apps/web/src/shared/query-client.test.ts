import { CallFailed } from '@baohe/client/call-failed';
import { expect, test } from 'vitest';
import { retryDelay, shouldRetry } from './query-client.ts';

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
