import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { announcementByKey } from '@baohe/contract/announcements';
import type { Endpoint } from '@baohe/contract/endpoint';
import type { KeyList } from '@baohe/contract/envelope';
import { envelopeKeys } from '@baohe/contract/envelope-keys';
import { siteSettings } from '@baohe/contract/site';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { CallFailed } from './call-failed.ts';
import { createClient, REQUEST_TIMEOUT_MS, type ClientOptions } from './client.ts';

/** Calls with more in them than those of the contract so far. */
const find: Endpoint = { ...siteSettings, path: '/cnt/:kind/find/:name' };
const change: Endpoint = { ...siteSettings, method: 'PUT', path: '/cnt/:kind' };

const UNSEALED: KeyList = { mode: 'off', epoch: 'e', keys: [] };

interface Got {
  line: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A tiny server that answers as the test says, and a client that calls it in the open. */
async function world(
  answer: (response: ServerResponse, got: Got) => void,
  options: Partial<ClientOptions> = {},
) {
  const got: Got[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      const one = { line: `${request.method} ${request.url}`, headers: request.headers, body };
      got.push(one);
      answer(response, one);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const client = createClient({
    base: `http://127.0.0.1:${port}/api`,
    language: () => 'de',
    keys: UNSEALED,
    ...options,
  });
  return { client, got, server };
}

function reply(response: ServerResponse, status: number, content: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'r-1' });
  response.end(typeof content === 'string' ? content : JSON.stringify(content));
}

const success = (result: unknown) => ({ code: 0, successful: true, msg: '', result });

const failure = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('the call succeeded'),
    (error: unknown) => {
      expect(error).toBeInstanceOf(CallFailed);
      return error as CallFailed;
    },
  );

test('how new the library is gets heard, whatever is answered', async () => {
  const heard: number[] = [];
  let status = 200;
  const { client } = await world(
    (response) => {
      response.setHeader('baohe-library-version', String(1000 + status));
      reply(response, status, status === 200 ? success({}) : { ...success(null), code: 404 });
    },
    { onLibraryVersion: (version) => heard.push(version) },
  );
  await client.call(siteSettings, {});
  status = 404;
  await failure(client.call(siteSettings, {}));
  expect(heard).toEqual([1200, 1404]);
});

// ---------------------------------------------------------------- what is sent

test('path parameters are encoded, lists joined, what is undefined is left out', async () => {
  const { client, got } = await world((response) => reply(response, 200, success({})));
  await client.call(find, { kind: 'a/b?c#d', name: '名 字', words: ['x', 'y z&'], page: 0 });
  await client.call(find, { kind: 'k', name: '%2F', words: undefined });
  await client.call(find, { kind: 'k', name: 'n', words: [] });
  expect(got.map(({ line }) => line)).toEqual([
    'GET /api/cnt/a%2Fb%3Fc%23d/find/%E5%90%8D%20%E5%AD%97?words=x%2Cy+z%26&page=0',
    'GET /api/cnt/k/find/%252F',
    'GET /api/cnt/k/find/n?words=',
  ]);
  expect(got.every(({ body, headers }) => body === '' && !headers['content-type'])).toBe(true);
});

test('what is not in the path goes into the body, as JSON', async () => {
  const { client, got } = await world((response) => reply(response, 200, success({})));
  await client.call(change, { kind: 'k', name: undefined, tags: ['a', '标'] });
  expect(got[0]).toMatchObject({
    line: 'PUT /api/cnt/k',
    body: '{"tags":["a","标"]}',
    headers: { 'content-type': 'application/json' },
  });
});

test('each call says the language of the moment and the token of the moment', async () => {
  let language = 'de';
  let token: string | undefined;
  const { client, got } = await world((response) => reply(response, 200, success({})), {
    language: () => language,
    token: () => token,
  });
  await client.call(siteSettings, {});
  [language, token] = ['ja', 't-1'];
  await client.call(siteSettings, {});
  expect(got.map(({ headers }) => [headers['accept-language'], headers.authorization])).toEqual([
    ['de', undefined],
    ['ja', 'Bearer t-1'],
  ]);
});

