import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from '@baohe/client/client';
import { managedImports as calls } from '@baohe/contract/import-runs-managed';
import { DEFAULT_OPTIONS } from '@baohe/domain/import/import-options';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cbz, putFiles } from '../../testing/own-files.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { testImporter } from '../../testing/test-importer.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seedSite } from '../seed/seed-site.ts';
import { continueImports } from './continue-imports.ts';
import { importRunsRepository } from './import-runs.repository.ts';

let server: TestServer;
let editor: Client;
let importer: ReturnType<typeof testImporter>;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baohe-import-'));
  server = await startTestServer({ env: { IMPORT_DIR: folder } });
  await seedSite(server.db);
  editor = await server.client({ roles: ['editor'] });
  importer = testImporter(server);
  await putFiles(folder, {
    '漫画/甲.cbz': cbz('a', 3),
    '漫画/乙.cbz': cbz('b', 2),
    '漫画/坏.cbz': 'not an archive',
    'notes.txt': '第一章 起\n正文。',
  });
});
afterAll(async () => {
  importer.close();
  await server.stop();
  await rm(folder, { recursive: true });
});

/** What the job does. */
const work = () => continueImports(importer.deps, { signal: new AbortController().signal });
const titles = async () => {
  const { rows } = await server.pool.query<{ title: string }>(
    'select title from post where status = 1 order by title',
  );
  return rows.map(({ title }) => title);
};

test('a folder is browsed, looked through, corrected, imported, tried again and undone', async () => {
  expect(await editor.call(calls.browse, { path: '' })).toEqual({
    importFolder: folder,
    entries: [
      { name: '漫画', isFolder: true, bytes: null },
      { name: 'notes.txt', isFolder: false, bytes: expect.any(Number) },
    ],
  });
  const { importId } = await editor.call(calls.scan, { path: '漫画' });
  expect(await editor.call(calls.get, { importId })).toMatchObject({ state: 'scanning' });
  await work();
  expect(await editor.call(calls.get, { importId })).toMatchObject({
    state: 'ready',
    source: '漫画',
    undoableUntil: null,
    counts: { all: 3, create: 3, withNotes: 1, previewed: 3, done: 0 },
  });
  const { records } = await editor.call(calls.pageItems, { importId });
  expect(records).toMatchObject([
    { path: '乙.cbz', kind: 'comics', action: 'create', counts: { pages: 2 }, notes: [] },
    { path: '坏.cbz', coverUrl: null, notes: [{ file: '坏.cbz' }] },
    { path: '甲.cbz', counts: { pages: 3 } },
  ]);
  const cover = await fetch(`${server.address}${records[0]!.coverUrl}`, {
    headers: { authorization: `Bearer ${await server.token('editor')}` },
  });
  expect(cover.status, 'of another session').toBe(403);
  expect(await titles()).toEqual([]);

  await editor.call(calls.correct, { importId, number: 1, title: '改过的名字' });
  await editor.call(calls.correct, { importId, number: 3, isLeftOut: true });
  await editor.call(calls.start, { importId });
  await work();
  expect(await editor.call(calls.get, { importId })).toMatchObject({
    state: 'done',
    counts: { done: 1, refused: 1, left: 1 },
    undoableUntil: expect.any(String),
  });
  expect(await titles()).toEqual(['改过的名字']);

  await putFiles(folder, { '漫画/坏.cbz': cbz('c', 1) });
  await editor.call(calls.correct, { importId, number: 2, title: '好了' }).then(
    () => expect.unreachable('it is not waiting'),
    (error: unknown) => expect(error).toMatchObject({ key: 'import.wrong_state' }),
  );
  expect(await editor.call(calls.retry, { importId, number: 2 })).toEqual({ changed: 1 });
  await work();
  expect(await titles()).toEqual(['坏', '改过的名字']);

  expect(await editor.call(calls.undo, { importId })).toEqual({ removed: 2, restored: 0, left: 0 });
  expect(await titles()).toEqual([]);
  await expect(editor.call(calls.undo, { importId })).rejects.toMatchObject({
    key: 'import.wrong_state',
  });
  const { records: runs } = await editor.call(calls.page, {});
  expect(runs.map(({ state }) => state)).toEqual(['undone']);
});

test('nothing outside of the import folder is seen, by links neither', async () => {
  const outside = await temporaryFolder();
  await putFiles(outside, { 'secret.cbz': cbz('secret', 1) });
  await symlink(outside, join(folder, 'link'));
  for (const path of ['..', '../..', '/etc', 'link', '漫画/../..', 'nowhere', '\0']) {
    await expect(editor.call(calls.browse, { path })).rejects.toMatchObject({
      key: expect.stringMatching(/^(?:import\.no_such_folder|request\.invalid)$/),
    });
    await expect(editor.call(calls.scan, { path })).rejects.toMatchObject({
      key: expect.stringMatching(/^(?:import\.no_such_folder|request\.invalid)$/),
    });
  }
});

test('one import that cannot go on does not stand in front of the next', async () => {
  await mkdir(join(folder, 'gone'));
  const first = await editor.call(calls.scan, { path: 'gone' });
  await server.pool.query(`update import_run set root = '/nowhere' where id = $1`, [
    first.importId,
  ]);
  const second = await editor.call(calls.scan, { path: 'notes.txt' });
  await expect(work()).rejects.toMatchObject({ reason: 'unreadable' });
  expect(await editor.call(calls.get, first)).toMatchObject({ state: 'failed' });
  expect(await editor.call(calls.get, second)).toMatchObject({
    state: 'ready',
    counts: { all: 1, create: 1 },
  });
  const { records } = await editor.call(calls.pageItems, second);
  expect(records).toMatchObject([{ kind: 'novels', title: 'notes', coverUrl: expect.any(String) }]);
  await editor.call(calls.stop, first).catch(() => undefined);
});

