import { endpoint } from '@baohe/contract/endpoint';
import { IDEMPOTENCY_HEADER, REPLAYED_HEADER } from '@baohe/contract/idempotency';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { AppError } from '../app-error.ts';
import { attemptsRepository } from '../attempts/attempts.repository.ts';
import { openAttempts } from '../attempts/attempts.ts';
import { serve } from '../http/serve.ts';
import { idempotencyRepository, type IdempotencyRepository } from './idempotency.repository.ts';
import { idempotentCalls, KEYS_PER_DAY } from './idempotent-call.ts';

const count = endpoint({
  method: 'POST',
  path: '/test/count',
  access: 'guest',
  summary: 'Counts its calls',
  input: z.object({ by: z.int(), refuse: z.optional(z.boolean()) }),
  output: z.object({ made: z.int() }),
});
const secret = endpoint({
  method: 'POST',
  path: '/test/secret',
  access: 'guest',
  reply: 'secret',
  summary: 'Gives a token',
  input: z.object({}),
  output: z.object({ token: z.string() }),
});

let server: TestServer;
let made = 0;
let now = new Date('2026-11-16T00:00:00Z');
/** Holds the calls that are being made. */
let barrier: Promise<void> = Promise.resolve();

beforeAll(async () => {
  server = await startTestServer({
    now: () => now,
    plant(app) {
      serve(app, count, async ({ by, refuse }) => {
        await barrier;
        if (refuse) {
          throw new AppError('request.conflict');
        }
        made += by;
        return { made };
      });
      serve(app, secret, () => ({ token: 'a secret' }));
    },
  });
});
afterAll(() => server.stop());
beforeEach(() => {
  made = 0;
  barrier = Promise.resolve();
});

const MINUTE = 60_000;
const later = (ms: number) => (now = new Date(now.getTime() + ms));

async function caller() {
  const replayed: (string | null)[] = [];
  const client = await server.client({
    roles: ['user'],
    fetch: async (...request) => {
      const response = await fetch(...request);
      replayed.push(response.headers.get(REPLAYED_HEADER));
      return response;
    },
  });
  const call = (input: { by: number; refuse?: boolean }, key: string) =>
    client.call(count, input, undefined, key);
  return { client, call, replayed };
}

test('the same call under the same key is made once and answered alike, also sealed', async () => {
  const { call, replayed } = await caller();
  for (const envelope of ['on', 'off'] as const) {
    await server.set('envelope', envelope);
    const key = `repeat-${envelope}`;
    const first = await call({ by: 1 }, key);
    expect(await call({ by: 1 }, key)).toEqual(first);
    expect(await call({ by: 1 }, key)).toEqual(first);
  }
  expect(made).toBe(2);
  expect(replayed.filter(Boolean)).toHaveLength(4);
});

test('the keys of a day are limited for each caller', async () => {
  const { call } = await caller();
  const other = await caller();
  await call({ by: 1 }, 'first-of-many');
  await server.pool.query(
    `update attempts set count = $1 where bucket like 'key:%'
       and bucket = (select 'key:' || account_id from idempotency_key where key = 'first-of-many')`,
    [KEYS_PER_DAY - 1],
  );
  await call({ by: 1 }, 'last-of-many');
  await expect(call({ by: 1 }, 'one-too-many')).rejects.toMatchObject({ key: 'request.too_many' });
  await other.call({ by: 1 }, 'of-another');
  expect(made).toBe(3);
  later(24 * 60 * MINUTE);
  await call({ by: 1 }, 'of-the-next-day');
});

test('without a key, and under another key, it is made again', async () => {
  const { client, call } = await caller();
  await client.call(count, { by: 1 });
  await client.call(count, { by: 1 });
  await call({ by: 1 }, 'one-more-1');
  await call({ by: 1 }, 'one-more-2');
  expect(made).toBe(4);
});

test('the same key with another body is refused', async () => {
  const { call } = await caller();
  await call({ by: 1 }, 'other-body');
  await expect(call({ by: 2 }, 'other-body')).rejects.toMatchObject({ key: 'request.key_reused' });
  expect(made).toBe(1);
});

test('a key is its caller’s own', async () => {
  const [one, other] = [await caller(), await caller()];
  await one.call({ by: 1 }, 'everyone-has-it');
  await other.call({ by: 2 }, 'everyone-has-it');
  expect(made).toBe(3);
});

