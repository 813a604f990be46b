import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from '@baohe/client/client';
import { createSealer } from '@baohe/client/envelope/sealer';
import { announcementByKey } from '@baohe/contract/announcements';
import { managedAnnouncements as managed } from '@baohe/contract/announcements-managed';
import {
  parseSealedBody,
  parseSealedReply,
  SEAL_HEADER,
  type SignedKeyList,
} from '@baohe/contract/envelope';
import { envelopeKeys } from '@baohe/contract/envelope-keys';
import type { Reply } from '@baohe/contract/reply';
import { siteSettings } from '@baohe/contract/site';
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { atScale, fuzzSeed, say, together } from '../../../testing/scale.ts';
import {
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from '../../../testing/test-server.ts';
import { envelopeRepository } from './envelope.repository.ts';
import { openEnvelope } from './envelope.ts';
import { damage, damageHeader } from './testing/damage.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const READ = '/ope/anno/guestAnno';
const SAVE = '/ope/anno/batchSave';
const LIST = '/ope/anno/list';
const REMOVE = '/ope/anno/batchRemove?ids=00000000-0000-4000-8000-000000000000';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await server.set('junkOpensPerMinute', 1_000_000);
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.pool.query('truncate announcement');
  await server.caughtUp();
});

const draft = (annoName: string, status: 0 | 1 = 1) => ({
  annoKey: 'guestAnno' as const,
  annoName,
  annoContent: '<p>你好，世界</p>',
  status,
});

interface Exchanged {
  method: string;
  path: string;
  sent: string;
  header: string | null;
  status: number;
  received: string;
}

/** A fetch that keeps what went over the wire. */
function recorder() {
  const wire: Exchanged[] = [];
  const recording: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    wire.push({
      method: init?.method ?? 'GET',
      path: new URL(response.url).pathname.replace('/api', ''),
      sent: typeof init?.body === 'string' ? init.body : '',
      header: new Headers(init?.headers).get(SEAL_HEADER),
      status: response.status,
      received: await response.clone().text(),
    });
    return response;
  };
  return { wire, fetch: recording };
}

/** `4002 /ope/anno/guestAnno` for each exchange: the code and where it went. */
const visible = (wire: Exchanged[]) =>
  wire.map(({ path, received }) => `${(JSON.parse(received) as Reply).code} ${path}`);

async function keysOf(at: TestServer): Promise<SignedKeyList> {
  const response = await fetch(`${at.address}/api/sys/envelope/keys`);
  return ((await response.json()) as Reply<SignedKeyList>).result;
}

/** A page that was just loaded, with its calls still in hand. */
async function loadPage(at: TestServer = server, token?: string) {
  const sealer = await createSealer(await keysOf(at), { now: Date.now });
  return async (method: string, path: string, body?: unknown) => {
    const call = await sealer.seal(method, path, body === undefined ? body : JSON.stringify(body));
    const send = async (
      to: TestServer = at,
      {
        method: as = method,
        path: where = path,
        body: text = call.body,
        header = call.header,
      } = {},
    ) => {
      const response = await fetch(`${to.address}/api${where}`, {
        method: as,
        headers: {
          ...(text !== undefined && { 'content-type': 'application/json' }),
          ...(header !== undefined && { [SEAL_HEADER]: header }),
          ...(token && { authorization: `Bearer ${token}` }),
        },
        ...(text !== undefined && { body: text }),
      });
      return { status: response.status, reply: (await response.json()) as Reply };
    };
    return { ...call, send };
  };
}

const outcome = ({ status, reply }: { status: number; reply: Reply }) => [status, reply.code];

// ---------------------------------------------------------------- sealed or not

