import { helpCode, parseCode } from '@baohe/contract/codes';
import { listNotifications } from '@baohe/contract/notifications';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const MOST = 5;

let server: TestServer;
let now = new Date('2026-11-16T04:00:00Z');
const logged: string[] = [];

beforeAll(async () => {
  server = await startTestServer({
    now: () => now,
    env: { LOG_LEVEL: 'warn' },
    instead: () => ({ logTo: { write: (line) => logged.push(line) } }),
  });
  await server.set('codeMissesPerHour', MOST);
});
afterAll(() => server.stop());
beforeEach(async () => {
  now = new Date('2026-11-16T04:00:00Z');
  logged.length = 0;
  await server.pool.query('delete from attempts');
  await server.pool.query('delete from notification');
});

/** Each by somebody else, so that no limit of one account is met. */
async function miss(count: number, at = server): Promise<void> {
  await Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const client = await at.client({ roles: ['user'] });
      const call = number % 2 === 0 ? parseCode : helpCode;
      await expect(client.call(call, { cypherKey: 'ABCDEFGHJK' })).rejects.toMatchObject({
        key: 'code.not_found',
      });
    }),
  );
}

const alarms = () => logged.filter((line) => line.includes('many codes were tried'));

async function notified(): Promise<Record<string, number>> {
  const { rows } = await server.pool.query<{ role: string; count: string }>(
    `select roles[1] as role, count(*) from notification join account on account.id = account_id
     where kind = 'code_misses' group by 1`,
  );
  return Object.fromEntries(rows.map(({ role, count }) => [role, Number(count)]));
}

async function missesCounted(): Promise<number> {
  const text = await (await fetch(`${server.address}/metrics`)).text();
  return Number(/^baohe_code_misses_total (\d+)$/m.exec(text)?.[1]);
}

test('many codes that nobody has shared are said to the staff, once an hour, and to nobody else', async () => {
  const editor = await server.client({ roles: ['editor'] });
  const before = await missesCounted();
  await miss(MOST);
  expect(alarms()).toEqual([]);
  expect(await notified()).toEqual({});

  const other = await server.another();
  await Promise.all([miss(4), miss(4, other)]);
  expect(alarms()).toHaveLength(1);
  expect(JSON.parse(alarms()[0]!)).toMatchObject({ level: 40, misses: expect.any(Number) });
  expect(await notified()).toEqual({ editor: 1 });
  expect((await editor.call(listNotifications, {})).records).toMatchObject([
    { kind: 'code_misses', read: false, post: null },
  ]);
  // Each process counts its own.
  expect((await missesCounted()) - before).toBe(MOST + 4);
});

test('the next hour begins with nothing, and has an alarm of its own', async () => {
  await server.client({ roles: ['admin'] });
  await miss(MOST + 2);
  expect(alarms()).toHaveLength(1);
  now = new Date(now.getTime() + 60 * 60_000);
  await miss(MOST);
  expect(alarms()).toHaveLength(1);
  await miss(2);
  expect(alarms()).toHaveLength(2);
});
