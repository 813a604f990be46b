import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ownUploads, removeUpload, storeUploadedPicture } from '@baohe/contract/uploads';
import type { Scope } from '@baohe/domain/identity/scopes';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openAdvisoryLocks } from '../../platform/database/advisory-locks.ts';
import { settingsRepository } from '../../platform/settings/settings.repository.ts';
import { openSettings } from '../../platform/settings/settings.ts';
import { issueApiToken } from '../../platform/tokens/api-token.ts';
import { apiTokensRepository } from '../../platform/tokens/api-tokens.repository.ts';
import { smallPicture } from '../../testing/small-picture.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { tusClient, type TusClient } from '../../testing/tus-client.ts';
import { completeUpload } from './own-upload.ts';
import { tidyUploads } from './tidy-uploads.ts';
import { openUploadFiles } from './upload-files.ts';
import { uploadsRepository } from './uploads.repository.ts';
import { finishUpload, uploadPath } from './use-upload.ts';

const HOUR_MS = 60 * 60 * 1000;
const SHORT = 3_000_000;

let server: TestServer;
let now = Date.now();
let token: string;
let accountId: string;
let editor: TusClient;

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(now) });
  await server.set('envelope', 'off');
});
afterAll(() => server.stop());
beforeEach(async () => {
  now = Date.now();
  await server.pool.query('delete from upload');
  await tidy();
  token = await server.token('editor');
  const { rows } = await server.pool.query<{ id: string }>(
    `select account_id as id from session where token_hash = sha256($1::bytea)`,
    [token],
  );
  accountId = rows[0]!.id;
  editor = tusClient(server.address, { authorization: `Bearer ${token}` });
});

const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const folder = () => join(server.dataDir, 'uploads');
const fileOf = (id: string) => readFile(join(folder(), id));
const stateOf = async (id: string) =>
  (await server.pool.query<{ state: string }>('select state from upload where id = $1', [id]))
    .rows[0]?.state;
const call = () => server.client({ token });

async function depsOf() {
  return {
    db: server.db,
    clock: () => new Date(now),
    files: openUploadFiles(server.dataDir),
    settings: await openSettings(settingsRepository(server.db), server.changeEvents),
    repositoryOn: uploadsRepository,
    locks: openAdvisoryLocks(server.pool),
  };
}
const tidy = async () => tidyUploads(await depsOf(), new AbortController().signal);

test('a file comes in piece by piece, is what was sent, and lies where nobody else can read it', async () => {
  const bytes = randomBytes(SHORT);
  const id = await editor.upload(bytes, { filename: '作品 第1卷.cbz' }, 1_000_000);
  expect(sha(await fileOf(id))).toBe(sha(bytes));
  expect(await stateOf(id)).toBe('complete');
  expect((await stat(folder())).mode & 0o777).toBe(0o700);
  expect((await stat(join(folder(), id))).mode & 0o777).toBe(0o600);
  const { records } = await (await call()).call(ownUploads, {});
  expect(records).toEqual([
    {
      uploadId: id,
      name: '作品 第1卷.cbz',
      bytes: SHORT,
      received: SHORT,
      purpose: 'import',
      state: 'complete',
      createdAt: expect.any(String),
      expiresAt: expect.any(String),
    },
  ]);
});

test('what is interrupted goes on where the server stopped', async () => {
  const bytes = randomBytes(SHORT);
  const id = await editor.begin(SHORT);
  const held = editor.hold(id, 0, SHORT);
  held.send(bytes.subarray(0, 1_234_567));
  await expect.poll(async () => (await stat(join(folder(), id))).size).toBe(1_234_567);
  held.cut();
  expect(await held.answered).toBe('cut');
  const { headers, status } = await editor.head(id);
  expect(status).toBe(200);
  expect(headers.get('upload-length')).toBe(String(SHORT));
  expect(headers.get('cache-control')).toBe('no-store');
  const offset = Number(headers.get('upload-offset'));
  expect(offset).toBe(1_234_567);
  const rest = await editor.patch(id, offset, bytes.subarray(offset));
  expect([rest.status, rest.headers.get('upload-offset')]).toEqual([204, String(SHORT)]);
  expect(sha(await fileOf(id))).toBe(sha(bytes));
});

