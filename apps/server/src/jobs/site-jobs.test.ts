import { pagePosts } from '@baohe/contract/posts';
import { DEFAULT_OPTIONS } from '@baohe/domain/import/import-options';
import { parseCronItem } from 'graphile-worker';
import { expect, test, vi } from 'vitest';
import { importRunsRepository } from '../features/import-runs/import-runs.repository.ts';
import { cbz, putFiles } from '../testing/own-files.ts';
import { importSmall, postLine } from '../testing/small-library.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { siteJobs } from './site-jobs.ts';

const GO_ON = new AbortController().signal;

const run = async ({ pool, media, dataDir }: TestServer, name: string) =>
  siteJobs(pool, media.store, { dataDir, sandboxGateway: true })
    .find((job) => job.name === name)!
    .run(GO_ON);

test('every job has a name and a time of its own, and can be done twice', async () => {
  const server = await startTestServer();
  await importSmall(server, { posts: [postLine('a')] });
  const jobs = siteJobs(server.pool, server.media.store, {
    dataDir: server.dataDir,
    sandboxGateway: true,
  });
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length);
  for (const job of [...jobs, ...jobs]) {
    expect(() => parseCronItem({ task: job.name, match: job.at })).not.toThrow();
    await job.run(GO_ON);
  }
  await server.stop();
});

test('at noon in Shanghai the list of the newest is another, also where it was cached', async () => {
  let now = new Date('2026-11-15T03:59:30Z');
  const server = await startTestServer({ now: () => now });
  await importSmall(server, {
    posts: [
      postLine('before', { uploadTime: '2026-11-13T00:00:00' }),
      postLine('today', { uploadTime: '2026-11-15T01:00:00' }),
    ],
  });
  const visitor = await server.client();
  const newest = async () => {
    const { records } = await visitor.call(pagePosts, {
      termId: 'CAT_0',
      pageParams: { current: 1, pageSize: 24 },
    });
    return records.map(({ postTitle }) => postTitle);
  };
  expect(await newest()).toEqual(['标题 before']);

  now = new Date('2026-11-15T04:00:01Z');
  expect(await newest()).toEqual(['标题 before']);
  await run(server, 'newest list');
  await vi.waitFor(
    async () => expect(await newest()).toEqual(['标题 today', '标题 before']),
    60_000,
  );
  await server.stop();
});

test('orders whose time is over end by themselves', async () => {
  const server = await startTestServer();
  await server.pool.query(
    `insert into pay_order (order_no, tier_id, level, tier_type, tier_name, full_money, money, created_at, expires_at)
     select 'AAAAAAAAAAAAAAAAAAAAAAAA', id, level, type, name, 990, 990, now() - interval '11 minutes',
       now() - interval '1 minute' from tier where level = 11`,
  );
  await run(server, 'payments');
  const { rows } = await server.pool.query('select status from pay_order');
  expect(rows).toEqual([{ status: 2 }]);
  await server.stop();
});

test('what the console began to import is looked through by a job, after a restart too', async () => {
  const server = await startTestServer();
  const folder = await temporaryFolder();
  await putFiles(folder, { 'a.cbz': cbz('a', 2) });
  const { id } = await importRunsRepository(server.db).addRun({
    source: 'a',
    root: folder,
    options: DEFAULT_OPTIONS,
    startedBy: 'console',
    accountId: null,
  });
  await run(server, 'imports');
  expect(await importRunsRepository(server.db).findRun(id)).toMatchObject({ state: 'ready' });
  await server.stop();
});
