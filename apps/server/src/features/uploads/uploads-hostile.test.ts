import { randomBytes } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { logout } from '@baohe/contract/identity';
import type { Role } from '@baohe/domain/identity/roles';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { openAdvisoryLocks, type AdvisoryLocks } from '../../platform/database/advisory-locks.ts';
import {
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from '../../testing/test-server.ts';
import { OCTETS, tusClient, type TusClient } from '../../testing/tus-client.ts';
import { uploadsRepository } from './uploads.repository.ts';

const logged: string[] = [];
let server: TestServer;
let token: string;
let editor: TusClient;

beforeAll(async () => {
  server = await startTestServer({
    env: { LOG_LEVEL: 'error', PUBLIC_URL: 'https://site.example' },
    instead: () => ({ logTo: { write: (line) => logged.push(line) } }),
  });
  await server.set('envelope', 'off');
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.pool.query('delete from upload');
  token = await server.token('editor');
  editor = clientOf(token);
});

const clientOf = (own: string, at = server) =>
  tusClient(at.address, { authorization: `Bearer ${own}` });
const folderOf = (at: TestServer) => join(at.dataDir, 'uploads');
const sizeOf = async (id: string) => (await stat(join(folderOf(server), id))).size;

// ---------------------------------------------------------------- who

test('without a session nobody uploads, and none of the methods says what is there', async () => {
  const id = await editor.begin(10);
  const nobody = tusClient(server.address, {});
  expect(await nobody.create(10)).toMatchObject({ status: 401, code: 401 });
  expect(await nobody.patch(id, 0, randomBytes(10))).toMatchObject({ status: 401, code: 401 });
  expect((await nobody.head(id)).status).toBe(401);
  expect(await nobody.remove(id)).toMatchObject({ status: 401, code: 401 });
  expect(await nobody.send('OPTIONS', '', {})).toMatchObject({ status: 401, code: 401 });
  expect(await sizeOf(id)).toBe(0);
});

test.each<[string, Role[], number]>([
  ['a guest', [], 403],
  ['a user', ['user'], 403],
  ['an operator', ['operator'], 403],
  ['an editor', ['editor'], 201],
  ['an admin', ['admin'], 201],
  ['root', ['root'], 201],
])('%s is answered by their role', async (_, roles, expected) => {
  const client = clientOf(await server.token(...roles));
  expect((await client.create(10)).status).toBe(expected);
});

test('a session in a cookie counts, and ends the upload with itself', async () => {
  const own = tusClient(server.address, { cookie: `bh_session=${token}` });
  const id = await own.begin(10);
  expect((await own.patch(id, 0, randomBytes(4))).status).toBe(204);
  await (await server.client({ token })).call(logout, {});
  expect(await own.patch(id, 4, randomBytes(6))).toMatchObject({ status: 401, code: 401 });
  expect(await sizeOf(id)).toBe(4);
});

test('a role that is taken away in the middle counts at once', async () => {
  const id = await editor.begin(10);
  await server.pool.query(
    `update account set roles = '{user}' where id = (select account_id from upload where id = $1)`,
    [id],
  );
  await server.caughtUp();
  expect(await editor.patch(id, 0, randomBytes(10))).toMatchObject({ status: 403 });
  expect(await sizeOf(id)).toBe(0);
});

test.each(['POST', 'PATCH', 'DELETE'])('a page of another site cannot %s', async (method) => {
  const id = await editor.begin(10);
  const path = method === 'POST' ? '' : `/${id}`;
  const headers = { origin: 'https://evil.example', 'upload-length': '1', 'upload-offset': '0' };
  expect(
    await editor.send(
      method,
      path,
      method === 'PATCH' ? { ...headers, 'content-type': OCTETS } : headers,
    ),
  ).toMatchObject({ status: 403, code: 1001 });
  expect((await editor.head(id)).status).toBe(200);
});

test('a page of another site gets no leave from a preflight', async () => {
  const preflight = await fetch(`${server.address}/api/upload`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'tus-resumable',
    },
  });
  expect(preflight.status).toBe(401);
  const allowed = await editor.send('OPTIONS', '', { origin: 'https://evil.example' });
  const created = await editor.create(10);
  for (const { headers } of [preflight, allowed, created]) {
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
});

