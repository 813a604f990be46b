import { request as httpRequest } from 'node:http';
import { allErrorTexts } from '@baohe/contract/all-error-texts';
import { announcementByKey } from '@baohe/contract/announcements';
import { managedAnnouncements as managed } from '@baohe/contract/announcements-managed';
import { becamePost } from '@baohe/contract/became-post';
import { endpoint } from '@baohe/contract/endpoint';
import { endpoints } from '@baohe/contract/endpoints';
import { errors, type ErrorKey } from '@baohe/contract/errors';
import type { Reply } from '@baohe/contract/reply';
import { LANGUAGES } from '@baohe/domain/language/languages';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { AppError } from '../app-error.ts';
import { openDb, openPool } from '../database/pool.ts';
import type { Db } from '../database/queryable.ts';
import { serve } from './serve.ts';

const PUBLIC_URL = 'https://box.example';
/** Nothing listens on port 1. */
const NO_DATABASE = 'postgres://nobody@127.0.0.1:1/none';

// Calls of this file only, beside those of the product.
const refuse = endpoint({
  method: 'GET',
  path: '/test/refuse/:key',
  access: 'anyone',
  summary: 'Fails as it is told',
  input: z.object({ key: z.string() }),
  output: z.object({}),
});
const echo = endpoint({
  method: 'POST',
  path: '/test/echo',
  access: 'anyone',
  summary: 'Tells what the use case was given',
  input: z.object({ name: z.string() }),
  output: z.object({ given: z.record(z.string(), z.string()) }),
});
const mine = endpoint({
  method: 'POST',
  path: '/test/mine',
  access: 'guest',
  summary: 'Whose call this is',
  input: z.object({}),
  output: z.object({ accountId: z.string() }),
});
const breaks = endpoint({
  method: 'POST',
  path: '/test/breaks',
  access: 'anyone',
  summary: 'A query that fails',
  input: z.object({ name: z.string() }),
  output: z.object({}),
});

const FILLED = {
  title: 'T',
  command: 'C',
  field: 'F',
  allow: 'A',
  seconds: 7,
  key: 'K',
  shortest: 6,
  longest: 16,
  username: 'U',
  name: 'N',
  level: 11,
  scope: 'S',
  every: 10,
  least: 1,
  most: 5,
  message: 'M',
  code: 'C',
  reason: 'R',
  date: 'D',
  age: '18',
  versionKey: '1.2.3',
};

let server: TestServer;
let editor: Record<string, string>;
const logged: string[] = [];

beforeAll(async () => {
  let db: Db;
  server = await startTestServer({
    env: { PUBLIC_URL, LOG_LEVEL: 'trace' },
    instead: (own) => {
      db = own.db;
      return { logTo: { write: (line) => logged.push(line) } };
    },
    plant(app) {
      serve(app, refuse, ({ key }) => {
        throw new AppError(key as ErrorKey, FILLED);
      });
      serve(app, echo, (given) => {
        const answer = { given, fromTheDatabase: 'a column added later' };
        return answer;
      });
      serve(app, mine, (_, { caller }) => caller);
      serve(app, breaks, async ({ name }) => {
        await db.execute(sql`select ${name}::uuid`);
        return {};
      });
    },
  });
  await server.set('envelope', 'off');
  editor = { authorization: `Bearer ${await server.token('editor')}` };
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.pool.query('truncate announcement');
  await server.caughtUp();
});

interface RequestOptions extends RequestInit {
  at?: TestServer;
  headers?: Record<string, string>;
  /** A body of JSON. */
  json?: unknown;
}

async function ask(path: string, { at = server, json, headers, ...init }: RequestOptions = {}) {
  const response = await fetch(at.address + path, {
    ...init,
    ...(json !== undefined && { method: init.method ?? 'POST', body: JSON.stringify(json) }),
    headers: { ...(json !== undefined && { 'content-type': 'application/json' }), ...headers },
  });
  const text = await response.text();
  const { status, headers: answered } = response;
  return { status, headers: answered, text, reply: () => JSON.parse(text) as Reply };
}