test('as shipped, nobody on the way reads what is asked or answered', async () => {
  const { wire, fetch: recording } = recorder();
  const visitor = await server.client({ fetch: recording });
  const editor = await server.client({ roles: ['editor'], fetch: recording });

  await expect(visitor.call(announcementByKey, { key: 'guestAnno' })).rejects.toThrow('200 3001');
  await expect(visitor.call(managed.list, {})).rejects.toMatchObject({ msg: '请先登录' });
  const { ids } = await editor.call(managed.batchSave, { annos: [draft('只给你看')] });
  const read = await visitor.call(announcementByKey, { key: 'guestAnno' });
  expect(read).toMatchObject({ annoName: '只给你看', annoContent: '<p>你好，世界</p>' });
  await editor.call(managed.page, {});
  expect(await editor.call(managed.batchRemove, { ids })).toEqual({ changed: 1 });

  const calls = wire.filter(({ path }) => path !== envelopeKeys.path);
  expect(calls.map(({ status }) => status)).toEqual([200, 401, 200, 200, 200, 200]);
  for (const { method, sent, header, received } of calls) {
    const hasBody = method === 'POST' || method === 'PUT';
    expect(hasBody ? parseSealedBody(JSON.parse(sent)) : header).toBeTruthy();
    const { msg, result = '' } = parseSealedReply(JSON.parse(received)) ?? {};
    expect(msg).toBe('');
    expect(() => JSON.parse(result) as unknown).toThrow('JSON');
    expect(sent + received).not.toMatch(/只给你看|你好|annoName|请先登录|records/);
    expect(Buffer.from(result, 'base64url').toString('latin1')).not.toContain('anno');
  }
});

test('a call in the open is refused, whatever it asks', async () => {
  const token = await server.token('editor');
  const plain = (path: string, init: RequestInit = {}) =>
    fetch(`${server.address}/api${path}`, {
      ...init,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    });
  const answers = [
    await plain(READ, { method: 'GET' }),
    await plain(SAVE, { method: 'POST', body: JSON.stringify({ annos: [draft('明文')] }) }),
    await plain(LIST, { method: 'POST', body: '{}' }),
    await plain('/sys/site', { method: 'GET' }),
  ];
  for (const response of answers) {
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      code: 4005,
      successful: false,
      msg: '本站的接口只接受加密的请求',
      result: null,
    });
  }
  const { rows } = await server.pool.query('select from announcement');
  expect(rows).toEqual([]);
});

test('switched off, calls go in the open; a page from before still seals and is answered sealed', async () => {
  const { wire, fetch: recording } = recorder();
  const before = await server.client({ roles: ['editor'], fetch: recording });
  await before.call(managed.batchSave, { annos: [draft('开')] });
  await server.set('envelope', 'off');
  onTestFinished(() => server.set('envelope', 'on'));

  const after = recorder();
  const visitor = await server.client({ fetch: after.fetch });
  expect((await visitor.call(announcementByKey, { key: 'guestAnno' })).annoName).toBe('开');
  expect(JSON.parse(after.wire.at(-1)?.received ?? '')).toMatchObject({
    code: 0,
    result: { annoName: '开' },
  });

  expect((await before.call(managed.list, {})).records).toHaveLength(1);
  expect(parseSealedReply(JSON.parse(wire.at(-1)?.received ?? ''))).toBeDefined();
});

// ---------------------------------------------------------------- the client's one repair

const KEYS = '0 /sys/envelope/keys';

test('a new epoch: the page fetches the keys and asks again', async () => {
  const { wire, fetch: recording } = recorder();
  const visitor = await server.client({ fetch: recording });
  await visitor.call(siteSettings, {});
  wire.length = 0;

  const epoch = crypto.randomUUID().slice(0, 8);
  await envelopeRepository(server.db).startNewEpoch(epoch);
  await expect.poll(async () => (await keysOf(server)).epoch).toBe(epoch);

  expect((await visitor.call(siteSettings, {})).siteName).toBe('异次元宝盒');
  expect(visible(wire)).toEqual(['4002 /sys/site', KEYS, '0 /sys/site']);
});

test.each([-10, 10])('a clock %d minutes off is corrected by the server’s', async (minutes) => {
  const { wire, fetch: recording } = recorder();
  const visitor = await server.client({
    fetch: recording,
    now: () => Date.now() + minutes * MINUTE,
  });
  await visitor.call(siteSettings, {});
  await visitor.call(siteSettings, {});
  expect(visible(wire)).toEqual([KEYS, '4003 /sys/site', '0 /sys/site', '0 /sys/site']);
});

test('switched on: a page from before begins to seal', async () => {
  await server.set('envelope', 'off');
  const { wire, fetch: recording } = recorder();
  const visitor = await server.client({ fetch: recording });
  await visitor.call(siteSettings, {});
  await server.set('envelope', 'on');
  wire.length = 0;
  await visitor.call(siteSettings, {});
  expect(visible(wire)).toEqual(['4005 /sys/site', KEYS, '0 /sys/site']);
});