/** Nobody gets at the upload of another person, whatever they try. */
async function othersAreNotFound(options: TestServerOptions = {}): Promise<void> {
  const at = await startTestServer(options);
  onTestFinished(() => at.stop());
  await at.set('envelope', 'off');
  const mine = clientOf(await at.token('editor'), at);
  const other = clientOf(await at.token('root'), at);
  const id = await mine.begin(10);
  for (const answered of [
    await other.head(id),
    await other.patch(id, 0, randomBytes(10)),
    await other.remove(id),
  ]) {
    if (answered.status !== 404) {
      throw new Error(`somebody else was answered ${answered.status}`);
    }
  }
  expect(await mine.offset(id)).toBe(0);
}

test('the upload of another person is not found, also by root', async () => {
  await expect(othersAreNotFound()).resolves.toBeUndefined();
});

test('twin: uploads that are found by their id alone are found out', async () => {
  const repositoryOn: typeof uploadsRepository = (db) => ({
    ...uploadsRepository(db),
    findOwn: async (id) => uploadsRepository(db).findLiving(id),
  });
  await expect(
    othersAreNotFound({ instead: () => ({ uploads: { repositoryOn } }) }),
  ).rejects.toThrow('somebody else was answered 200');
});

// ---------------------------------------------------------------- addresses and names

test.each([
  '..',
  '../secrets',
  '..%2fsecrets',
  '%2e%2e%2fsecrets%2fkeys',
  '..%5csecrets',
  '%00',
  'a'.repeat(90),
  '00000000-0000-0000-0000-00000000000g',
  '00000000-0000-4000-8000-000000000000',
  '00000000-0000-4000-8000-000000000000%2f..%2f..',
  '00000000-0000-4000-8000-000000000000.used',
])('the id %s leads nowhere', async (id) => {
  // fetch would take the dots away.
  const answerTo = (method: string) =>
    new Promise<string>((resolve) => {
      const socket = connect(Number(new URL(server.address).port), '127.0.0.1');
      let text = '';
      socket.on('data', (chunk) => (text += chunk.toString())).on('close', () => resolve(text));
      socket.write(
        `${method} /api/upload/${id} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ntus-resumable: 1.0.0\r\n` +
          `authorization: Bearer ${token}\r\nupload-offset: 0\r\ncontent-type: ${OCTETS}\r\ncontent-length: 1\r\n\r\nx`,
      );
    });
  for (const method of ['HEAD', 'PATCH', 'DELETE']) {
    expect(await answerTo(method)).toMatch(/^HTTP\/1\.1 404 /);
  }
});

test('whatever a file is called, its path is an id', async () => {
  const names = ['../../../etc/cron.d/x', 'C:\\boot.ini', '\u0000', 'a'.repeat(5000), '/', ''];
  for (const filename of names) {
    const id = await editor.upload(randomBytes(1), { filename });
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
  }
  const { rows } = await server.pool.query<{ name: string }>('select name from upload');
  expect(new Set(rows.map(({ name }) => name))).toEqual(
    new Set(['x', 'boot.ini', 'upload', 'a'.repeat(200)]),
  );
  for (const name of await readdir(folderOf(server))) {
    expect(name).toMatch(/^[0-9a-f-]{36}$/);
  }
});

// ---------------------------------------------------------------- the protocol

test.each<[string, Record<string, string>, number, number]>([
  ['no length', {}, 400, 400],
  ['a negative length', { 'upload-length': '-1' }, 400, 400],
  ['no bytes at all', { 'upload-length': '0' }, 400, 400],
  ['a length that is no number', { 'upload-length': 'many' }, 400, 400],
  ['half a byte', { 'upload-length': '1.5' }, 400, 400],
  ['more bytes than a number can count', { 'upload-length': '9'.repeat(30) }, 400, 400],
  ['a length beyond the limit', { 'upload-length': '9007199254740991' }, 413, 3084],
  ['a length that is said later', { 'upload-defer-length': '1' }, 400, 400],
  ['a part of another', { 'upload-length': '1', 'upload-concat': 'partial' }, 400, 400],
  ['parts put together', { 'upload-concat': 'final;/api/upload/a /api/upload/b' }, 400, 400],
  ['metadata that are not encoded', { 'upload-length': '1', 'upload-metadata': 'a ?' }, 400, 400],
  ['an unknown purpose', { 'upload-length': '1', 'upload-metadata': 'purpose eA==' }, 400, 400],
  ['another version', { 'upload-length': '1', 'tus-resumable': '0.2.2' }, 412, 3090],
])('a creation with %s is refused', async (_, headers, status, code) => {
  const answered = await editor.send('POST', '', { 'accept-language': 'en', ...headers });
  expect([answered.status, answered.code]).toEqual([status, code]);
  expect(JSON.parse(answered.text)).toMatchObject({ successful: false, msg: expect.any(String) });
  expect(answered.text).not.toMatch(/ {4}at |node_modules/);
  const { rows } = await server.pool.query('select from upload');
  expect(rows).toEqual([]);
});

