import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from '@baohe/client/client';
import { libraryChecks } from '@baohe/contract/library-checks';
import { postFilters } from '@baohe/contract/post-filters';
import { getDetail, getPost } from '@baohe/contract/posts';
import { managedPosts } from '@baohe/contract/posts-managed';
import { DEFAULT_OPTIONS } from '@baohe/domain/import/import-options';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { putFiles } from '../../testing/own-files.ts';
import { photo } from '../../testing/photo.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { testImporter } from '../../testing/test-importer.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { zipOf } from '../../testing/zip-writer.ts';
import { auditLedger } from '../points/ledger-audit.ts';
import { seedSite } from '../seed/seed-site.ts';
import { checkFiles } from './check-files.ts';
import { findDuplicates } from './find-duplicates.ts';

let server: TestServer;
let editor: Client;
let visitor: Client;
let accountId: string;
let importer: ReturnType<typeof testImporter>;

beforeAll(async () => {
  server = await startTestServer();
  await seedSite(server.db);
  importer = testImporter(server);
  editor = await server.client({ roles: ['editor'] });
  const token = await server.token('user');
  visitor = await server.client({ token });
  accountId = await one(`select id as one from account where roles = '{user}'`);
  await server.pool.query('update account set unlock_mode = true');
});
afterAll(async () => {
  importer.close();
  await server.stop();
});
beforeEach(async () => {
  await server.pool.query('truncate library, library_file, media_file, post, import_run cascade');
  await server.pool.query(
    'update library_check set requested_at = null, started_at = null, finished_at = null',
  );
});

const one = async <T>(text: string, values: unknown[] = []): Promise<T> =>
  (await server.pool.query<{ one: T }>(text, values)).rows[0]!.one;

/** Pages with light and shade, as a scan has them. */
async function comicOf(pages: readonly string[], quality: number): Promise<Buffer> {
  const files: [string, Buffer][] = [];
  for (const [at, page] of pages.entries()) {
    files.push([`${at}.jpg`, await photo(page).jpeg({ quality }).toBuffer()]);
  }
  return zipOf(Object.fromEntries(files));
}

/** The same work twice, from another scan of it, and another work. */
async function importTwins() {
  const folder = await temporaryFolder();
  await putFiles(folder, {
    '星海旅人.cbz': await comicOf(['a', 'b', 'c'], 90),
    '星海旅人 汉化.cbz': await comicOf(['a', 'b', 'c', 'd'], 60),
    '别的.cbz': await comicOf(['x', 'y', 'z'], 90),
  });
  await importer.run(folder, { ...DEFAULT_OPTIONS });
  await server.caughtUp();
  const idOf = (title: string) =>
    one<string>('select id as one from post where title = $1', [title]);
  const titles = await server.pool.query<{ title: string }>(
    'select title from post order by title',
  );
  const twins = titles.rows.map(({ title }) => title).filter((title) => title.startsWith('星海'));
  return {
    first: await idOf(twins[0]!),
    second: await idOf(twins.at(-1)!),
    third: await idOf('别的'),
  };
}

const look = () =>
  findDuplicates({
    db: server.db,
    store: server.media.store,
    now: () => new Date(),
    signal: new AbortController().signal,
  });
const check = () =>
  checkFiles({
    db: server.db,
    store: server.media.store,
    now: () => new Date(),
    signal: new AbortController().signal,
  });
const pairs = async () => (await editor.call(libraryChecks.pageDuplicates, {})).records;

test('posts whose covers are alike are shown side by side, with their pages compared', async () => {
  const { first, second } = await importTwins();
  // As if an older version had imported one of them: its cover is read from the store.
  await server.pool.query('update media_file set perceptual_hash = null');
  await look();
  const found = await pairs();
  expect(found).toHaveLength(1);
  expect(found.map(({ one: a, other: b }) => [a.postUuid, b.postUuid].toSorted())).toEqual([
    [first, second].toSorted(),
  ]);
  expect((await editor.call(libraryChecks.getChecks, {})).duplicates).toMatchObject({
    isRunning: false,
    done: 3,
    total: 3,
  });
});

test('pages are compared where both have their hashes', async () => {
  const { second } = await importTwins();
  await look();
  const [pair] = await pairs();
  const [whole, part] = pair!.one.postUuid === second ? [4, 3] : [3, 4];
  expect(pair!.pages).toEqual({ alike: 3, one: whole, other: part });
});

test('what was said not to be the same is not shown again', async () => {
  const { first, second } = await importTwins();
  await look();
  const before = await pairs();
  const answer = await editor.call(libraryChecks.dismissDuplicate, {
    postId: second,
    otherId: first,
  });
  expect(answer).toEqual({ changed: 1 });
  expect(await pairs()).toHaveLength(before.length - 1);
  await editor.call(libraryChecks.startCheck, { name: 'duplicates' });
  expect((await editor.call(libraryChecks.getChecks, {})).duplicates.isRunning).toBe(true);
  await look();
  expect(await pairs()).toHaveLength(before.length - 1);
});