// ---------------------------------------------------------------- what comes back

test('a success gives its result', async () => {
  const site = { siteName: '宝盒' };
  const { client } = await world((response) => reply(response, 200, success(site)));
  expect(await client.call(siteSettings, {})).toEqual(site);
});

test('a refusal carries all that the server said', async () => {
  const { client } = await world((response) =>
    reply(response, 409, {
      code: 3002,
      successful: false,
      msg: '「guestAnno」…',
      result: { key: 'guestAnno' },
    }),
  );
  const error = await failure(client.call(announcementByKey, { key: 'guestAnno' }));
  expect(error).toMatchObject({
    name: 'CallFailed',
    message: '[Request error] url: /ope/anno/guestAnno (409 3002, r-1)',
    fault: undefined,
    key: 'announcement.key_taken',
    code: 3002,
    msg: '「guestAnno」…',
    parameters: { key: 'guestAnno' },
    requestId: 'r-1',
    isRefusal: true,
  });
});

test('a failure of the server is no refusal, and an unknown number has no key', async () => {
  const { client } = await world((response) =>
    reply(response, 500, { code: 777_777, successful: false, msg: '?', result: null }),
  );
  expect(await failure(client.call(siteSettings, {}))).toMatchObject({
    key: undefined,
    code: 777_777,
    parameters: {},
    isRefusal: false,
  });
});

test.each([
  ['a page of a proxy', 502, '<html>Bad Gateway</html>'],
  ['nothing', 200, ''],
  ['null', 200, 'null'],
  ['other JSON', 200, { status: 'ok' }],
  ['texts for numbers', 200, { code: '0', successful: 'true', msg: '', result: {} }],
])('%s instead of a reply is unreadable', async (_, status, content) => {
  const { client } = await world((response) => reply(response, status, content));
  const error = await failure(client.call(siteSettings, {}));
  expect(error).toMatchObject({
    fault: 'unreadable',
    key: undefined,
    msg: '',
    requestId: 'r-1',
    isRefusal: false,
    message: '[Request error] url: /sys/site (unreadable, r-1)',
  });
  expect(error.cause).toBeInstanceOf(Error);
});

test.each([
  [200, { code: 7, successful: true, msg: '', result: {} }],
  [200, { code: 0, successful: false, msg: '', result: {} }],
])('half a success is none (%#)', async (status, content) => {
  const { client } = await world((response) => reply(response, status, content));
  await expect(client.call(siteSettings, {})).rejects.toBeInstanceOf(CallFailed);
});

// ---------------------------------------------------------------- when nothing comes back

test('no server, no network', async () => {
  const { client, server } = await world(() => undefined);
  server.close();
  const error = await failure(client.call(siteSettings, {}));
  expect(error).toMatchObject({
    fault: 'network',
    message: '[Request error] url: /sys/site (network)',
    requestId: undefined,
    isRefusal: false,
  });
});

test('a connection that breaks in the middle of the answer is a network fault too', async () => {
  const { client } = await world((response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('{"code":', () => response.destroy());
  });
  expect((await failure(client.call(siteSettings, {}))).fault).toBe('network');
});

