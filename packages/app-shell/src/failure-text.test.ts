import { createClient } from '@baohe/client/client';
import { siteSettings } from '@baohe/contract/site';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logFailure } from './failure-text.ts';

let log = vi.spyOn(console, 'error');
beforeEach(() => {
  log = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => log.mockRestore());

const UNSEALED = { mode: 'off' as const, epoch: 'e', keys: [] };

async function logged(status: number, code: number): Promise<unknown[]> {
  const client = createClient({
    base: '/api',
    language: () => 'zh-CN',
    keys: UNSEALED,
    fetch: async () =>
      Response.json({ code, successful: code === 0, msg: '', result: null }, { status }),
    onFailure: logFailure,
  });
  await client.call(siteSettings, {}).catch(() => {});
  return log.mock.calls.flat();
}

test('a call that fails unexpectedly is in the developer’s log', async () => {
  expect(await logged(503, 503)).toEqual(['[Request error] url: /sys/site (503 503)']);
});

test.each([
  ['a success', 200, 0],
  ['a refusal', 404, 3001],
  ['a stranger’s device', 200, 1002],
])('%s is not', async (_, status, code) => {
  expect(await logged(status, code)).toEqual([]);
});