const draft = (annoName: string) => ({
  annoKey: 'guestAnno' as const,
  annoName,
  annoContent: '<p>你好</p>',
});
const save = (annoName: string, more: RequestOptions = {}) =>
  ask('/api/ope/anno/batchSave', {
    json: { annos: [{ ...draft(annoName), status: 1 }] },
    ...more,
    headers: { ...editor, ...more.headers },
  });

async function published(): Promise<number> {
  const { rows } = await server.pool.query('select from announcement where status = 1');
  return rows.length;
}

// ---------------------------------------------------------------- the reply

test('success and failure have the same four fields', async () => {
  const missing = await ask('/api/ope/anno/guestAnno');
  // Nothing to announce is an everyday answer.
  expect(missing.status).toBe(200);
  expect(missing.reply()).toEqual({ code: 3001, successful: false, msg: '暂无公告', result: null });

  const saved = await save('欢迎');
  expect(saved.status).toBe(200);
  expect(saved.reply()).toEqual({
    code: 0,
    successful: true,
    msg: '',
    result: { ids: [expect.any(String)] },
  });
  const { result } = (await ask('/api/ope/anno/guestAnno')).reply();
  expect(result).toMatchObject({ annoName: '欢迎', annoContent: '<p>你好</p>', annoVersion: 1 });
});

test.each([
  ['zh-CN', '请求的地址不存在'],
  ['zh-HK,zh;q=0.9', '請求的位址不存在'],
  ['en-GB', 'This address does not exist'],
  ['de-AT,de;q=0.8', 'Diese Adresse gibt es nicht'],
  ['ja', 'このアドレスは存在しません'],
  ['fr', '请求的地址不存在'],
])('who reads %s is told "%s"', async (language, msg) => {
  const { reply } = await ask('/api/nowhere', { headers: { 'accept-language': language } });
  expect(reply()).toEqual({ code: 404, successful: false, msg, result: null });
});

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(Object.keys(errors) as ErrorKey[])('%s has its number and its text', async (key) => {
    const answered = await ask(`/api/test/refuse/${key}`, {
      headers: { 'accept-language': language },
    });
    expect(answered.status).toBe(errors[key].status);
    const filled = Object.entries(FILLED).reduce(
      (text, [name, value]) => text.replace(`{${name}}`, String(value)),
      allErrorTexts[language][key],
    );
    expect(filled).not.toContain('{');
    expect(answered.reply()).toEqual({
      code: errors[key].code,
      successful: false,
      msg: filled,
      result: FILLED,
    });
  });
});

test('who has to wait is told how long', async () => {
  expect((await ask('/api/test/refuse/request.too_many')).headers.get('retry-after')).toBe('7');
});

// ---------------------------------------------------------------- paths and methods

test.each(['/api', '/api/', '/api/nowhere', '/api/ope/anno', '/api//ope/anno/list', '/nowhere'])(
  '%s is unknown',
  async (path) => {
    const answered = await ask(path);
    expect([answered.status, answered.reply().code]).toEqual([404, 404]);
  },
);

test.each(['/api/ope/anno/%zz', '/api/%', `/api/ope/anno/${'长'.repeat(300)}`])(
  'an address that cannot be read is unknown like any other (%#)',
  async (path) => {
    const answered = await ask(path, { headers: { 'accept-language': 'en' } });
    expect(answered.status).toBe(404);
    expect(answered.reply()).toEqual({
      code: 404,
      successful: false,
      msg: 'This address does not exist',
      result: null,
    });
    expect(answered.headers.get('x-content-type-options')).toBe('nosniff');
  },
);

const filledPath = (path: string) => path.replace(':key', 'guestAnno');

