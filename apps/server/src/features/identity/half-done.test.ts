import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { openBrowser } from '../../testing/test-browser.ts';
import {
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from '../../testing/test-server.ts';

let server: TestServer;
afterEach(() => server.stop());

/** Every new session is refused by the database, after all that is written before it. */
const REFUSE_SESSIONS = `
  create function refuse_session() returns trigger language plpgsql as
    $$ begin raise exception 'planted fault'; end $$;
  create trigger refuse_session before insert on session
    for each row execute function refuse_session()`;

async function counts() {
  const { rows } = await server.pool.query<{ accounts: number; devices: number }>(
    'select (select count(*)::int from account) as accounts, (select count(*)::int from device) as devices',
  );
  return rows[0];
}

async function enterWithFault(options?: TestServerOptions) {
  server = await startTestServer(options);
  await server.pool.query(REFUSE_SESSIONS);
  const before = await counts();
  const browser = openBrowser(server);
  const status = await browser.guest().then(
    () => 'in',
    () => 'refused',
  );
  return { status, before, after: await counts(), cookies: [...browser.cookies.keys()] };
}

test('a guest whose session cannot be written leaves no account, no device and no cookie', async () => {
  const { status, before, after, cookies } = await enterWithFault();
  expect([status, after, cookies]).toEqual(['refused', before, []]);
});

test('twin: without a transaction an account and a device stay behind', async () => {
  let client: pg.Client | undefined;
  const { before, after } = await enterWithFault({
    instead: async ({ identity }) => {
      client = new pg.Client({
        connectionString: (identity.db.$client as pg.Pool).options.connectionString,
      });
      await client.connect();
      // Taken for an open transaction, which it is not: each statement stands alone.
      return { identity: { ...identity, db: drizzle({ client }) as never } };
    },
  });
  await client?.end();
  expect(after).toEqual({
    accounts: (before?.accounts ?? 0) + 1,
    devices: (before?.devices ?? 0) + 1,
  });
});
