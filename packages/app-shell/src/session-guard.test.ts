import { CallFailed } from '@baohe/client/call-failed';
import type { Client } from '@baohe/client/client';
import { whoAmI } from '@baohe/contract/identity';
import { expect, test } from 'vitest';
import { guardSession } from './session-guard.ts';
import { refusal } from './testing/answers.ts';

const missing = () => refusal('session.missing', '请先登录');

/** A server whose session is alive or not, and a device that it takes in again or not. */
function world({
  isIn = true,
  takesIn = true,
}: { isIn?: boolean; takesIn?: boolean | Error } = {}) {
  const seen = { alive: false, calls: 0, recognitions: 0 };
  const bare: Client = {
    call: (async () => {
      seen.calls += 1;
      const alive = seen.alive;
      await Promise.resolve();
      if (!alive) {
        throw missing();
      }
      return '好';
    }) as never,
  };
  const client = guardSession(bare, {
    isIn: () => isIn,
    recognise: async () => {
      seen.recognitions += 1;
      await new Promise((done) => setTimeout(done, 5));
      if (takesIn !== true) {
        throw takesIn || refusal('device.revoked', '移出');
      }
      seen.alive = true;
    },
  });
  return { seen, call: () => client.call(whoAmI, {}) };
}

test('a session that has ended is renewed, and the call is repeated', async () => {
  const { seen, call } = world();
  expect(await call()).toBe('好');
  expect(seen).toMatchObject({ calls: 2, recognitions: 1 });
});

test('ten calls that meet it together make one recognition', async () => {
  const { seen, call } = world();
  expect(await Promise.all(Array.from({ length: 10 }, call))).toEqual(Array(10).fill('好'));
  expect(seen.recognitions).toBe(1);
});

test('a call that set out before the renewal and fails after it is only repeated', async () => {
  const held: { answer?: () => void } = {};
  const seen = { recognitions: 0, slow: 0 };
  let alive = false;
  const bare: Client = {
    call: (async (_: unknown, { slow }: { slow?: boolean }) => {
      const wasAlive = alive;
      if (slow && (seen.slow += 1) === 1) {
        await new Promise<void>((done) => {
          held.answer = done;
        });
      }
      if (!wasAlive) {
        throw missing();
      }
      return '好';
    }) as never,
  };
  const client = guardSession(bare, {
    isIn: () => true,
    recognise: async () => {
      seen.recognitions += 1;
      alive = true;
    },
  });
  const slow = client.call(whoAmI, { slow: true } as never);
  expect(await client.call(whoAmI, {})).toBe('好');
  held.answer?.();
  expect(await slow).toBe('好');
  expect(seen.recognitions).toBe(1);
});

test('when the device is refused every call says why, and nothing is repeated', async () => {
  const { seen, call } = world({ takesIn: false });
  const results = await Promise.allSettled([call(), call(), call()]);
  expect(results.map((each) => (each as PromiseRejectedResult).reason.key)).toEqual(
    Array(3).fill('device.revoked'),
  );
  expect(seen).toMatchObject({ calls: 3, recognitions: 1 });
});

test('a lost network does not hide behind the recognition for ever: the next call tries again', async () => {
  const { seen, call } = world({ takesIn: new CallFailed({ path: '/x', fault: 'network' }) });
  await expect(call()).rejects.toMatchObject({ fault: 'network' });
  await expect(call()).rejects.toMatchObject({ fault: 'network' });
  expect(seen.recognitions).toBe(2);
});

test('a stranger who is told to log in is not recognised behind their back', async () => {
  const { seen, call } = world({ isIn: false });
  await expect(call()).rejects.toMatchObject({ key: 'session.missing' });
  expect(seen.recognitions).toBe(0);
});

test('the key of a change goes with it, also when it is repeated', async () => {
  const keys: unknown[] = [];
  const bare: Client = {
    call: (async (...[, , , key]: Parameters<Client['call']>) => {
      keys.push(key);
      if (keys.length === 1) {
        throw missing();
      }
    }) as never,
  };
  const client = guardSession(bare, { isIn: () => true, recognise: async () => undefined });
  await client.call(whoAmI, {}, undefined, 'k-1');
  expect(keys).toEqual(['k-1', 'k-1']);
});