test('a small file comes with its creation', async () => {
  const bytes = randomBytes(1000);
  const { status, headers } = await editor.send(
    'POST',
    '',
    { 'upload-length': '1000', 'content-type': 'application/offset+octet-stream' },
    bytes,
  );
  expect([status, headers.get('upload-offset')]).toEqual([201, '1000']);
  const id = headers.get('location')!.split('/').at(-1)!;
  expect(headers.get('location')).toBe(`/api/upload/${id}`);
  expect(sha(await fileOf(id))).toBe(sha(bytes));
  expect(await stateOf(id)).toBe('complete');
});

test('the server says what it can, and when an unfinished upload ends', async () => {
  const options = await editor.send('OPTIONS', '', {});
  expect(options.status).toBe(204);
  expect(options.headers.get('tus-version')).toBe('1.0.0');
  expect(options.headers.get('tus-max-size')).toBe(String(4096 * 1024 * 1024));
  expect(options.headers.get('tus-extension')).toBe(
    'creation,creation-with-upload,termination,expiration',
  );
  const created = await editor.create(10);
  const expires = new Date(created.headers.get('upload-expires')!).getTime();
  expect(Math.abs(expires - now - 24 * HOUR_MS)).toBeLessThan(60_000);
});

test('a script with the scope content:write uploads, one with content:read only asks', async () => {
  const tokenWith = async (scope: Scope) => {
    const facts = { accountId, name: 'x', scopes: [scope], expiresAt: null };
    const { token: own } = await issueApiToken(apiTokensRepository(server.db), facts);
    return tusClient(server.address, { authorization: `Bearer ${own}` });
  };
  const writer = await tokenWith('content:write');
  const id = await writer.upload(randomBytes(100));
  const reader = await tokenWith('content:read');
  expect(await reader.create(10)).toMatchObject({ status: 403, code: 1004 });
  expect((await reader.head(id)).status).toBe(200);
  expect(await (await tokenWith('people:write')).create(10)).toMatchObject({ code: 1004 });
});

test('whoever ends an upload ends its file', async () => {
  const unfinished = await editor.begin(1000);
  expect((await editor.remove(unfinished)).status).toBe(204);
  expect(await stateOf(unfinished)).toBe('gone');
  expect(await editor.head(unfinished)).toMatchObject({ status: 410 });
  expect(await editor.patch(unfinished, 0, Buffer.alloc(1))).toMatchObject({ code: 3081 });

  const finished = await editor.upload(randomBytes(10));
  const client = await call();
  await client.call(removeUpload, { uploadId: finished });
  await expect(client.call(removeUpload, { uploadId: finished })).rejects.toMatchObject({
    key: 'upload.gone',
  });
  expect(await readdir(folder())).toEqual([]);
});

// ---------------------------------------------------------------- limits

test.each<[string, () => Promise<unknown>, number, object]>([
  [
    'a file larger than the setting',
    () => server.set('uploadLargestMegabytes', 1),
    1024 * 1024 + 1,
    { status: 413, code: 3084 },
  ],
  [
    'more than a person may have',
    () => server.set('uploadMegabytesPerPerson', 1),
    1024 * 1024 + 1,
    { status: 413, code: 3086 },
  ],
  [
    'more than the site may have',
    () => server.set('uploadMegabytesOfSite', 1),
    1024 * 1024 + 1,
    { status: 413, code: 3086 },
  ],
  [
    'what would fill the disk',
    () => server.set('uploadReserveMegabytes', 1_000_000),
    1,
    { status: 507, code: 3087 },
  ],
])('%s is refused before a byte has come', async (_, limit, bytes, expected) => {
  await server.pool.query('truncate setting');
  await server.set('envelope', 'off');
  await limit();
  expect(await editor.create(bytes)).toMatchObject(expected);
  expect(await readdir(folder())).toEqual([]);
  await server.pool.query('truncate setting');
  await server.set('envelope', 'off');
});

test('of many creations at once two are let in, and a finished one makes room', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => editor.create(10)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(2);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  expect(answers.find(({ status }) => status === 429)).toMatchObject({ code: 3085 });
  const [first] = await readdir(folder());
  expect((await editor.patch(first!, 0, randomBytes(10))).status).toBe(204);
  expect((await editor.create(10)).status).toBe(201);
});

// ---------------------------------------------------------------- pictures

