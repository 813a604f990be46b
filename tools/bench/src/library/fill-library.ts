import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { DEMO_LIBRARY } from '@baohe/server/demo/demo-library';
import { importRepository } from '@baohe/server/features/import/import.repository';
import { siteJobs } from '@baohe/server/jobs/site-jobs';
import { systemClock } from '@baohe/server/platform/clock';
import { openDb } from '@baohe/server/platform/database/pool';
import { openMedia } from '@baohe/server/platform/media/open-media';
import type pg from 'pg';
import { inTree } from '../tree.ts';

interface Folder {
  readonly posts: number;
  readonly dataDir: string;
  readonly connectionString: string;
}

/** As a site of that size is at rest: complete, what its jobs do done, its statistics fresh. */
export async function fillLibrary(pool: pg.Pool, folder: Folder): Promise<void> {
  const library = await importRepository(openDb(pool)).findLibrary(DEMO_LIBRARY);
  if (library?.posts !== folder.posts || library.finishedAt === null) {
    await makePosts(folder);
  }
  const { signal } = new AbortController();
  const { store } = openMedia(folder.dataDir, systemClock);
  for (const job of siteJobs(pool, store, { dataDir: folder.dataDir, sandboxGateway: true }).filter(
    ({ alsoAtStart }) => alsoAtStart,
  )) {
    console.log(`  ${job.name}…`);
    await job.run(signal);
  }
  await pool.query('vacuum analyze');
}

/** npm run demo, with its progress. */
async function makePosts({ posts, dataDir, connectionString }: Folder): Promise<void> {
  const command = inTree('apps/server/src/commands/demo.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', command, '--posts', String(posts)], {
    cwd: inTree(''),
    env: { ...process.env, DATABASE_URL: connectionString, DATA_DIR: dataDir },
    stdio: 'inherit',
  });
  const [status] = (await once(child, 'close')) as [number | null];
  if (status !== 0) {
    throw new Error(`the demo library of ${posts} posts was not made`);
  }
}