test('a refused call leaves its key free', async () => {
  const { call } = await caller();
  const refused = call({ by: 1, refuse: true }, 'first-refused');
  await expect(refused).rejects.toMatchObject({ key: 'request.conflict' });
  await call({ by: 1 }, 'first-refused');
  expect(made).toBe(1);
});

test('a day later the key is free again', async () => {
  const { call } = await caller();
  await call({ by: 1 }, 'a-day-later');
  later(24 * 60 * MINUTE - 1);
  await call({ by: 1 }, 'a-day-later');
  expect(made).toBe(1);
  later(2);
  await call({ by: 1 }, 'a-day-later');
  expect(made).toBe(2);
});

test('a process that died in the middle blocks the key for two minutes, not for ever', async () => {
  const { call } = await caller();
  await call({ by: 1 }, 'died-in-the-middle');
  await server.pool.query(
    `update idempotency_key set reply = null where key = 'died-in-the-middle'`,
  );
  const again = () => call({ by: 1 }, 'died-in-the-middle');
  await expect(again()).rejects.toMatchObject({ key: 'request.key_in_use' });
  later(2 * MINUTE + 1);
  await again();
  expect(made).toBe(2);
});

test.each(['short', 'a key with blanks', 'x'.repeat(129), '键键键键键键键键'])(
  'a key that is none is refused: %s',
  async (key) => {
    const token = await server.token('user');
    await server.set('envelope', 'off');
    const { status } = await fetch(`${server.address}/api/test/count`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        [IDEMPOTENCY_HEADER]: Buffer.from(key).toString('latin1'),
      },
      body: JSON.stringify({ by: 1 }),
    });
    expect(status).toBe(400);
    expect(made).toBe(0);
  },
);

test('a reply that holds a secret is never stored', async () => {
  const { client } = await caller();
  await client.call(secret, {}, undefined, 'secret-reply');
  const { rowCount } = await server.pool.query(
    `select from idempotency_key where key = 'secret-reply'`,
  );
  expect(rowCount).toBe(0);
});

/** Twenty times the same call at once; how often it was made. */
async function atOnce(repository: IdempotencyRepository): Promise<number> {
  const accountId = await serverAccount();
  const once = idempotentCalls(
    repository,
    openAttempts(attemptsRepository(server.db), () => now),
    () => now,
  );
  let times = 0;
  let open = () => {};
  const held = new Promise<void>((resolve) => (open = resolve));
  const calls = Array.from({ length: 20 }, () =>
    once({ endpoint: count, accountId, key: 'all-at-once', input: {} }, async () => {
      times += 1;
      await held;
      return '{}';
    }).then(
      () => 'answered',
      (error: AppError) => error.key,
    ),
  );
  await Promise.race([...calls, new Promise((done) => setTimeout(done, 5000))]);
  open();
  const outcomes = new Set(await Promise.all(calls));
  expect(outcomes).toContain('answered');
  return times;
}

async function serverAccount(): Promise<string> {
  const { rows } = await server.pool.query<{ id: string }>(
    'insert into account default values returning id',
  );
  return rows[0]!.id;
}

test('twenty at once: one is made, the others are told that it is on its way', async () => {
  expect(await atOnce(idempotencyRepository(server.db))).toBe(1);
});

test('twin: one that looks before it writes makes several', async () => {
  const own = idempotencyRepository(server.db);
  const careless: IdempotencyRepository = {
    ...own,
    async claim({ accountId, key, requestDigest, attempt, now: at }) {
      const { rows } = await server.pool.query<{ requestDigest: Buffer; reply: string | null }>(
        'select request_digest as "requestDigest", reply from idempotency_key where account_id = $1 and key = $2',
        [accountId, key],
      );
      if (rows[0]) {
        return rows[0];
      }
      await server.pool.query(
        `insert into idempotency_key (account_id, key, request_digest, attempt, claimed_at)
         values ($1, $2, $3, $4, $5) on conflict do nothing`,
        [accountId, key, requestDigest, attempt, at],
      );
      return null;
    },
  };
  expect(await atOnce(careless)).toBeGreaterThan(1);
});

test('old keys are tidied away', async () => {
  const { call } = await caller();
  await call({ by: 1 }, 'to-be-tidied');
  await idempotencyRepository(server.db).removeBefore(new Date(now.getTime() + 1));
  const { rowCount } = await server.pool.query('select from idempotency_key');
  expect(rowCount).toBe(0);
  onTestFinished(() => void (made = 0));
});