const pictureOf = (bytes: Buffer) => editor.upload(bytes, { filename: 'p', purpose: 'picture' });

test('an uploaded picture becomes one of the store, with the copies of a cover', async () => {
  const bytes = await sharp({
    create: { width: 800, height: 600, channels: 3, background: '#336699' },
  })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const uploadId = await pictureOf(bytes);
  const client = await call();
  const stored = await client.call(storeUploadedPicture, { uploadId });
  expect(stored).toEqual({
    hash: sha(bytes),
    url: expect.stringContaining(`/m/full/${sha(bytes)}.jpg?`),
    // As it is held up.
    width: 600,
    height: 800,
  });
  const fetched = await fetch(`${server.address}${stored.url}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect([fetched.status, sha(Buffer.from(await fetched.arrayBuffer()))]).toEqual([
    200,
    sha(bytes),
  ]);
  expect((await fetch(`${server.address}${stored.url}`)).status).toBe(403);
  for (const variant of ['w360', 'w200'] as const) {
    const name = { variant, hash: stored.hash, ending: 'webp' } as const;
    expect(await server.media.store.find('private', name)).not.toBeNull();
  }
  expect(await readdir(folder())).toEqual([]);
  await expect(client.call(storeUploadedPicture, { uploadId })).rejects.toMatchObject({
    key: 'upload.gone',
  });
});

/** Its head is whole and half of its pixels are not there. */
async function halfOfJpeg(): Promise<Buffer> {
  const raw = { width: 200, height: 200, channels: 3 } as const;
  const whole = await sharp(randomBytes(200 * 200 * 3), { raw })
    .jpeg()
    .toBuffer();
  return whole.subarray(0, whole.length / 2);
}

const pngOfPixels = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#000' } })
    .png({ compressionLevel: 9 })
    .toBuffer();

test.each<[string, () => Buffer | Promise<Buffer>]>([
  [
    'an SVG with a script',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
  ],
  ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a GIF', () => Buffer.from('GIF89a\u0001\u0000\u0001\u0000')],
  ['a picture that is cut off', () => smallPicture('x').subarray(0, 25)],
  [
    'the first bytes of a PNG before HTML',
    () => Buffer.from('\u0089PNG\r\n\u001A\n<script>', 'latin1'),
  ],
  ['half of a JPEG', halfOfJpeg],
  ['a pixel bomb', () => pngOfPixels(8000, 6300)],
])('%s is no picture, and nothing of it is stored', async (_, make) => {
  const bytes = await make();
  const uploadId = await pictureOf(bytes);
  const client = await call();
  await expect(client.call(storeUploadedPicture, { uploadId })).rejects.toMatchObject({
    key: 'upload.not_picture',
  });
  expect(existsSync(join(server.dataDir, 'media/kept/full', sha(bytes).slice(0, 2)))).toBe(false);
  expect(await stateOf(uploadId), 'it can be looked at and removed').toBe('complete');
});

test('a picture is taken from an own, finished upload for that purpose only', async () => {
  const client = await call();
  const store = (uploadId: string) => client.call(storeUploadedPicture, { uploadId });
  const unfinished = await editor.begin(1000, { filename: 'p', purpose: 'picture' });
  await expect(store(unfinished)).rejects.toMatchObject({ key: 'upload.unfinished' });
  const archive = await editor.upload(smallPicture('x'));
  await expect(store(archive)).rejects.toMatchObject({ key: 'upload.not_picture' });
  const other = await server.client({ roles: ['editor'] });
  const mine = await pictureOf(smallPicture('x'));
  for (const endpoint of [storeUploadedPicture, removeUpload]) {
    await expect(other.call(endpoint, { uploadId: mine })).rejects.toMatchObject({
      key: 'upload.not_found',
    });
  }
  expect((await other.call(ownUploads, {})).records).toEqual([]);
  await expect(store(mine)).resolves.toMatchObject({ width: 6, height: 8 });
});

test('a picture is at most 64 MB', async () => {
  const metadata = { filename: 'p', purpose: 'picture' };
  expect(await editor.create(64 * 1024 * 1024 + 1, metadata)).toMatchObject({ code: 3084 });
});

// ---------------------------------------------------------------- the importer

test('the importer gets a finished file alone in a folder, again after a crash, and nobody removes it', async () => {
  const deps = await depsOf();
  const bytes = randomBytes(1000);
  const id = await editor.upload(bytes, { filename: '../../作品.CBZ' });
  const used = await uploadPath(deps, id, accountId);
  expect(used).toEqual({
    folder: join(folder(), `${id}.used`),
    path: join(folder(), `${id}.used`, 'upload.cbz'),
    name: '作品.CBZ',
    bytes: 1000,
  });
  expect(sha(await readFile(used.path))).toBe(sha(bytes));
  expect((await stat(used.folder)).mode & 0o777).toBe(0o700);
  expect(await uploadPath(deps, id, accountId)).toEqual(used);
  await tidy();
  expect(await readdir(used.folder)).toEqual(['upload.cbz']);

  const client = await call();
  await expect(client.call(removeUpload, { uploadId: id })).rejects.toMatchObject({
    key: 'upload.in_use',
  });
  expect(await editor.remove(id)).toMatchObject({ status: 410 });
  const other = (
    await server.pool.query<{ id: string }>(`insert into account (name) values (null) returning id`)
  ).rows[0]!.id;
  await expect(uploadPath(deps, id, other)).rejects.toMatchObject({ key: 'upload.not_found' });

  await finishUpload(deps, id);
  expect([await stateOf(id), await readdir(folder())]).toEqual(['gone', []]);
  await expect(uploadPath(deps, id, accountId)).rejects.toMatchObject({ key: 'upload.gone' });
});

test('an unfinished upload is not for the importer', async () => {
  const id = await editor.begin(1000);
  await expect(uploadPath(await depsOf(), id, accountId)).rejects.toMatchObject({
    key: 'upload.unfinished',
  });
});

// ---------------------------------------------------------------- time and crashes

test('what is unfinished goes after a day, what is unused after a week', async () => {
  const unfinished = await editor.begin(1000);
  const finished = await editor.upload(randomBytes(10));
  now += 24 * HOUR_MS + 1000;
  expect(await editor.head(unfinished)).toMatchObject({ status: 410 });
  await tidy();
  expect(await readdir(folder())).toEqual([finished]);
  now += 6 * 24 * HOUR_MS;
  await tidy();
  expect([await stateOf(finished), await readdir(folder())]).toEqual(['gone', []]);
  now += 8 * 24 * HOUR_MS;
  await tidy();
  expect(await stateOf(finished)).toBeUndefined();
});

test('a crash after the last byte: the upload is complete when somebody looks', async () => {
  const bytes = randomBytes(1000);
  const id = await editor.begin(1000);
  await writeFile(join(folder(), id), bytes);
  expect(await stateOf(id)).toBe('open');
  expect(await editor.offset(id)).toBe(1000);
  expect(await stateOf(id)).toBe('complete');
});

test('who looks while the last byte is written does not turn a success into a failure', async () => {
  const deps = await depsOf();
  const id = await editor.upload(randomBytes(10));
  expect(await completeUpload(deps, id)).toBe(true);
  await uploadPath(deps, id, accountId);
  expect(await completeUpload(deps, id)).toBe(true);
  await finishUpload(deps, id);
  expect(await completeUpload(deps, id)).toBe(false);
});

test('a crash between row and file: neither is left alone', async () => {
  const [withoutFile, withoutRow] = [await editor.begin(1000), crypto.randomUUID()];
  await (await depsOf()).files.remove(withoutFile);
  await writeFile(join(folder(), withoutRow), 'x');
  expect(await editor.head(withoutFile)).toMatchObject({ status: 410 });
  now += HOUR_MS + 1000;
  await tidy();
  expect([await stateOf(withoutFile), await readdir(folder())]).toEqual(['gone', []]);
});

test('an account that is deleted takes its uploads along', async () => {
  const id = await editor.upload(randomBytes(10));
  await server.pool.query('delete from upload where account_id = $1', [accountId]);
  await tidy();
  expect(existsSync(join(folder(), id))).toBe(false);
});

test('the database itself sees to it that an upload takes no way back', async () => {
  const id = await editor.upload(randomBytes(10));
  for (const change of [`state = 'open'`, `bytes = 11`, `purpose = 'picture'`, `name = 'b'`]) {
    await expect(
      server.pool.query(`update upload set ${change} where id = $1`, [id]),
    ).rejects.toThrow('an upload becomes complete, used and gone');
  }
});
