import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from '@baohe/client/client';
import { managedImports as calls } from '@baohe/contract/import-runs-managed';
import { ownUploads, storeUploadedFile, uploadLimits } from '@baohe/contract/uploads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cbz } from '../../testing/own-files.ts';
import { testImporter } from '../../testing/test-importer.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { tusClient } from '../../testing/tus-client.ts';
import { seedSite } from '../seed/seed-site.ts';
import { openUploadFiles } from '../uploads/upload-files.ts';
import { uploadsRepository } from '../uploads/uploads.repository.ts';
import { continueImports } from './continue-imports.ts';
import { freeUploads } from './free-uploads.ts';

let server: TestServer;
let editor: Client;
let tus: ReturnType<typeof tusClient>;
let importer: ReturnType<typeof testImporter>;

beforeAll(async () => {
  server = await startTestServer();
  await seedSite(server.db);
  const token = await server.token('editor');
  editor = await server.client({ token });
  tus = tusClient(server.address, { authorization: `Bearer ${token}` });
  importer = testImporter(server);
});
afterAll(async () => {
  importer.close();
  await server.stop();
});

const { signal } = new AbortController();
const work = () => continueImports(importer.deps, { signal });
const free = (hoursLater = 0) =>
  freeUploads(
    {
      db: server.db,
      files: openUploadFiles(server.dataDir),
      clock: () => new Date(Date.now() + hoursLater * 3_600_000),
      repositoryOn: uploadsRepository,
    },
    signal,
  );
const gathered = () => readdir(join(server.dataDir, 'upload-imports')).catch(() => []);

const upload = (filename: string, bytes: Buffer) => tus.upload(bytes, { filename });

test('several uploads are one import; what was uploaded is freed when it is done', async () => {
  const novel = Buffer.from(`第一章 起\n${'字'.repeat(200)}\n第二章 承\n${'字'.repeat(200)}`);
  const uploadIds = [
    await upload('星海.cbz', cbz('a', 3)),
    await upload('潮汐.txt', novel),
    // Two files may be called the same where they came from.
    await upload('星海.cbz', cbz('b', 2)),
  ];
  const { importId } = await editor.call(calls.scan, { uploadIds, as: 'auto' });
  await work();
  const { records } = await editor.call(calls.pageItems, { importId });
  expect(records.map(({ title, kind, action }) => [title, kind, action])).toEqual(
    expect.arrayContaining([
      ['星海', 'comics', 'create'],
      ['潮汐', 'novels', 'create'],
    ]),
  );
  expect(await editor.call(calls.get, { importId })).toMatchObject({
    state: 'ready',
    source: 'upload:星海.cbz +2',
    options: { as: 'auto', publish: true, pointPrice: null, termIds: [] },
  });
  await free();
  expect(await gathered(), 'not while it is to be imported').toHaveLength(1);
  await editor.call(calls.start, { importId });
  await work();
  expect(await editor.call(calls.get, { importId })).toMatchObject({
    state: 'done',
    counts: { refused: 0 },
  });
  expect((await editor.call(ownUploads, {})).records.map(({ state }) => state)).toContain('used');
  await free();
  expect(await gathered()).toEqual([]);
  expect((await editor.call(ownUploads, {})).records).toEqual([]);
});

test('the same file uploaded a second time is the same post, undone with its own import only', async () => {
  const bytes = cbz('twice', 3);
  const importOnce = async (name: string) => {
    const { importId } = await editor.call(calls.scan, { uploadIds: [await upload(name, bytes)] });
    await work();
    await editor.call(calls.start, { importId });
    await work();
    const { records } = await editor.call(calls.pageItems, { importId });
    return { importId, ...records[0]! };
  };
  const first = await importOnce('夜航.cbz');
  const second = await importOnce('夜航 (1).cbz');
  expect(first).toMatchObject({ action: 'create', state: 'done' });
  expect(second).toMatchObject({ action: 'update', state: 'done', postUuid: first.postUuid });
  expect(await editor.call(calls.undo, { importId: second.importId })).toMatchObject({
    removed: 0,
    restored: 1,
  });
  await free();
});

test('what did not come in stays to be tried again, until the import is undone', async () => {
  const uploadIds = [
    await upload('好.cbz', cbz('c', 2)),
    await upload('坏.cbz', Buffer.from('none')),
  ];
  const { importId } = await editor.call(calls.scan, { uploadIds });
  await work();
  await editor.call(calls.start, { importId });
  await work();
  await free();
  expect(await gathered()).toHaveLength(1);
  await editor.call(calls.undo, { importId });
  await free();
  expect(await gathered()).toEqual([]);
});

test('an import that never began is discarded with its uploads; one that began is not', async () => {
  const uploadIds = [await upload('弃.cbz', cbz('d', 2))];
  const { importId } = await editor.call(calls.scan, { uploadIds });
  await expect(editor.call(calls.discard, { importId })).rejects.toMatchObject({
    key: 'import.wrong_state',
  });
  await work();
  await editor.call(calls.discard, { importId });
  await expect(editor.call(calls.get, { importId })).rejects.toMatchObject({
    key: 'import.not_found',
  });
  await free();
  expect(await gathered(), 'a folder without a row may be of a call that still runs').toHaveLength(
    1,
  );
  await free(2);
  expect(await gathered()).toEqual([]);
});

test('another person’s upload is not found', async () => {
  const id = await upload('他.cbz', cbz('e', 2));
  const other = await server.client({ roles: ['editor'] });
  await expect(other.call(calls.scan, { uploadIds: [id] })).rejects.toMatchObject({
    key: 'upload.not_found',
  });
});

test('sound is stored for a track, by its bytes and not by its name', async () => {
  const sound = Buffer.concat([Buffer.from('ID3'), Buffer.alloc(400)]);
  const stored = await editor.call(storeUploadedFile, { uploadId: await upload('雨.mp3', sound) });
  expect(stored).toMatchObject({ mime: 'audio/mpeg', bytes: sound.length });
  for (const [name, bytes] of [
    ['假.mp3', Buffer.alloc(500)],
    ['页.html', Buffer.from('<p>')],
    ['单.m3u8', Buffer.from('#EXTM3U')],
  ] as const) {
    const uploadId = await upload(name, bytes);
    await expect(editor.call(storeUploadedFile, { uploadId })).rejects.toMatchObject({
      key: 'upload.not_media',
    });
  }
  const limits = await editor.call(uploadLimits, {});
  expect(limits.ownBytesUsed).toBeGreaterThan(0);
  expect(limits.largestBytes).toBeGreaterThan(limits.largestPictureBytes);
});