test('a stopped import goes on where it was', async () => {
  const run = await editor.call(calls.scan, { path: '漫画' });
  await expect(editor.call(calls.start, run)).rejects.toMatchObject({ key: 'import.wrong_state' });
  await work();
  await editor.call(calls.start, run);
  await editor.call(calls.stop, run);
  await work();
  expect(await editor.call(calls.get, run)).toMatchObject({
    state: 'stopped',
    counts: { done: 0 },
  });
  await editor.call(calls.start, run);
  await work();
  expect(await editor.call(calls.get, run)).toMatchObject({ state: 'done', counts: { done: 3 } });
});

test('one that was stopped before everything was found is looked through first', async () => {
  const run = await editor.call(calls.scan, { path: '漫画' });
  await editor.call(calls.stop, run);
  await work();
  await editor.call(calls.start, run);
  expect(await editor.call(calls.get, run)).toMatchObject({ state: 'scanning' });
  await work();
  expect(await editor.call(calls.get, run)).toMatchObject({ state: 'ready', counts: { all: 3 } });
  await editor.call(calls.stop, run).catch(() => undefined);
});

test('a folder that becomes a link after it was chosen is not followed', async () => {
  const outside = await temporaryFolder();
  await putFiles(outside, { 'secret.cbz': cbz('secret', 1) });
  await mkdir(join(folder, 'swapped'));
  const run = await editor.call(calls.scan, { path: 'swapped' });
  await rm(join(folder, 'swapped'), { recursive: true });
  await symlink(outside, join(folder, 'swapped'));
  await expect(work()).rejects.toMatchObject({ reason: 'symbolicLink' });
  expect(await editor.call(calls.get, run)).toMatchObject({
    state: 'failed',
    counts: { all: 0 },
    notes: [{ reason: 'symbolicLink' }],
  });
});

test('what a command began is not taken over by the console', async () => {
  const { id } = await importer.run(join(folder, '漫画'));
  for (const call of [calls.start, calls.retry]) {
    await expect(editor.call(call, { importId: id })).rejects.toMatchObject({
      key: 'import.wrong_state',
    });
  }
});

test('a dry run of the command is discarded by the console; what it imported is not', async () => {
  const runs = importRunsRepository(server.db);
  const dry = await runs.addRun({
    source: '/books',
    root: '/books',
    options: DEFAULT_OPTIONS,
    startedBy: 'command',
    accountId: null,
  });
  await expect(
    editor.call(calls.discard, { importId: dry.id }),
    'it is being looked through',
  ).rejects.toMatchObject({ key: 'import.wrong_state' });
  await runs.setState(dry.id, 'ready', ['scanning']);
  await editor.call(calls.discard, { importId: dry.id });
  await expect(editor.call(calls.get, { importId: dry.id })).rejects.toMatchObject({
    key: 'import.not_found',
  });
  const done = await importer.run(join(folder, '漫画'));
  await expect(editor.call(calls.discard, { importId: done.id })).rejects.toMatchObject({
    key: 'import.wrong_state',
  });
});

test('an age rating that nobody understands is said so, and one that an editor names counts', async () => {
  const rated = (rating: string) => ({
    'ComicInfo.xml': `<?xml version="1.0"?><ComicInfo><AgeRating>${rating}</AgeRating></ComicInfo>`,
  });
  await putFiles(folder, {
    '分级/青空.cbz': cbz('r1', 1, rated('Grown-ups')),
    '分级/白云.cbz': cbz('r2', 1, rated('US:R / US:Rated R')),
    '分级/红叶.cbz': cbz('r3', 1, rated('Unknown')),
  });
  const run = await editor.call(calls.scan, { path: '分级' });
  await work();
  const { records } = await editor.call(calls.pageItems, run);
  const facts = records.map(({ path, ageRating, notes }) => [path, ageRating, notes]);
  expect(new Map(facts.map(([path, ...rest]) => [path, rest]))).toEqual(
    new Map<unknown, unknown>([
      ['青空.cbz', [null, [{ reason: 'ratingUnclear', file: '青空.cbz', detail: 'Grown-ups' }]]],
      ['白云.cbz', [16, []]],
      ['红叶.cbz', [null, []]],
    ]),
  );
  const { number } = records.find(({ path }) => path === '青空.cbz')!;
  await editor.call(calls.correct, { ...run, number, ageRating: 18 });
  await editor.call(calls.start, run);
  await work();
  const { rows } = await server.pool.query(
    `select title, age_rating as rating from post where title in ('青空', '白云', '红叶')`,
  );
  expect(new Map(rows.map(({ title, rating }) => [title, rating]))).toEqual(
    new Map([
      ['青空', 18],
      ['白云', 16],
      ['红叶', 0],
    ]),
  );
  expect(await editor.call(calls.get, run)).toMatchObject({ counts: { withNotes: 0 } });
});

test('categories and patterns are checked before anything is looked through', async () => {
  await expect(editor.call(calls.scan, { path: '', termIds: ['CAT_9'] })).rejects.toMatchObject({
    key: 'term.not_found',
  });
  for (const input of [{ namePattern: '{nothing}' }, { chapterPattern: '(' }]) {
    await expect(editor.call(calls.scan, { path: '', ...input })).rejects.toMatchObject({
      key: 'request.invalid',
    });
  }
});
