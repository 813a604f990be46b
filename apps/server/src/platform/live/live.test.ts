import { logout } from '@baohe/contract/identity';
import { LIVE_TOPICS } from '@baohe/contract/live';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openBrowser, type TestBrowser } from '../../testing/test-browser.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface Listening {
  status: number;
  /** Everything that came, once this has come. */
  until(text: string): Promise<string>;
  /** Everything that came, once the server has ended it. */
  ended: Promise<string>;
}

/** A connection to the live channel, as a browser holds it. */
async function listen(
  browser: TestBrowser | null,
  at = server.address,
  since = '',
): Promise<Listening> {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const cookie = [...(browser?.cookies ?? [])].map((pair) => pair.join('=')).join('; ');
  const response = await fetch(`${at}/api/live${since}`, {
    headers: { cookie },
    signal: leaving.signal,
  });
  let heard = '';
  const waiting = new Set<() => void>();
  const ended = (async () => {
    const decoder = new TextDecoder();
    try {
      for await (const chunk of response.body ?? []) {
        heard += decoder.decode(chunk);
        waiting.forEach((look) => look());
      }
    } catch {
      // The test has left, or the connection was cut.
      return 'cut off';
    }
    return heard;
  })();
  return {
    status: response.status,
    ended,
    until: (text) =>
      new Promise((resolve) => {
        const look = () => {
          if (heard.includes(text)) {
            waiting.delete(look);
            resolve(heard);
          }
        };
        waiting.add(look);
        look();
      }),
  };
}

async function guest(): Promise<{ browser: TestBrowser; accountId: string }> {
  const browser = openBrowser(server);
  const { asUser } = await browser.guest();
  return { browser, accountId: asUser.uuid };
}

const givePoints = (accountId: string) =>
  server.pool.query('update account set email = email || $2 where id = $1', [accountId, 'x']);
const notify = (accountId: string) =>
  server.pool.query(
    `insert into notification (account_id, kind, device_label, created_at)
     values ($1, 'password_changed', '', now())`,
    [accountId],
  );
const CHANGED = (topic: string) => `event: changed\ndata: ${topic}\n\n`;

test('nobody without a session listens', async () => {
  expect((await listen(null)).status).toBe(401);
});

test('a change of an account is sent to its own browsers, and to no other', async () => {
  const [me, other] = [await guest(), await guest()];
  const [mine, theirs] = [await listen(me.browser), await listen(other.browser)];
  expect(mine.status).toBe(200);
  await givePoints(me.accountId);
  expect(await mine.until(CHANGED('viewer'))).not.toContain(me.accountId);
  await notify(me.accountId);
  await mine.until(CHANGED('notifications'));
  await notify(other.accountId);
  expect(
    await theirs.until(CHANGED('notifications')),
    'the other hears only of itself',
  ).not.toContain('viewer');
});

test('what changed after a page had read and before it listened is told when it listens', async () => {
  const me = await guest();
  await notify(me.accountId);
  const mine = await listen(me.browser, server.address, '?since=1000');
  expect(await mine.until(CHANGED('notifications'))).toContain('retry:');
});

test('a page that is older than what is remembered is told everything', async () => {
  const me = await guest();
  const mine = await listen(me.browser, server.address, '?since=86400000');
  for (const topic of LIVE_TOPICS) {
    expect(await mine.until(CHANGED(topic))).toContain('retry:');
  }
});

test.each(['?since=-1', '?since=soon', '?since=1&since=2', '?since=9999999999999999'])(
  'a since that is no number of milliseconds is refused: %s',
  async (since) => {
    const { browser } = await guest();
    expect((await listen(browser, server.address, since)).status).toBe(400);
  },
);

test('a write that changes nothing is not sent', async () => {
  const me = await guest();
  const mine = await listen(me.browser);
  await server.pool.query('update account set email = email where id = $1', [me.accountId]);
  await notify(me.accountId);
  expect(await mine.until(CHANGED('notifications'))).not.toContain('viewer');
});

test('a change that another process makes is heard here', async () => {
  const me = await guest();
  const beside = await server.another();
  onTestFinished(() => beside.stop());
  const there = await listen(me.browser, beside.address);
  await givePoints(me.accountId);
  expect(await there.until(CHANGED('viewer'))).toContain('retry:');
});

test('it ends with the session', async () => {
  const me = await guest();
  const mine = await listen(me.browser);
  await mine.until('retry:');
  await me.browser.client.call(logout, {});
  expect(await mine.ended).toContain('retry:');
});

test('of more than ten connections of an account the oldest gives way', async () => {
  const me = await guest();
  const first = await listen(me.browser);
  await first.until('retry:');
  for (let count = 1; count < 11; count += 1) {
    await (await listen(me.browser)).until('retry:');
  }
  expect(await first.ended).toContain('retry:');
});

test('a stop ends it and does not cut it off', async () => {
  const own = await startTestServer();
  const browser = openBrowser(own);
  await browser.guest();
  const mine = await listen(browser, own.address);
  await mine.until('retry:');
  await own.stop();
  // Whatever is still open after five seconds is cut.
  expect(await mine.ended).toContain('retry:');
});