test('the keys are renewed after their time: the page fetches the new ones', async () => {
  let now = Date.now();
  const site = await startTestServer({ now: () => new Date(now) });
  onTestFinished(() => site.stop());
  const { wire, fetch: recording } = recorder();
  const visitor = await site.client({ fetch: recording });
  await visitor.call(siteSettings, {});
  const old = (await keysOf(site)).keys.map(({ kid }) => kid);
  wire.length = 0;

  now += 91 * DAY;
  await visitor.call(siteSettings, {});
  expect(visible(wire)).toEqual(['4002 /sys/site', KEYS, '0 /sys/site']);
  for (const { kid } of (await keysOf(site)).keys) {
    expect(old).not.toContain(kid);
  }
});

// ---------------------------------------------------------------- replays and moves

test('a recorded call is refused, also one that only reads', async () => {
  const call = await loadPage(server, await server.token('editor'));
  const calls = [
    await call('POST', SAVE, { annos: [draft('一次')] }),
    await call('POST', LIST, {}),
    await call('GET', READ),
    await call('DELETE', REMOVE),
  ];
  for (const { send } of calls) {
    expect(outcome(await send())).toEqual([200, 0]);
    for (const again of [await send(), await send()]) {
      expect(again.status).toBe(409);
      expect(again.reply).toEqual({
        code: 4004,
        successful: false,
        msg: '该请求已处理过',
        result: null,
      });
    }
  }
});

test('a call moved to another path, query or method does not open', async () => {
  const call = await loadPage(server, await server.token('editor'));
  const save = await call('POST', SAVE, { annos: [draft('移')] });
  const remove = await call('DELETE', REMOVE);
  const read = await call('GET', READ);
  const elsewhere = [
    () => save.send(server, { path: LIST }),
    () => save.send(server, { path: `${SAVE}?x=1` }),
    () => save.send(server, { path: `${SAVE}/` }),
    () => save.send(server, { method: 'PUT', path: '/ope/anno/batchUpdate' }),
    () => remove.send(server, { path: `${REMOVE}0`.replace(/0$/, '1') }),
    () => read.send(server, { path: '/ope/anno/homeAnno' }),
    () => read.send(server, { path: '/sys/site' }),
  ];
  for (const move of elsewhere) {
    expect(outcome(await move())).toEqual([400, 4001]);
  }
  // Each was good where it belonged.
  for (const { send } of [save, remove, read]) {
    expect(outcome(await send())).toEqual([200, 0]);
  }
});

test('a sealed call takes nothing from beside its seal', async () => {
  const call = await loadPage(server, await server.token('editor'));
  const save = await call('POST', SAVE, { annos: [draft('印')] });
  const bare = await call('DELETE', REMOVE);
  const slipped = await save.send(server, { header: bare.header ?? '' });
  expect(outcome(slipped)).toEqual([400, 4001]);
  const mixed = { ...(JSON.parse(save.body ?? '') as object), annos: [draft('夹带')] };
  expect(outcome(await save.send(server, { body: JSON.stringify(mixed) }))).toEqual([400, 4001]);
  expect(outcome(await save.send())).toEqual([200, 0]);
});

