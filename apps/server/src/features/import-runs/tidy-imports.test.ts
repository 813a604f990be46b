import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { siteJobs } from '../../jobs/site-jobs.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { cbz, ownImporter, putFiles } from '../../testing/own-files.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { inImportTurn } from '../import/import-turn.repository.ts';
import { seedSite } from '../seed/seed-site.ts';
import type { RunRow } from './import-runs.repository.ts';
import { RUN_DAYS, tidyImports } from './tidy-imports.ts';
import { undoRun } from './undo-run.ts';

const DAY_MS = 86_400_000;
const NOW = new Date();

let server: TestServer;
let importer: ReturnType<typeof ownImporter>;
let folder: string;

beforeAll(async () => {
  server = await startTestServer();
  await seedSite(server.db);
  importer = ownImporter(server.db, server.media.store);
});
afterAll(async () => {
  importer.close();
  await server.stop();
});
beforeEach(async () => {
  await server.pool.query('truncate library, library_file, media_file, post, import_run cascade');
  folder = await temporaryFolder();
});

const one = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await server.pool.query<{ one: T }>(text, values)).rows.map((row) => row.one);

/** How many files each generation of the works has, oldest first. */
const generations = () =>
  one<number>(`
    select count(*)::int as one from library_file where library = 'own'
    group by split_part(ref, '/', 2), split_part(ref, '/', 3)
    order by split_part(ref, '/', 2), split_part(ref, '/', 3)`);

/** Pages that a post names and that are not there. */
const missing = () =>
  one<string>(`
    select page ->> 'optImgUrl' as one from post_content, jsonb_array_elements(content_info -> 'chapterList') page
    where not exists (select from library_file where 'file:' || ref = page ->> 'optImgUrl')`);

const undo = (run: RunRow) => inTransaction({ db: server.db }, (tx) => undoRun(tx, run));
const forget = () => server.pool.query('update import_item set before = null');

async function importTwice(): Promise<RunRow> {
  await putFiles(folder, { 'a.cbz': cbz('a', 3) });
  await importer.run(folder);
  await writeFile(join(folder, 'a.cbz'), cbz('a', 5));
  return importer.run(folder);
}

test('the files of a generation before go once the import can no longer be taken back', async () => {
  await importTwice();
  const both = await generations();
  expect(both).toHaveLength(2);
  await tidyImports(server.db, NOW);
  expect(await generations()).toEqual(both);
  await forget();
  await tidyImports(server.db, NOW);
  expect(await generations()).toEqual([both[1]]);
  expect(await missing()).toEqual([]);
});

test('what an undo has brought back stays, and what another post names stays', async () => {
  const second = await importTwice();
  const both = await generations();
  await undo(second);
  await forget();
  await tidyImports(server.db, NOW);
  expect(await missing()).toEqual([]);
  expect((await generations())[0]).toBe(both[0]);

  // Somebody has put its pages into a post of their own.
  await putFiles(folder, { 'b.cbz': cbz('b', 2) });
  await importer.run(folder);
  await server.pool.query(`
    update post_content set content_info = (
      select content_info from post_content join post on post_id = post.id where title = 'a')
    where post_id = (select id from post where title = 'b')`);
  await server.pool.query(`delete from post where title = 'a'`);
  await tidyImports(server.db, NOW);
  expect(await missing()).toEqual([]);
});

test('the files of a post that is gone for good go', async () => {
  await putFiles(folder, { 'a.cbz': cbz('a', 3), 'b.cbz': cbz('b', 2) });
  const run = await importer.run(folder);
  await undo(run);
  await tidyImports(server.db, NOW);
  expect(await generations()).toHaveLength(2);
  await server.pool.query(`delete from post where title = 'a'`);
  await tidyImports(server.db, NOW);
  expect(await generations()).toHaveLength(1);
  expect(await missing()).toEqual([]);
});

test('runs of long ago go with their rows; posts, younger ones and those that run stay', async () => {
  await putFiles(folder, { 'a.cbz': cbz('a', 3) });
  const old = await importer.run(folder);
  const young = await importer.run(folder);
  const running = await importer.run(folder);
  const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
  const setEnd = (id: string, days: number, state: string) =>
    server.pool.query(
      'update import_run set finished_at = $2, created_at = $2, state = $3 where id = $1',
      [id, daysAgo(days), state],
    );
  await setEnd(old.id, RUN_DAYS + 1, 'done');
  await setEnd(young.id, RUN_DAYS - 1, 'done');
  await setEnd(running.id, RUN_DAYS + 1, 'running');
  await tidyImports(server.db, NOW);
  const left = await one<string>('select id as one from import_run');
  expect(left.toSorted()).toEqual([young.id, running.id].toSorted());
  expect(await one('select distinct run_id as one from import_item')).toHaveLength(2);
  expect(await one('select title as one from post')).toEqual(['a']);
  expect(await one('select post_id as one from imported_work')).toHaveLength(1);
});

test('the nightly job does nothing while somebody imports', async () => {
  await importTwice();
  await forget();
  const both = await generations();
  const jobs = siteJobs(server.pool, server.media.store, {
    dataDir: server.dataDir,
    sandboxGateway: false,
  });
  const nightly = jobs.find(({ name }) => name === 'old imports')!;
  const run = () => nightly.run(new AbortController().signal);
  await inImportTurn(server.pool, async () => {
    await run();
    expect(await generations()).toEqual(both);
  });
  await run();
  expect(await generations()).toEqual([both[1]]);
});
