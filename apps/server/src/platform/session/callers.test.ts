import type { CallFailed } from '@baohe/client/call-failed';
import { logout, whoAmI } from '@baohe/contract/identity';
import { expect, onTestFinished, test } from 'vitest';
import { holdTier } from '../../testing/hold-tier.ts';
import {
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from '../../testing/test-server.ts';
import { apiTokensRepository } from '../tokens/api-tokens.repository.ts';
import { openCallers } from './callers.ts';
import { sessionRepository } from './session.repository.ts';

type Twin = Pick<TestServerOptions, 'instead'>;

async function atServer(
  options: TestServerOptions,
  use: (server: TestServer) => Promise<void>,
): Promise<void> {
  const server = await startTestServer(options);
  try {
    await use(server);
  } finally {
    await server.stop();
  }
}

/** Times stand still: nothing is felt only because some seconds are over. */
const now = new Date('2026-11-15T04:00:00Z');
const still = { now: () => now };

async function endsAreFelt(twin: Twin = {}): Promise<void> {
  await atServer({ ...still, ...twin }, async (server) => {
    for (let turn = 0; turn < 30; turn++) {
      const client = await server.client({ token: await server.token() });
      await client.call(whoAmI, {});
      await client.call(logout, {});
      const refused = await client.call(whoAmI, {}).catch(({ key }: CallFailed) => key);
      expect(refused, 'a session that was ended is over with the answer').toBe('session.missing');
    }
  });
}

/** Changes that are heard late: not before somebody waits for them. */
const heardLate =
  (waited: boolean): NonNullable<TestServerOptions['instead']> =>
  ({ changeEvents }) => {
    let heard: (() => Promise<void>)[] = [];
    return {
      changeEvents: {
        ...changeEvents,
        on: (topic, changed) => changeEvents.on(topic, async () => void heard.push(changed)),
        async caughtUp() {
          if (waited) {
            await changeEvents.caughtUp();
            const late = heard;
            heard = [];
            await Promise.all(late.map((changed) => changed()));
          }
        },
      },
    };
  };

test('whoever has logged out is out with the answer, however late the change is heard of', async () => {
  await expect(endsAreFelt()).resolves.toBeUndefined();
  await expect(endsAreFelt({ instead: heardLate(true) })).resolves.toBeUndefined();
});

test('twin: an answer that does not wait until the change is heard of is found out', async () => {
  await expect(endsAreFelt({ instead: heardLate(false) })).rejects.toThrow(
    'a session that was ended is over with the answer',
  );
});

test('twin: a cache that hears of no change is found out', async () => {
  await expect(
    endsAreFelt({
      instead: ({ changeEvents }) => ({
        changeEvents: { ...changeEvents, on: () => undefined },
      }),
    }),
  ).rejects.toThrow('a session that was ended is over with the answer');
});

test.each([
  ['its account is locked', 'update account set status = -1'],
  ['its account is removed', 'delete from account'],
  ['its sessions are removed', 'delete from session'],
  ['it ends earlier', `update session set ends_at = '2026-01-01'`],
])('another process lets nobody in any more when %s', async (_, change) => {
  await atServer(still, async (server) => {
    const other = await server.another();
    const client = await other.client({ token: await server.token() });
    await client.call(whoAmI, {});
    await server.pool.query(change);
    await other.caughtUp();
    await expect(client.call(whoAmI, {})).rejects.toMatchObject({ key: 'session.missing' });
  });
});

test.each([
  ['roles', `update account set roles = '{editor}'`, { roles: ['editor'] }],
  ['the mode', 'update account set unlock_mode = true', { unlockMode: true }],
  [
    'what a tier opens',
    `update tier set opens = '{darknet,square}' where level = 11`,
    { areas: ['darknet', 'square'] },
  ],
  ['a tier taken away', 'delete from held_tier', { areas: [] }],
])('what a caller holds is felt when it changes: %s', async (_, change, expected) => {
  await atServer(still, async (server) => {
    const { of, token } = await callersOf(server);
    await holdTier(server, token, { level: 11, since: now, days: 1 });
    expect(await of(token)).toMatchObject({ roles: [], unlockMode: false, areas: ['dimension'] });
    await server.pool.query(change);
    await server.caughtUp();
    expect(await of(token)).toMatchObject(expected);
  });
});

test('a tier begins and ends at its moment, remembered or not', async () => {
  let time = now.getTime();
  await atServer({ now: () => new Date(time) }, async (server) => {
    const { of, token } = await callersOf(server, () => new Date(time));
    await holdTier(server, token, { level: 11, since: new Date(time + 1000), days: 1 });
    const areasAfter = async (ms: number) => {
      time += ms;
      return (await of(token))?.areas;
    };
    expect(await areasAfter(0)).toEqual([]);
    expect(await areasAfter(999)).toEqual([]);
    expect(await areasAfter(1)).toEqual(['dimension']);
    expect(await areasAfter(24 * 60 * 60 * 1000 - 2)).toEqual(['dimension']);
    expect(await areasAfter(1)).toEqual(['dimension']);
    expect(await areasAfter(1)).toEqual([]);
  });
});

test('calls of one session ask the database once, not each', async () => {
  await atServer(still, async (server) => {
    const { of, reads, token } = await callersOf(server);
    const all = await Promise.all(Array.from({ length: 13 }, () => of(token)));
    expect(new Set(all.map((caller) => caller?.accountId)).size).toBe(1);
    expect(reads()).toBe(1);
    expect(await of('x'.repeat(43))).toBeNull();
    expect(await of('no token')).toBeNull();
    expect(reads()).toBe(2);
  });
});

test('while the database is away each call is told so, and nothing fails behind it', async () => {
  const forgotten: unknown[] = [];
  const hear = (error: unknown) => void forgotten.push(error);
  process.on('unhandledRejection', hear);
  onTestFinished(() => void process.off('unhandledRejection', hear));
  await atServer(still, async (server) => {
    const own = sessionRepository(server.db);
    const find = () => Promise.reject(new Error('away'));
    const { changeEvents } = server;
    const tokens = apiTokensRepository(server.db);
    const { of } = openCallers({
      sessions: { ...own, find },
      tokens,
      changeEvents,
      clock: still.now,
    });
    const token = await server.token();
    await expect(of(token)).rejects.toThrow('away');
    await expect(of(token)).rejects.toThrow('away');
    await new Promise((done) => setImmediate(done));
    expect(forgotten).toEqual([]);
  });
});

/** As in the server, with the questions to the database counted. */
async function callersOf(server: TestServer, clock = () => now) {
  let reads = 0;
  const own = sessionRepository(server.db);
  const { of } = openCallers({
    sessions: {
      ...own,
      find: (...args) => {
        reads += 1;
        return own.find(...args);
      },
    },
    tokens: apiTokensRepository(server.db),
    changeEvents: server.changeEvents,
    clock,
  });
  return { of, reads: () => reads, token: await server.token() };
}