test.each([...new Set(endpoints.map(({ path }) => path))])(
  '%s says which method it takes',
  async (path) => {
    const taken = endpoints.filter((one) => one.path === path).map(({ method }) => method);
    const wrong = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(
      (method) => !taken.some((one) => one === method),
    );
    expect(wrong.length).toBeGreaterThan(0);
    for (const method of wrong) {
      const answered = await ask(`/api${filledPath(path)}`, {
        method,
        headers: { 'accept-language': 'en' },
      });
      const allow = taken.join(', ');
      expect([method, answered.status]).toEqual([method, 405]);
      expect(answered.headers.get('allow')).toBe(allow);
      expect(answered.reply()).toEqual({
        code: 405,
        successful: false,
        msg: `This call does not accept that method; use ${allow}`,
        result: { allow },
      });
    }
  },
);

test.each([
  ['GET', '/api/ope/anno/list/'],
  ['GET', '/api/ope/anno/list?status=1'],
  ['HEAD', '/api/ope/anno/list'],
  ['PUT', '/api/usr/videoList/a/'],
])('%s %s says which method it takes', async (method, path) => {
  const answered = await fetch(server.address + path, { method });
  expect([answered.status, answered.headers.get('allow')]).toEqual([
    405,
    path.includes('anno') ? 'POST' : 'GET',
  ]);
});

test.each(['/nowhere', '/api/nowhere', '/api/usr/videoList/a/b'])(
  'a POST to %s is a path that nobody serves',
  async (path) => {
    expect((await ask(path, { method: 'POST' })).status).toBe(404);
  },
);

test('a call that became a POST says so to a plain GET even while the envelope is on', async () => {
  const sealed = await startTestServer();
  onTestFinished(() => sealed.stop());
  expect((await ask('/api/sys/site', { at: sealed })).reply().code).toBe(4005);

  for (const [path, method] of Object.entries(becamePost)) {
    const answered = await ask(`/api${path}?userId=1`, { at: sealed });
    expect([path, answered.status, answered.headers.get('allow')]).toEqual([path, 405, method]);
    expect(answered.reply()).toEqual({
      code: 405,
      successful: false,
      msg: `该接口不支持此请求方式，请使用 ${method}`,
      result: { allow: method },
    });
  }
});

// ---------------------------------------------------------------- what is asked

const list = '/api/ope/anno/list';
const jsonType = { 'content-type': 'application/json' };

test.each([
  ['broken JSON', { ...jsonType }, '{"status":', 400],
  ['nothing at all, called JSON', { ...jsonType }, '', 400],
  ['a list', { ...jsonType }, '[{}]', 400],
  ['a number', { ...jsonType }, '1', 400],
  ['a key that would change every object', { ...jsonType }, '{"__proto__":{"status":1}}', 400],
  ['XML', { 'content-type': 'application/xml' }, '<a/>', 415],
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'status=1', 415],
  [
    'JSON called text, as a foreign form could send it',
    { 'content-type': 'text/plain' },
    '{}',
    415,
  ],
  ['a type that is none', { 'content-type': 'none' }, '{}', 415],
])('a body that is %s is refused', async (_, headers, body, status) => {
  const answered = await ask(list, { method: 'POST', headers: { ...editor, ...headers }, body });
  expect(answered.status).toBe(status);
  expect(answered.reply()).toMatchObject({ code: status, successful: false });
});

test('a body of more than a megabyte is refused before it is read', async () => {
  const answered = await new Promise<{ status?: number; text: string }>((resolve, reject) => {
    const sending = httpRequest(
      server.address + list,
      { method: 'POST', headers: { ...editor, ...jsonType, 'content-length': 1024 * 1024 + 1 } },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('end', () => {
          sending.destroy();
          resolve({ ...(response.statusCode && { status: response.statusCode }), text });
        });
      },
    );
    sending.on('error', reject);
    // The announced bytes never follow.
    sending.write('{"cursor":"');
  });
  expect(answered.status).toBe(413);
  expect(JSON.parse(answered.text)).toMatchObject({
    code: 413,
    successful: false,
    msg: '请求内容过大',
  });
});

test('the first field that is wrong is named', async () => {
  const answered = await ask('/api/ope/anno/batchSave', {
    json: { annos: [{ ...draft('好') }, { ...draft('坏'), annoKey: 'nowhere' }] },
    headers: editor,
  });
  expect(answered.status).toBe(400);
  expect(answered.reply()).toEqual({
    code: 400,
    successful: false,
    msg: '请求参数有误：annos.1.annoKey',
    result: { field: 'annos.1.annoKey' },
  });
});