describe('thirty seconds', () => {
  /** The time-out, run off by hand. */
  function clockByHand() {
    const timedOut: AbortController[] = [];
    const timeouts = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const controller = new AbortController();
      timedOut.push(controller);
      return controller.signal;
    });
    onTestFinished(() => timeouts.mockRestore());
    const runOff = () =>
      timedOut.forEach((one) => one.abort(new DOMException('too late', 'TimeoutError')));
    return { timeouts, runOff };
  }

  test.each([
    ['no answer at all', () => undefined],
    [
      'an answer that stops half-way',
      (response: ServerResponse) => {
        response.writeHead(200);
        response.write('{"code":');
      },
    ],
  ])('are given to %s', async (_, answer) => {
    const { timeouts, runOff } = clockByHand();
    const { client, got } = await world(answer);
    const failed = failure(client.call(siteSettings, {}));
    await vi.waitFor(() => expect(got).toHaveLength(1));
    runOff();
    expect(await failed).toMatchObject({
      fault: 'timeout',
      message: '[Request error] url: /sys/site (timeout)',
    });
    expect(REQUEST_TIMEOUT_MS).toBe(30_000);
    expect(timeouts.mock.calls).toEqual([[30_000]]);
  });

  test('count for each attempt, also with a signal of the caller’s own', async () => {
    const { timeouts, runOff } = clockByHand();
    const { client, got } = await world(() => undefined);
    const failed = failure(client.call(siteSettings, {}, new AbortController().signal));
    await vi.waitFor(() => expect(got).toHaveLength(1));
    runOff();
    expect((await failed).fault).toBe('timeout');
    expect(timeouts.mock.calls).toEqual([[30_000]]);
  });
});

test.each([
  ['a call', siteSettings],
  ['the list of keys', envelopeKeys],
])(
  '%s that nobody waits for any more is given up with the caller’s own reason',
  async (_, timeouts) => {
    const { client, got } = await world(() => undefined);
    const controller = new AbortController();
    const given = client.call(timeouts, {}, controller.signal);
    await vi.waitFor(() => expect(got).toHaveLength(1));
    const reason = new Error('the screen was left');
    controller.abort(reason);
    await expect(given).rejects.toBe(reason);
  },
);

// ---------------------------------------------------------------- the one repair

const refused = (code: number) => ({ code, successful: false, msg: '', result: null });
const lines = (got: Got[]) => got.map(({ line }) => line);
const KEYS = 'GET /api/sys/envelope/keys';
const SITE = 'GET /api/sys/site';

/** Calls are refused with this code, always; the keys say that nothing is to be sealed. */
const refusing = (code: number, status = 409) =>
  world((response, { line }) =>
    line === KEYS
      ? reply(response, 200, success({ ...UNSEALED, sitePub: '', signature: '' }))
      : reply(response, status, refused(code)),
  );

test.each([
  [4002, [SITE, KEYS, SITE]],
  [4005, [SITE, KEYS, SITE]],
  [4003, [SITE, SITE]],
  [4001, [SITE]],
  [4004, [SITE]],
  [409, [SITE]],
])('%d is put right at most once', async (code, expected) => {
  const { client, got } = await refusing(code);
  expect((await failure(client.call(siteSettings, {}))).code).toBe(code);
  expect(lines(got)).toEqual(expected);
});

test.each([429, 503, 500, 401])('%d is never repeated by the client itself', async (code) => {
  const { client, got } = await refusing(code, code);
  expect((await failure(client.call(siteSettings, {}))).code).toBe(code);
  expect(lines(got)).toEqual([SITE]);
});

test('keys that could not be fetched are asked for again by the next call', async () => {
  let away = true;
  const { client, got } = await world(
    (response, { line }) => {
      if (away) {
        response.destroy();
      } else if (line === KEYS) {
        reply(response, 200, success({ ...UNSEALED, sitePub: '', signature: '' }));
      } else {
        reply(response, 200, success({ siteName: '回' }));
      }
    },
    { keys: undefined },
  );
  expect((await failure(client.call(siteSettings, {}))).fault).toBe('network');
  away = false;
  expect(await client.call(siteSettings, {})).toEqual({ siteName: '回' });
  expect(lines(got).slice(-2)).toEqual([KEYS, SITE]);
});

test('calls that begin together fetch the keys once', async () => {
  const { client, got } = await world(
    (response, { line }) =>
      reply(
        response,
        200,
        success(line === KEYS ? { ...UNSEALED, sitePub: '', signature: '' } : {}),
      ),
    { keys: undefined },
  );
  await Promise.all(Array.from({ length: 5 }, () => client.call(siteSettings, {})));
  expect(lines(got).filter((line) => line === KEYS)).toHaveLength(1);
});
