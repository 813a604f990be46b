import { createSealer } from '@baohe/client/envelope/sealer';
import { announcementByKey } from '@baohe/contract/announcements';
import { LARGEST_BATCH, type batch, type BatchedCall } from '@baohe/contract/batch';
import type { Output } from '@baohe/contract/endpoint';
import type { SignedKeyList } from '@baohe/contract/envelope';
import { whoAmI } from '@baohe/contract/identity';
import { listIdOfType } from '@baohe/contract/lists';
import { pagePosts } from '@baohe/contract/posts';
import type { Reply } from '@baohe/contract/reply';
import { siteSettings } from '@baohe/contract/site';
import { treeTerm } from '@baohe/contract/terms';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importSmall, postLine } from '../../../testing/small-library.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
const logged: string[] = [];

beforeAll(async () => {
  server = await startTestServer({
    env: { LOG_LEVEL: 'info' },
    instead: () => ({ logTo: { write: (line) => logged.push(line) } }),
  });
  await importSmall(server, { posts: [postLine('p0', { cover: 'file:covers/p0' })] });
  await server.pool.query(
    `insert into announcement (key, name, content, status) values ('guestAnno', '公', '告', 1)`,
  );
  await server.caughtUp();
});
afterAll(() => server.stop());

/** A batch in the open, as a script would send it. */
async function send(calls: unknown[], headers: Record<string, string> = {}) {
  await server.set('envelope', 'off');
  const response = await fetch(`${server.address}/api/sys/batch`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ calls }),
  });
  const reply = (await response.json()) as Reply<Output<typeof batch>>;
  return { response, reply, replies: reply.result?.replies ?? [] };
}

const get = (path: string): BatchedCall => ({ method: 'GET', path });
const post = (path: string, body: Record<string, unknown>): BatchedCall => ({
  method: 'POST',
  path,
  body,
});

test('sealed, calls of one moment travel as one request and are answered as if alone', async () => {
  await server.set('envelope', 'on');
  const token = await server.token('user');
  const paths: string[] = [];
  const options = {
    token,
    fetch: async (...[address, init]: Parameters<typeof fetch>) => {
      const request = new Request(address, init);
      paths.push(new URL(request.url).pathname);
      return fetch(request);
    },
  };
  const list = {
    termId: 'CAT_0_1',
    termTaxonomy: 'category' as const,
    pageParams: { current: 0, pageSize: 24 },
    cantCache: false,
    osusume: false,
  };
  const results = async (batches: boolean) => {
    const client = await server.client({ ...options, batches });
    await client.call(siteSettings, {});
    paths.length = 0;
    return Promise.all([
      client.call(whoAmI, {}),
      client.call(treeTerm, {}),
      client.call(pagePosts, list),
      client.call(announcementByKey, { key: 'guestAnno' }),
      client.call(listIdOfType, { type: 'history' }),
    ]);
  };
  const alone = await results(false);
  expect(paths).toHaveLength(5);
  expect(await results(true)).toEqual(alone);
  expect(paths).toEqual(['/api/sys/batch']);
  expect(alone[3]).toMatchObject({ annoContent: '告' });
});

test('each has its own rights and its own error, in the language of the visitor', async () => {
  const { response, reply, replies } = await send(
    [
      get('/sys/site'),
      get('/sys/uc/polyInfo'),
      post('/ope/anno/page', {}),
      get('/ope/anno/nothing'),
      get('/cnt/posts/getDetail?postId=x'),
      get('/sys/library/progress'),
    ],
    { 'accept-language': 'de' },
  );
  expect(response.status).toBe(200);
  expect(replies.map(({ status, code }) => [status, code])).toEqual([
    [200, 0],
    [401, 401],
    [401, 401],
    [400, 400],
    [400, 400],
    [200, 0],
  ]);
  expect(replies[1]?.msg).toMatch(/anmelden|angemeldet/i);
  expect(reply.result?.requestId).toBe(response.headers.get('x-request-id'));
  expect(response.headers.get('baohe-library-version')).toMatch(/^\d+$/);
});

test('nothing is changed by a batch, and no secret is in one', async () => {
  const token = await server.token('editor');
  const before = await server.pool.query('select count(*) from announcement');
  const { replies } = await send(
    [
      post('/ope/anno/batchSave', {
        annos: [{ annoKey: 'homeAnno', annoName: '批', annoContent: '' }],
      }),
      post('/sys/uc/logout', {}),
      post('/sys/uc/guest', {}),
      post('/sys/batch', { calls: [get('/sys/site')] }),
      get('/sys/envelope/keys'),
      get('/nowhere'),
      get('//evil.example/sys/site'),
      get('/sys/%zz'),
      post('/sys/site', {}),
    ],
    { authorization: `Bearer ${token}` },
  );
  expect(replies.map(({ status }) => status)).toEqual(Array(9).fill(404));
  expect((await server.pool.query('select count(*) from announcement')).rows).toEqual(before.rows);
  const { replies: still } = await send([get('/sys/uc/polyInfo')], {
    authorization: `Bearer ${token}`,
  });
  expect(still[0]?.status).toBe(200);
});

test.each([
  ['none', []],
  ['too many', Array.from({ length: LARGEST_BATCH + 1 }, () => get('/sys/site'))],
  ['a change by its method', [{ method: 'PUT', path: '/ope/anno/batchUpdate', body: {} }]],
  ['a call without a path', [{ method: 'GET' }]],
  ['a body that is no object', [{ method: 'POST', path: '/cnt/posts/page', body: [1] }]],
])('%s is refused as a whole', async (_, calls) => {
  const { response, reply } = await send(calls);
  expect([response.status, reply.code]).toEqual([400, 400]);
});

test('a recorded batch is not answered twice', async () => {
  await server.set('envelope', 'on');
  const keys = await fetch(`${server.address}/api/sys/envelope/keys`);
  const { result } = (await keys.json()) as Reply<SignedKeyList>;
  const page = await createSealer(result, { now: Date.now });
  const { body } = await page.seal(
    'POST',
    '/sys/batch',
    JSON.stringify({ calls: [get('/sys/site'), get('/cnt/terms/treeTerm')] }),
  );
  const replay = async () => {
    const headers = { 'content-type': 'application/json' };
    const address = `${server.address}/api/sys/batch`;
    const response = await fetch(address, { method: 'POST', headers, ...(body && { body }) });
    return response.status;
  };
  expect([await replay(), await replay()]).toEqual([200, 409]);
});

test('figures and log count each call by its own route', async () => {
  logged.length = 0;
  await send([get('/ope/anno/guestAnno'), get('/sys/uc/polyInfo'), get('/sys/uc/polyInfo')]);
  const text = await (await fetch(`${server.address}/metrics`)).text();
  const of = (route: string, status: string) =>
    text.match(`requests_total\\{method="GET",route="${route}",status="${status}"\\} (\\d+)`)?.[1];
  expect(Number(of('/api/sys/uc/polyInfo', '4xx'))).toBeGreaterThanOrEqual(2);
  expect(Number(of('/api/ope/anno/:key', '2xx'))).toBeGreaterThanOrEqual(1);
  const line = logged.map((one) => JSON.parse(one) as { req?: { path: string }; calls?: unknown });
  expect(line.find(({ req }) => req?.path === '/api/sys/batch')).toMatchObject({
    calls: ['GET /ope/anno/:key 200', 'GET /sys/uc/polyInfo 401', 'GET /sys/uc/polyInfo 401'],
  });
});