test('fields that the contract does not name get neither in nor out', async () => {
  const answered = await ask('/api/test/echo', {
    json: { name: '名', role: 'root', accountId: 'x' },
  });
  expect(answered.reply().result).toEqual({ given: { name: '名' } });
});

test('a character that the database cannot hold is refused, not a fault of the server', async () => {
  const answered = await save('a\0b');
  expect(answered.status).toBe(400);
  expect(answered.reply()).toMatchObject({ code: 400, successful: false });
});

test('a call that waits for another, which waits for it, gives way and is done again', async () => {
  const { rows } = await server.pool.query<{ id: string }>(
    `insert into announcement (key, name, content) values ('guestAnno', 'a', ''), ('guestAnno', 'b', '')
     returning id`,
  );
  const [one = '', other = ''] = rows.map(({ id }) => id);
  const change = () =>
    ask('/api/ope/anno/batchUpdate', {
      method: 'PUT',
      json: { annos: [one, other].map((annoId) => ({ annoId, annoName: 'c' })) },
      headers: editor,
    });
  const blocker = await server.pool.connect();
  onTestFinished(() => blocker.release());
  const waiting = async () => {
    const locks = await server.pool.query('select from pg_locks where not granted');
    return locks.rows.length > 0;
  };

  await blocker.query('begin');
  // PostgreSQL breaks the ring where it is noticed first: not here, unless the machine sleeps.
  await blocker.query(`set local deadlock_timeout = '5s'`);
  await blocker.query('update announcement set name = name where id = $1', [other]);
  const changing = change();
  while (!(await waiting())) {
    await new Promise((done) => setTimeout(done, 5));
  }
  await blocker
    .query('update announcement set name = name where id = $1', [one])
    .catch(() => undefined);
  await blocker.query('rollback');
  expect((await changing).reply()).toMatchObject({ code: 0, result: { changed: 2 } });
});

// ---------------------------------------------------------------- who asks

test.each([
  'https://evil.example',
  'http://127.0.0.1:1',
  'null',
  'http://box.example.evil.example',
])('a page of %s changes nothing here', async (origin) => {
  const answered = await save('偷', { headers: { origin } });
  expect(answered.status).toBe(403);
  expect(answered.reply()).toMatchObject({ code: 1001, successful: false });
  expect(await published()).toBe(0);
});

test('our own page may, and so may the page at PUBLIC_URL', async () => {
  expect((await save('本站', { headers: { origin: server.address } })).status).toBe(200);
  await server.pool.query('truncate announcement');
  await server.caughtUp();
  expect((await save('公开', { headers: { origin: PUBLIC_URL } })).status).toBe(200);
});