async function leaveTraces(postId: string, otherId: string) {
  const list = (type: string) =>
    one<string>(
      `insert into list (account_id, type) values ($1, $2)
       on conflict do nothing returning id as one`,
      [accountId, type],
    );
  await server.pool.query('delete from list where account_id = $1', [accountId]);
  const entry = async (type: string, post: string) =>
    server.pool.query('insert into list_entry (list_id, post_id) values ($1, $2)', [
      await one(`select id as one from list where account_id = $1 and type = $2`, [
        accountId,
        type,
      ]),
      post,
    ]);
  for (const type of ['favorite', 'collect', 'history']) {
    await list(type);
    await entry(type, postId);
  }
  await entry('favorite', otherId);
  const read = (post: string, position: number, at: string) =>
    server.pool.query(
      `with work as (
         insert into reading (account_id, post_id, last_part, at) values ($1, $2, 'p0', $4) returning 1)
       insert into reading_part (account_id, post_id, part, unit, position, total, at)
       select $1, $2, 'p0', 'page', $3, 10, $4::timestamptz from work`,
      [accountId, post, position, at],
    );
  await read(postId, 8, '2026-11-02');
  await read(otherId, 3, '2026-11-03');
  await server.pool.query(
    `insert into unlock (account_id, post_id, how) values ($1, $2, 'staff')`,
    [accountId, postId],
  );
  await server.pool.query(
    `insert into rating (account_id, post_id, stars, at) values ($1, $2, 4, now())`,
    [accountId, postId],
  );
}

test('a merge takes lists, progress, ratings and unlocks along, and old links lead to what is left', async () => {
  const { first, second, third } = await importTwins();
  await leaveTraces(first, second);
  const merged = await editor.call(libraryChecks.merge, { postId: first, intoPostId: second });
  expect(merged).toEqual({ lists: 2, readings: 1, unlocks: 1 });
  const lists = await one(
    `select array_agg(type order by type) as one from list join list_entry on list_id = list.id
     where post_id = $1`,
    [second],
  );
  expect(lists).toEqual(['collect', 'favorite', 'history']);
  expect(
    await one(`select array[favor_count, hoard_count] as one from post where id = $1`, [second]),
  ).toEqual([0, 1]);
  expect(await one('select position as one from reading_part where post_id = $1', [second])).toBe(
    8,
  );
  expect(await one('select counts as one from post_rating where post_id = $1', [second])).toEqual([
    0, 0, 0, 1, 0,
  ]);
  expect(await one('select how as one from unlock where post_id = $1', [second])).toBe('staff');
  expect((await inTransaction({ db: server.db }, auditLedger)).faults).toEqual([]);

  expect(await visitor.call(getPost, { id: first })).toMatchObject({ postUuid: second });
  expect(await visitor.call(getDetail, { postId: first })).toMatchObject({ postUuid: second });
  // And on: who was led here before is led to the last one.
  await editor.call(libraryChecks.merge, { postId: second, intoPostId: third });
  expect(await visitor.call(getPost, { id: first })).toMatchObject({ postUuid: third });
});

test('what was merged can be restored, and has all that it had', async () => {
  const { first, second } = await importTwins();
  await leaveTraces(first, second);
  await editor.call(libraryChecks.merge, { postId: first, intoPostId: second });
  await editor.call(managedPosts.batchUpdate, { posts: [{ postUuid: first, status: 1 }] });
  expect(await visitor.call(getPost, { id: first })).toMatchObject({ postUuid: first });
  expect(await one('select count(*)::int as one from list_entry where post_id = $1', [first])).toBe(
    3,
  );
});

test('a post is not merged with itself, nor with one that is deleted; then nothing has changed', async () => {
  const { first, second } = await importTwins();
  for (const intoPostId of [first, '00000000-0000-4000-8000-000000000000']) {
    await expect(
      editor.call(libraryChecks.merge, { postId: first, intoPostId }),
    ).rejects.toMatchObject({ code: 3135 });
  }
  await editor.call(managedPosts.batchRemove, { ids: [second] });
  await expect(
    editor.call(libraryChecks.merge, { postId: first, intoPostId: second }),
  ).rejects.toMatchObject({ code: 3135 });
  expect(await visitor.call(getPost, { id: first })).toMatchObject({ postUuid: first });
});

test('posts whose files are gone from the disk are found, named and forgotten once they are back', async () => {
  const { first, second } = await importTwins();
  await check();
  const incomplete = async () =>
    (await editor.call(postFilters.pageManaged, { filter: { isIncomplete: true } })).records.map(
      ({ postUuid, missingFiles }) => ({ postUuid, missingFiles }),
    );
  expect(await incomplete()).toEqual([]);
  // The fourth page is only in the second of the twins.
  const [ref, hash] = await one<[string, string]>(
    `select array[ref, encode(hash, 'hex')] as one from library_file
     where hash in (select hash from library_file group by hash having count(*) = 1)
       and mime like 'image/%' and ref in (
         select substr(page ->> 'optImgUrl', 6) from post_content
           cross join jsonb_path_query(content_info, '$.chapterList[*]') page where post_id = any ($1))
     and mime = 'image/jpeg' limit 1`,
    [[first, second]],
  );
  const path = join(server.dataDir, 'media', 'kept', 'full', hash.slice(0, 2), `${hash}.jpg`);
  const bytes = await readFile(path);
  await rm(path);
  await editor.call(libraryChecks.startCheck, { name: 'files' });
  await check();
  const found = await incomplete();
  expect(found).toMatchObject([{ missingFiles: 1 }]);
  expect(await editor.call(libraryChecks.missingFiles, { postId: found[0]!.postUuid })).toEqual({
    files: [ref],
  });

  await writeFile(path, bytes);
  await editor.call(libraryChecks.startCheck, { name: 'files' });
  await check();
  expect(await incomplete()).toEqual([]);
});
