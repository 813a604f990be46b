import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteSettings } from '@baohe/contract/site';
import type pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { listenForChanges } from '../../platform/database/change-events.ts';
import { openDb, openPool } from '../../platform/database/pool.ts';
import { openMedia } from '../../platform/media/open-media.ts';
import { importSmall, postLine } from '../../testing/small-library.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { libraryVersionRepository } from './library-version.repository.ts';
import { openLibraryVersion } from './library-version.ts';

/** Without a process of the site: nobody but the test moves the version on. */
let database: TestDatabase;
let pool: pg.Pool;
let folder: string;
let library: Parameters<typeof importSmall>[0];

beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.connectionString);
  folder = await mkdtemp(join(tmpdir(), 'baohe-version-'));
  library = { pool, media: openMedia(folder, () => new Date()) };
  await importSmall(library, { posts: [postLine('p0')] });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

const change = (sql: string) => pool.query(sql);
const rename = () => change(`update post set title = title || '。'`);

const PATIENCE = { timeout: 10_000 };

const onError = (error: unknown) => {
  throw error;
};

/** As one more process of the site has it, with every time it moved the version on. */
async function openVersion(everyMs: number, clock = () => new Date()) {
  const repository = libraryVersionRepository(openDb(pool));
  const advance = vi.fn<typeof repository.advance>((...args) => repository.advance(...args));
  const changeEvents = await listenForChanges(database.connectionString, onError);
  const version = await openLibraryVersion({
    repository: { ...repository, advance },
    changeEvents,
    clock,
    everyMs,
    onError,
  });
  onTestFinished(async () => {
    await version.close();
    await changeEvents.close();
  });
  const current = () => Number(version.current());
  return {
    current,
    grownFrom: (before: number) =>
      vi.waitFor(() => expect(current()).toBeGreaterThan(before), PATIENCE),
    advances: async () =>
      (await Promise.all(advance.mock.results.map(({ value }) => value))).filter(Boolean).length,
  };
}

test('every reply says the version', async () => {
  const start = Date.now();
  let now = start;
  const site = await startTestServer({ now: () => new Date(now) });
  onTestFinished(() => site.stop());
  const heard: number[] = [];
  const client = await site.client({
    fetch: async (...request) => {
      const response = await fetch(...request);
      heard.push(Number(response.headers.get('baohe-library-version')));
      return response;
    },
  });
  const say = async () => {
    await client.call(siteSettings, {});
    return heard.at(-1);
  };
  await vi.waitFor(async () => expect(await say()).toBe(start), PATIENCE);

  now += 60_000;
  await site.pool.query(
    `insert into announcement (key, name, content) values ('homeAnno', '新', '')`,
  );
  await vi.waitFor(async () => expect(await say()).toBe(start + 60_000), PATIENCE);
});

test.each([
  ['a post is withdrawn', 'update post set status = 0'],
  ['a post is shown again', 'update post set status = 1'],
  ['a post gets another name', `update post set title = title || '。'`],
  ['a term gets another name', `update term set name = name || '。' where id = 'CAT_1_2'`],
  ['a tier gets another name', `update tier set name = name || '。'`],
  ['posts cost more', `insert into setting (key, value) values ('usualPointPrice', '45')`],
  ['fewer helps open a post', `insert into setting (key, value) values ('helpsNeeded', '2')`],
  ['a post goes for good', 'delete from post'],
])('the version grows when %s', async (_, sql) => {
  const version = await openVersion(5);
  await version.grownFrom(0);
  const before = version.current();
  await change(sql);
  await version.grownFrom(before);
  expect(version.current()).toBeGreaterThan(before);
});

test('counts and heat alone are no other version', async () => {
  await importSmall(library, { posts: [postLine('p0')] });
  const topics: string[] = [];
  const changeEvents = await listenForChanges(database.connectionString, onError);
  onTestFinished(() => changeEvents.close());
  changeEvents.on('library', async () => void topics.push('library'));
  changeEvents.on('posts', async () => void topics.push('posts'));

  await change('update post set view_count = view_count + 1, hot_index = hot_index + 1');
  await changeEvents.caughtUp();
  expect(topics).toEqual(['posts']);
  await rename();
  await changeEvents.caughtUp();
  expect(topics.toSorted()).toEqual(['library', 'posts', 'posts']);
  // Cards carry it: a lock, or 免费.
  await change('update post set point_price = 0');
  await changeEvents.caughtUp();
  expect(topics.filter((topic) => topic === 'library')).toHaveLength(2);
});

test('however busy it is, the version moves once in its time, and takes in the last change', async () => {
  let now = Date.now() + 600_000;
  const version = await openVersion(100, () => new Date(now));
  await version.grownFrom(now - 1);
  const before = await version.advances();
  // The clock of the process stands still, so that all of this is one moment.
  for (let at = 0; at < 20; at++) {
    await rename();
  }
  expect((await version.advances()) - before).toBe(0);
  now += 100;
  await version.grownFrom(now - 1);
  expect((await version.advances()) - before).toBe(1);
});

test('processes tell the same version, and only one of them moves it on', async () => {
  let now = Date.now() + 1_200_000;
  const processes = [
    await openVersion(60_000, () => new Date(now)),
    await openVersion(60_000, () => new Date(now)),
  ];
  await Promise.all(processes.map(({ grownFrom }) => grownFrom(now - 1)));
  now += 60_000;
  await rename();
  await Promise.all(processes.map(({ grownFrom }) => grownFrom(now - 1)));
  expect(processes.map(({ current }) => current())).toEqual([now, now]);
  const advances = await Promise.all(processes.map((each) => each.advances()));
  expect(advances.reduce((all, some) => all + some)).toBe(2);
});