test('a foreign page may ask, but its browser is not told to hand the answer over', async () => {
  const headers = { ...editor, origin: 'https://evil.example' };
  const answered = await ask(list, { json: {}, headers });
  expect(answered.status).toBe(200);
  expect([...answered.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual(
    [],
  );
});

test('who one is follows from the session: another name in the request is refused', async () => {
  const headers = { authorization: `Bearer ${await server.token()}` };
  const call = (json: object, path = '/api/test/mine') => ask(path, { json, headers });
  const { accountId } = (await call({})).reply().result as { accountId: string };

  for (const field of ['userId', 'fkUserId']) {
    expect((await call({ [field]: accountId })).reply()).toMatchObject({
      code: 0,
      result: { accountId },
    });
    for (const foreign of [crypto.randomUUID(), '', null, 1, [accountId], {}]) {
      const refused = await call({ [field]: foreign });
      expect([field, foreign, refused.status, refused.reply().code]).toEqual([
        field,
        foreign,
        403,
        403,
      ]);
    }
  }
});

test('a session may come by cookie as well', async () => {
  const token = await server.token();
  for (const name of ['bh_session', '__Host-bh_session']) {
    const answered = await ask('/api/test/mine', {
      json: {},
      headers: { cookie: `${name}=${token}` },
    });
    expect(answered.status).toBe(200);
  }
});

test('a route under /api that does not say who may call it stops the start', async () => {
  await expect(
    startTestServer({
      plant: (app) => app.get('/api/test/forgotten', () => 'anybody reads this'),
    }),
  ).rejects.toThrow('GET /api/test/forgotten does not declare who may call it');
  await expect(
    startTestServer({
      // As a feature in a plugin of its own would.
      plant: (app) => {
        void app.register(async (inside) => {
          inside.post('/api/test/forgotten', () => 'anybody writes this');
        });
      },
    }),
  ).rejects.toThrow('POST /api/test/forgotten does not declare who may call it');
});

// ---------------------------------------------------------------- headers, health, documents

const REPLIES: [string, string, RequestOptions][] = [
  ['a success', '/api/sys/site', {}],
  ['a failure', '/api/ope/anno/guestAnno', {}],
  ['an unknown path', '/api/nowhere', {}],
  ['an unreadable address', '/api/%zz', {}],
  ['a wrong method', '/api/sys/site', { method: 'DELETE' }],
  ['a broken body', list, { method: 'POST', headers: jsonType, body: '{' }],
  ['a fault of ours', '/api/test/breaks', { json: { name: 'x' } }],
];

test.each(REPLIES)('%s has an id of its own, which the log knows', async (_, path, options) => {
  const ids = [await ask(path, options), await ask(path, options)].map(
    ({ headers }) => headers.get('x-request-id') ?? '',
  );
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    await expect
      .poll(() => logged.filter((line) => line.includes(id)).map((line) => JSON.parse(line)))
      .toContainEqual(expect.objectContaining({ reqId: id, msg: 'answered' }));
  }
});

test.each(REPLIES)('%s tells the browser to be strict', async (_, path, options) => {
  const { headers } = await ask(path, options);
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'content-security-policy': expect.stringMatching(
      /default-src 'self';.*object-src 'none'.*frame-ancestors 'none'/,
    ),
    'permissions-policy': expect.stringContaining('microphone=()'),
    'cache-control': 'no-store',
  });
  expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe-inline/);
  // Over plain http browsers ignore these two, and complain about the second.
  expect(headers.has('strict-transport-security')).toBe(false);
  expect(headers.has('cross-origin-opener-policy')).toBe(false);
});

test('behind a proxy with https the browser is told to stay there', async () => {
  const behind = await startTestServer({ env: { TRUST_PROXY: '1' } });
  onTestFinished(() => behind.stop());
  const { headers } = await ask('/healthz', {
    at: behind,
    headers: { 'x-forwarded-proto': 'https' },
  });
  expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/);
});

test('the log holds no query, cookie, token or body, not even when a query fails', async () => {
  const token = await server.token('editor');
  const secrets = { query: 'q-4f1a', cookie: 'c-77e2', body: 'b-90d3' };
  logged.length = 0;
  const headers = { authorization: `Bearer ${token}`, cookie: `bh_session=${secrets.cookie}` };
  // Before anything is saved: afterwards there is one.
  const none = await ask(`/api/ope/anno/guestAnno?word=${secrets.query}`, { headers });
  const options = [
    ask(`/api/nowhere?word=${secrets.query}`, { headers }),
    ask(`/api/%zz?word=${secrets.query}`, { headers }),
    save(secrets.body, { headers }),
    ask('/api/ope/anno/batchSave', { json: { annos: [{ annoName: secrets.body }] }, headers }),
    ask(`/api/test/breaks?word=${secrets.query}`, { json: { name: secrets.body }, headers }),
  ];
  const answered = [none, ...(await Promise.all(options))];
  expect(answered.map(({ status }) => status)).toEqual([200, 404, 404, 200, 400, 500]);

  const lines = () => logged.map((line) => JSON.parse(line) as Record<string, unknown>);
  await expect.poll(() => lines().filter(({ msg }) => msg === 'answered').length).toBe(6);
  // What is needed to find the fault is there.
  expect(lines().find(({ msg }) => msg === 'request failed')).toMatchObject({
    err: {
      message: 'Failed query: select $1::uuid',
      cause: { code: '22P02', message: 'invalid input syntax for type uuid' },
    },
  });
  for (const secret of [...Object.values(secrets), token]) {
    expect(logged.join('')).not.toContain(secret);
  }
});