/** Two processes of one site: each opens what was meant for the other, and nothing is done twice. */
async function doneOnceByAnyProcess(options: TestServerOptions): Promise<void> {
  const one = await startTestServer(options);
  try {
    const other = await one.another();
    const call = await loadPage(one, await one.token('editor'));
    const save = (name: string) => call('POST', SAVE, { annos: [draft(name, 0)] });

    const first = await save('甲');
    expect((await first.send(one)).status).toBe(200);
    expect(outcome(await first.send(other))).toEqual([409, 4004]);
    const second = await save('乙');
    expect((await second.send(other)).status).toBe(200);
    expect(outcome(await second.send(one))).toEqual([409, 4004]);

    const raced = await Promise.all(Array.from({ length: 10 }, (_, at) => save(`同时${at}`)));
    for (const { send } of raced) {
      const answers = await Promise.all([send(one), send(other)]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    }

    const restarted = await one.another();
    for (const { send } of [first, second, ...raced]) {
      expect(outcome(await send(restarted))).toEqual([409, 4004]);
    }
    const { rows } = await one.pool.query('select from announcement');
    expect(rows).toHaveLength(12);
    expect((await (await save('还能用')).send(restarted)).status).toBe(200);
  } finally {
    await one.stop();
  }
}

test('two processes and a restarted one accept each other’s pages and nobody’s replays', async () => {
  await expect(doneOnceByAnyProcess({})).resolves.toBeUndefined();
});

test('twin: processes that do not tell each other what they accepted do it twice', async () => {
  const forgetful: TestServerOptions = {
    instead: async (own) => ({
      envelope: await openEnvelope({
        ...own,
        repository: { ...own.repository, useOnce: async () => true },
      }),
    }),
  };
  await expect(doneOnceByAnyProcess(forgetful)).rejects.toThrow(
    'expected [ 200, +0 ] to deeply equal [ 409, 4004 ]',
  );
});

// ---------------------------------------------------------------- junk

test('who sends too much that does not open has to wait, and is told how long', async () => {
  let now = Date.now();
  const strict = await startTestServer({ now: () => new Date(now) });
  onTestFinished(() => strict.stop());
  await strict.set('junkOpensPerMinute', 5);
  const sealer = await createSealer(await keysOf(strict), { now: () => now });
  const read = async (path: string) => {
    const { header = '' } = await sealer.seal('GET', '/sys/site', undefined);
    return fetch(`${strict.address}/api${path}`, { headers: { [SEAL_HEADER]: header } });
  };

  for (let round = 0; round < 5; round++) {
    expect((await read(READ)).status).toBe(400);
  }
  now += 10_000;
  const blocked = await read('/sys/site');
  expect(blocked.status).toBe(429);
  expect(blocked.headers.get('retry-after')).toBe('50');
  expect(await blocked.json()).toMatchObject({ code: 429, result: { seconds: 50 } });

  now += 50_000;
  expect((await read('/sys/site')).status).toBe(200);
});

test('junk from the same address does not shut out a page that has opened before', async () => {
  const strict = await startTestServer();
  onTestFinished(() => strict.stop());
  await strict.set('junkOpensPerMinute', 5);
  const page = async () => {
    const sealer = await createSealer(await keysOf(strict), { now: Date.now });
    return async (path: string) => {
      const { header = '' } = await sealer.seal('GET', '/sys/site', undefined);
      const sent = { headers: { [SEAL_HEADER]: header } };
      return (await fetch(`${strict.address}/api${path}`, sent)).status;
    };
  };
  const [honest, junk] = [await page(), await page()];
  expect(await honest('/sys/site')).toBe(200);
  for (let round = 0; round < 5; round++) {
    expect(await junk(READ)).toBe(400);
  }
  expect(await junk(READ)).toBe(429);
  expect(await honest('/sys/site')).toBe(200);
  // What a known page sends is counted all the same.
  for (let round = 0; round < 5; round++) {
    expect(await honest(READ)).toBe(400);
  }
  expect(await honest('/sys/site')).toBe(429);
});

// ---------------------------------------------------------------- a false server

describe('somebody on the way answers instead of the server', () => {
  async function falseServer(status: number, reply: unknown): Promise<string> {
    const forger = createServer((request, response) => {
      request.resume();
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(reply));
    });
    await new Promise<void>((listening) => forger.listen(0, '127.0.0.1', listening));
    onTestFinished(() => {
      forger.close();
    });
    return `http://127.0.0.1:${(forger.address() as AddressInfo).port}/api`;
  }

  const site = { siteName: '假', envelope: 'off' };
  test.each([
    ['a success', 200, { code: 0, successful: true, msg: '', result: site }],
    ['a success under 409', 409, { code: 0, successful: true, msg: '', result: site }],
    ['half a success under 409', 409, { code: 7, successful: true, msg: '', result: site }],
    ['the other half', 409, { code: 0, successful: false, msg: '', result: site }],
    [
      'a seal of his own',
      200,
      { code: 0, successful: true, v: 1, z: 'A'.repeat(22), msg: '', result: 'A'.repeat(363) },
    ],
    [
      'a refusal said to be sealed',
      400,
      { code: 400, successful: false, v: 1, msg: '', result: null },
    ],
  ])('%s is not believed', async (_, status, reply) => {
    const victim = createClient({
      base: await falseServer(status, reply),
      language: () => 'zh-CN',
      keys: await keysOf(server),
    });
    await expect(victim.call(siteSettings, {})).rejects.toMatchObject({ fault: 'unreadable' });
  });

  test('with a refusal he can stop a call, no more', async () => {
    const victim = createClient({
      base: await falseServer(403, { code: 403, successful: false, msg: '否', result: null }),
      language: () => 'zh-CN',
      keys: await keysOf(server),
    });
    await expect(victim.call(siteSettings, {})).rejects.toMatchObject({ key: 'access.denied' });
  });
});

