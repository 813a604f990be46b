import { announcementByKey } from '@baohe/contract/announcements';
import type { batch, BatchedCall } from '@baohe/contract/batch';
import type { Endpoint, Output } from '@baohe/contract/endpoint';
import { siteSettings } from '@baohe/contract/site';
import { expect, test, vi } from 'vitest';
import { CallFailed } from './call-failed.ts';
import { createClient } from './client.ts';

type Replies = Output<typeof batch>['replies'];

const asks: Endpoint = { ...siteSettings, method: 'POST', path: '/cnt/ask', reads: true };
const byKey: Endpoint = announcementByKey;
const changes: Endpoint = { ...siteSettings, method: 'POST', path: '/cnt/change' };
const secret: Endpoint = { ...siteSettings, path: '/sys/secret', reply: 'secret' };

interface Sent {
  line: string;
  calls: BatchedCall[] | undefined;
}

const ok = (result: unknown) => ({ status: 200, code: 0, successful: true, msg: '', result });
const answer = (status: number, content: unknown) =>
  new Response(JSON.stringify(content), { status, headers: { 'x-request-id': 'r-1' } });

/** Each call is answered with its own path, unless the test answers it. */
function world(answerBatch: (calls: BatchedCall[]) => Response | Promise<Response> = echo) {
  const sent: Sent[] = [];
  const failures: CallFailed[] = [];
  const client = createClient({
    base: '/api',
    language: () => 'de',
    keys: { mode: 'off', epoch: 'e', keys: [] },
    batches: true,
    onFailure: (failure) => failures.push(failure),
    fetch: async (address, init) => {
      const path = (address as string).slice('/api'.length);
      const body = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as {
        calls?: BatchedCall[];
      };
      sent.push({ line: `${init?.method} ${path}`, calls: body.calls });
      init?.signal?.throwIfAborted();
      return body.calls
        ? answerBatch(body.calls)
        : answer(200, { code: 0, successful: true, msg: '', result: path });
    },
  });
  return { client, sent, failures };
}

const replied = (replies: unknown[]) =>
  answer(200, {
    code: 0,
    successful: true,
    msg: '',
    result: { requestId: 'r-1', replies: replies as Replies },
  });
const echo = (calls: BatchedCall[]) => replied(calls.map(({ path }) => ok(path)));

test('calls of one moment are one request, and each gets its own reply', async () => {
  const { client, sent } = world();
  const results = await Promise.all([
    client.call(byKey, { key: '一' }),
    client.call(asks, { words: ['a', 'b'], nothing: undefined }),
    client.call(siteSettings, {}),
  ]);
  expect(results).toEqual(['/ope/anno/%E4%B8%80', '/cnt/ask', '/sys/site']);
  expect(sent).toMatchObject([
    {
      line: 'POST /sys/batch',
      calls: [
        { method: 'GET', path: '/ope/anno/%E4%B8%80' },
        { method: 'POST', path: '/cnt/ask', body: { words: ['a', 'b'] } },
        { method: 'GET', path: '/sys/site' },
      ],
    },
  ]);
});

test('a call with no other beside it goes alone, and so do changes and secrets', async () => {
  const { client, sent } = world();
  await client.call(siteSettings, {});
  await Promise.all([
    client.call(changes, {}),
    client.call(secret, {}),
    client.call(changes, {}, undefined, 'a key'),
  ]);
  expect(sent.map(({ line }) => line)).toEqual([
    'GET /sys/site',
    'POST /cnt/change',
    'GET /sys/secret',
    'POST /cnt/change',
  ]);
});

test('more than one request may hold are several', async () => {
  const { client, sent } = world();
  const results = await Promise.all(
    Array.from({ length: 70 }, (_, at) => client.call(byKey, { key: `k${at}` })),
  );
  expect(results[69]).toBe('/ope/anno/k69');
  expect(sent.map(({ calls }) => calls?.length)).toEqual([32, 32, 6]);
});

test('one that is refused fails alone, with its own path and what the server said', async () => {
  const refused = { status: 404, code: 3001, successful: false, msg: '没有', result: { key: 'k' } };
  const { client, failures } = world((calls) =>
    replied(calls.map(({ path }) => (path === '/sys/site' ? ok('site') : refused))),
  );
  const [missing, site] = await Promise.allSettled([
    client.call(byKey, { key: 'k' }),
    client.call(siteSettings, {}),
  ]);
  expect(site).toMatchObject({ status: 'fulfilled', value: 'site' });
  expect(missing).toMatchObject({
    reason: {
      message: '[Request error] url: /ope/anno/k (404 3001, r-1)',
      key: 'announcement.not_found',
      msg: '没有',
      parameters: { key: 'k' },
      requestId: 'r-1',
      isRefusal: true,
    },
  });
  expect(failures).toHaveLength(1);
});

test('a reply that is missing is unreadable', async () => {
  const { client } = world(() => replied([ok('first')]));
  const [first, second] = await Promise.allSettled([
    client.call(siteSettings, {}),
    client.call(asks, {}),
  ]);
  expect(first).toMatchObject({ value: 'first' });
  expect(second).toMatchObject({ reason: { fault: 'unreadable' } });
});

test.each([
  ['no network', () => Promise.reject(new TypeError('no')), 'network', undefined],
  [
    'a busy server',
    () => answer(503, { code: 503, successful: false, msg: '忙', result: null }),
    undefined,
    'server.busy',
  ],
])('%s is told to each by its own path', async (_, answerBatch, fault, key) => {
  const { client, sent } = world(answerBatch);
  const calls = [client.call(siteSettings, {}), client.call(asks, {})];
  for (const [at, path] of ['/sys/site', '/cnt/ask'].entries()) {
    const failure = await calls[at]?.catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CallFailed);
    expect(failure).toMatchObject({ fault, key, isRefusal: false });
    expect((failure as Error).message).toContain(`url: ${path} `);
  }
  expect(sent).toHaveLength(1);
});

test.each([404, 405, 400, 413])('a server that answers %d gets them alone', async (code) => {
  const { client, sent, failures } = world(() =>
    answer(code, { code, successful: false, msg: '不', result: null }),
  );
  const both = () => Promise.all([client.call(siteSettings, {}), client.call(asks, {})]);
  expect(await both()).toEqual(['/sys/site', '/cnt/ask']);
  expect(await both()).toEqual(['/sys/site', '/cnt/ask']);
  const alone = ['GET /sys/site', 'POST /cnt/ask'];
  expect(sent.map(({ line }) => line)).toEqual(['POST /sys/batch', ...alone, ...alone]);
  expect(failures).toEqual([]);
});

test('one that nobody waits for any more ends at once, the others go on', async () => {
  const held: { answer?: () => void } = {};
  const { client } = world(
    (calls) => new Promise((done) => (held.answer = () => done(echo(calls)))),
  );
  const left = new AbortController();
  const [gone, stays] = [
    client.call(asks, {}, left.signal),
    client.call(siteSettings, {}, new AbortController().signal),
  ];
  await vi.waitFor(() => expect(held.answer).toBeDefined());
  const reason = new Error('the screen was left');
  left.abort(reason);
  await expect(gone).rejects.toBe(reason);
  held.answer?.();
  expect(await stays).toBe('/sys/site');
});

test('one that was given up before it was sent is not sent', async () => {
  const { client, sent } = world();
  const left = new AbortController();
  const gone = client.call(asks, {}, left.signal);
  const reason = new Error('the screen was left');
  left.abort(reason);
  await expect(gone).rejects.toBe(reason);
  await expect(client.call(asks, {}, left.signal)).rejects.toBe(reason);
  expect(sent).toEqual([]);
});