test('health is 200 while the database answers', async () => {
  const answered = await ask('/healthz');
  expect([answered.status, answered.text]).toEqual([200, '{"status":"ok"}']);
});

test('while the database is away health is 503, and so is a call, with a time to come back', async () => {
  const pool = openPool(NO_DATABASE);
  const away = await startTestServer({ instead: () => ({ pool, db: openDb(pool) }) });
  onTestFinished(async () => {
    await away.stop();
    await pool.end();
  });
  expect((await ask('/healthz', { at: away })).status).toBe(503);

  const visitor = await away.client();
  await expect(visitor.call(announcementByKey, { key: 'guestAnno' })).rejects.toMatchObject({
    key: 'server.busy',
    msg: '服务器繁忙，请稍后重试',
    isRefusal: false,
  });
  await away.set('envelope', 'off');
  const plain = await ask('/api/ope/anno/guestAnno', { at: away });
  expect([plain.status, plain.headers.get('retry-after')]).toEqual([503, '2']);
});

interface Operation {
  'x-envelope': boolean;
  'x-access': string;
  summary: string;
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: { 'application/json': { schema: { properties: object } } } };
  responses: {
    200: {
      content: {
        'application/json': { schema: { properties: { result: { properties: object } } } };
      };
    };
  };
}

test('the API document lists every call with its plain shape', async () => {
  const answered = await ask('/api/openapi.json');
  const { paths } = JSON.parse(answered.text) as {
    paths: Record<string, Record<string, Operation>>;
  };
  for (const { path, method, plain, access, summary } of endpoints) {
    const operation = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect([path, operation?.['x-envelope']]).toEqual([path, plain !== true]);
    expect(operation).toMatchObject({ 'x-access': access, summary });
  }
  const read = paths['/ope/anno/{key}']?.['get'];
  expect(read?.parameters).toEqual([
    {
      name: 'key',
      in: 'path',
      required: true,
      schema: { type: 'string', enum: ['guestAnno', 'sesameAnno', 'homeAnno'] },
    },
  ]);
  const result = read?.responses[200].content['application/json'].schema.properties.result;
  expect(Object.keys(result?.properties ?? {})).toEqual([
    'annoId',
    'annoKey',
    'annoName',
    'annoContent',
    'status',
    'annoVersion',
    'annoUpdateTime',
  ]);
  const saved = paths['/ope/anno/batchSave']?.['post']?.requestBody;
  expect(saved?.content['application/json'].schema.properties).toMatchObject({
    annos: { type: 'array', items: { required: ['annoKey', 'annoName', 'annoContent'] } },
  });
  expect(paths['/ope/anno/batchRemove']?.['delete']?.parameters).toMatchObject([
    { name: 'ids', in: 'query', required: true },
    { name: 'Idempotency-Key', in: 'header', required: false },
  ]);
});

test('there is a page to read the document at', async () => {
  const page = await ask('/api/docs');
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toMatch(/^text\/html/);
});

test('the same calls through the envelope give the same results', async () => {
  await server.set('envelope', 'on');
  onTestFinished(() => server.set('envelope', 'off'));
  const visitor = await server.client({ language: 'de' });
  const staff = await server.client({ roles: ['editor'] });
  await expect(visitor.call(announcementByKey, { key: 'guestAnno' })).rejects.toMatchObject({
    code: 3001,
    msg: allErrorTexts.de['announcement.not_found'],
  });
  await expect(visitor.call(managed.list, {})).rejects.toMatchObject({
    code: 401,
    msg: 'Bitte zuerst anmelden',
  });
  await staff.call(managed.batchSave, { annos: [{ ...draft('封'), status: 1 }] });
  expect((await visitor.call(announcementByKey, { key: 'guestAnno' })).annoName).toBe('封');
});