test('whoever does not say the version is told which one it is', async () => {
  const answered = await fetch(`${server.address}/api/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'upload-length': '1' },
  });
  expect([answered.status, answered.headers.get('tus-version')]).toEqual([412, '1.0.0']);
});

test.each<[string, number | string, Buffer, Record<string, string>, number]>([
  ['at a negative offset', -1, Buffer.alloc(1), {}, 400],
  ['at no number', 'x', Buffer.alloc(1), {}, 400],
  ['before what is there', 0, Buffer.alloc(1), {}, 409],
  ['behind what is there', 6, Buffer.alloc(1), {}, 409],
  ['beyond the end', 5, Buffer.alloc(6), {}, 413],
  ['as JSON', 5, Buffer.from('{}'), { 'content-type': 'application/json' }, 400],
  ['as a form', 5, Buffer.from('a=1'), { 'content-type': 'multipart/form-data' }, 400],
  ['with another length', 5, Buffer.alloc(1), { 'upload-length': '100' }, 400],
])('bytes %s are refused and change nothing', async (_, offset, bytes, headers, status) => {
  const id = await editor.begin(10);
  await editor.patch(id, 0, randomBytes(5));
  const answered = await editor.patch(id, offset, bytes, headers);
  expect(answered.status).toBe(status);
  expect(JSON.parse(answered.text)).toMatchObject({ successful: false });
  expect(await editor.offset(id)).toBe(5);
});

test('a body without a length stops where the upload ends', async () => {
  const id = await editor.begin(100_000);
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(16_384)),
  });
  const answered = await fetch(`${server.address}/api/upload/${id}`, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': OCTETS,
    },
    body: endless,
    duplex: 'half',
  } as RequestInit).then(
    ({ status }) => status,
    () => 'cut',
  );
  expect([413, 'cut']).toContain(answered);
  expect(await sizeOf(id)).toBeLessThanOrEqual(100_000);
});

test('a method in a header is not looked at, and other methods are not there', async () => {
  const id = await editor.begin(10);
  const override = { 'x-http-method-override': 'DELETE' };
  const created = await editor.send('POST', '', { 'upload-length': '10', ...override });
  expect(created.status).toBe(201);
  expect(await editor.send('POST', `/${id}`, override)).toMatchObject({ status: 405, code: 405 });
  expect(await editor.send('GET', `/${id}`, {})).toMatchObject({ status: 405, code: 405 });
  expect(await editor.send('PUT', `/${id}`, {})).toMatchObject({ status: 405, code: 405 });
  expect((await editor.head(id)).status).toBe(200);
});

test('an upload is nowhere to be fetched', async () => {
  const id = await editor.upload(randomBytes(10));
  for (const path of [
    `/uploads/${id}`,
    `/api/uploads/${id}`,
    `/m/full/${id}`,
    `/m/../uploads/${id}`,
  ]) {
    const { status } = await fetch(`${server.address}${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect([path, status]).toEqual([path, 404]);
  }
});

test('errors are said in the language of whoever uploads', async () => {
  const said = async (language: string) => {
    const { text } = await editor.send('POST', '', { 'accept-language': language });
    return (JSON.parse(text) as { msg: string }).msg;
  };
  expect(new Set(await Promise.all(['zh-CN', 'zh-TW', 'en', 'ja', 'de'].map(said))).size).toBe(5);
});

test('a body that never comes to its end is given up, and what has come stays', async () => {
  const hasty = await startTestServer({
    instead: () => ({ timeouts: { request: 500, connection: 600_000 } }),
  });
  onTestFinished(() => hasty.stop());
  const client = clientOf(await hasty.token('editor'), hasty);
  const id = await client.begin(1000);
  const held = client.hold(id, 0, 1000);
  held.send(Buffer.alloc(10));
  expect(await held.answered).toSatisfy((answer) => answer === 'cut' || answer === 408);
  expect(await client.offset(id)).toBe(10);
});

// ---------------------------------------------------------------- two at once

const LENGTH = 300_000;

/** A second sender comes while the first has not ended; what was confirmed to one is not overwritten by the other. */
async function oneOfTwoWrites(locksOf: (pool: pg.Pool) => AdvisoryLocks): Promise<void> {
  const at = await startTestServer({
    instead: ({ pool }) => ({ uploads: { locks: locksOf(pool) } }),
  });
  onTestFinished(() => at.stop());
  const client = clientOf(await at.token('editor'), at);
  const id = await client.begin(LENGTH);
  const path = join(folderOf(at), id);
  const slow = client.hold(id, 0, LENGTH);
  slow.send(Buffer.from('s'));
  await expect.poll(async () => (await stat(path)).size).toBe(1);

  const [again, next] = [
    await client.patch(id, 0, Buffer.alloc(LENGTH, 'f')),
    await client.patch(id, 1, Buffer.alloc(LENGTH - 1, 'g')),
  ];
  expect([again.status, next.status]).toEqual([409, 204]);
  slow.send(Buffer.alloc(LENGTH - 1, 's'));
  slow.end();
  await slow.answered;
  const text = await readFile(path, 'latin1');
  if (text !== `s${'g'.repeat(LENGTH - 1)}`) {
    throw new Error('what was confirmed was overwritten');
  }
}

test('of two who send to one upload at once one is stopped, and the file is whole', async () => {
  await expect(oneOfTwoWrites(openAdvisoryLocks)).resolves.toBeUndefined();
});

test('twin: a lock that lets everybody in is found out', async () => {
  const open: AdvisoryLocks = { take: async () => async () => undefined };
  await expect(oneOfTwoWrites(() => open)).rejects.toThrow('what was confirmed was overwritten');
});

test('a sender in another process waits for the first, and is told to come back', async () => {
  const beside = await server.another();
  onTestFinished(() => beside.stop());
  const there = clientOf(token, beside);
  const id = await editor.begin(100);
  const held = editor.hold(id, 0, 100);
  held.send(Buffer.alloc(40, 's'));
  await expect.poll(() => sizeOf(id)).toBe(40);
  expect(await there.patch(id, 40, Buffer.alloc(60, 'f'))).toMatchObject({
    status: 423,
    code: 3083,
  });
  held.cut();
  await expect
    .poll(async () => (await there.patch(id, 40, Buffer.alloc(60, 'f'))).status, {
      timeout: 20_000,
    })
    .toBe(204);
  const text = await readFile(join(folderOf(server), id), 'latin1');
  expect(text).toBe(`${'s'.repeat(40)}${'f'.repeat(60)}`);
});

test('who comes back while the server still waits for the lost connection goes on at once', async () => {
  const id = await editor.begin(100);
  const lost = editor.hold(id, 0, 100);
  lost.send(Buffer.alloc(40, 's'));
  await expect.poll(() => sizeOf(id)).toBe(40);
  expect(await editor.offset(id)).toBe(40);
  expect((await editor.patch(id, 40, Buffer.alloc(60, 'f'))).status).toBe(204);
  lost.cut();
  await lost.answered;
  expect(await sizeOf(id)).toBe(100);
});

test('when the connection that holds the locks breaks, whoever writes stops', async () => {
  const id = await editor.begin(100);
  const held = editor.hold(id, 0, 100);
  held.send(Buffer.alloc(40, 's'));
  await expect.poll(() => sizeOf(id)).toBe(40);
  await server.pool.query(
    `select pg_terminate_backend(pid) from pg_locks
     where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
  );
  expect(await held.answered).toBe(204);
  expect(await editor.offset(id)).toBe(40);
  expect((await editor.patch(id, 40, Buffer.alloc(60, 'f'))).status).toBe(204);
});

test('whatever was sent above, nothing of it was a fault of the server', () => {
  expect(logged).toEqual([]);
});