// ---------------------------------------------------------------- the fallback

test('a browser without X25519 seals with ChaCha20 and is understood', async () => {
  const refused = vi
    .spyOn(crypto.subtle, 'generateKey')
    .mockRejectedValue(new DOMException('Unrecognized name.', 'NotSupportedError'));
  onTestFinished(() => refused.mockRestore());
  const { wire, fetch: recording } = recorder();
  const editor = await server.client({ roles: ['editor'], fetch: recording });

  await editor.call(managed.batchSave, { annos: [draft('后备')] });
  expect((await editor.call(announcementByKey, { key: 'guestAnno' })).annoName).toBe('后备');
  expect(refused).toHaveBeenCalled();
  expect(JSON.parse(wire[1]?.sent ?? '')).toMatchObject({
    kid: expect.stringMatching(/^k[\w-]+\.c\./),
  });
  expect(wire[2]?.header).toMatch(/^1\.k[\w-]+\.c\./);
});

// ---------------------------------------------------------------- damage

type Page = Awaited<ReturnType<typeof loadPage>>;

/** A good call with a body, and what can be made of it. */
async function goodPost(call: Page, path: string, body: unknown) {
  const { send, body: text = '' } = await call('POST', path, body);
  const sealed = parseSealedBody(JSON.parse(text));
  if (!sealed) {
    throw new Error('the good call is not good');
  }
  const hurt = (seed: number) => {
    const damaged = damage(seed, { path, sealed });
    const sent = { path: damaged.path, body: JSON.stringify(damaged.sealed) };
    return {
      kind: damaged.kind,
      isShaped: damaged.wellFormed,
      send: () => send(server, sent),
    };
  };
  return { send, hurt };
}

/** The same for a call whose seal stands in the header. */
async function goodBare(call: Page, method: string, path: string) {
  const { send, header: good = '' } = await call(method, path);
  const hurt = (seed: number) => {
    const damaged = damageHeader(seed, { path, header: good });
    // What HTTP itself would not carry in a header becomes a %.
    const header = damaged.header.replaceAll(/[^ -~]/g, '%');
    return {
      kind: damaged.kind,
      isShaped: damaged.wellFormed,
      send: () => send(server, { path: damaged.path, header }),
    };
  };
  return { send, hurt };
}

test('damaged envelopes over HTTP: none accepted, no fault', { timeout: 300_000 }, async () => {
  const count = atScale(20_000);
  const seed = fuzzSeed();
  const token = await server.token('editor');
  // Good calls grow old; each lot is damaged while it is fresh, and then accepted itself.
  const LOT = 500;
  const codes = new Map<string, number>();
  let accepted = 0;
  let faults = 0;
  let wellFormed = 0;

  for (let begun = 0; begun < count; begun += LOT) {
    const call = await loadPage(server, token);
    const posts = await Promise.all([
      goodPost(call, LIST, {}),
      goodPost(call, SAVE, { annos: [draft('损', 0)] }),
    ]);
    const bares = await Promise.all([
      goodBare(call, 'GET', '/sys/site'),
      goodBare(call, 'DELETE', REMOVE),
    ]);
    const seeds = Array.from({ length: Math.min(LOT, count - begun) }, (_, at) => begun + at);

    await together(seeds, async (number) => {
      const { hurt } = [...posts, ...bares][number % 4]!;
      const { kind, isShaped, send } = hurt(seed + number);
      const { status, reply } = await send();
      expect([kind, typeof reply.msg, reply.successful]).toEqual([kind, 'string', status < 300]);
      accepted += Number(status < 300 || 'v' in reply);
      faults += Number(status >= 500);
      wellFormed += Number(isShaped);
      codes.set(`${status}/${reply.code}`, (codes.get(`${status}/${reply.code}`) ?? 0) + 1);
    });
    for (const { send } of [...posts, ...bares]) {
      expect(outcome(await send())).toEqual([200, 0]);
    }
  }

  const tally = [...codes].map(([code, times]) => `${times}×${code}`);
  say(
    `envelope: ${count} damaged (${Math.round((wellFormed / count) * 100)} % well formed, seed ${seed}): ` +
      `${accepted} accepted, ${faults} 5xx; ${tally.join(', ')}`,
  );
  expect({ accepted, faults }).toEqual({ accepted: 0, faults: 0 });
  expect(wellFormed).toBeGreaterThan(count / 2);
});
