import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { pagePosts } from '@baohe/contract/posts';
import { seedSite } from '@baohe/server/features/seed/seed-site';
import { migrate } from '@baohe/server/platform/database/migrate';
import { openDb, openPool } from '@baohe/server/platform/database/pool';
import { settingsRepository } from '@baohe/server/platform/settings/settings.repository';
import { addManyPosts } from '@baohe/server/testing/many-posts';
import type { BenchCase } from '../bench-case.ts';
import { makeArchives, PAGES } from '../import/make-archives.ts';
import { sendAll } from '../load/keep-alive.ts';
import { oneByOne, postRequest } from '../load/requests.ts';
import { row } from '../row.ts';
import { startServer } from '../servers/child-server.ts';
import { BUILT_SERVER } from '../servers/our-server.ts';
import { median } from '../statistics.ts';

const ARCHIVES = Number(process.env['BENCH_ARCHIVES'] ?? 1000);
/** Of them a fifth once more, while lists are asked. */
const VISITED = Math.ceil(ARCHIVES / 5);
const POSTS = 20_000;
/** Longer than a list is cached: some of them are made anew, as on any day. */
const QUIET_SECONDS = 75;
const WARM_SECONDS = 5;
const PAUSE_MS = 50;

interface Bare {
  pages: number;
  seconds: number;
  /** Seconds. */
  cpu: number;
}

interface Imported {
  state: string;
  seconds: number;
  /** Bytes, twice a second. */
  memory: number[];
  /** Seconds, of the importing process and its parsers; null where the system does not tell. */
  cpu: number | null;
}

const script = (name: string) => fileURLToPath(new URL(`../import/${name}.ts`, import.meta.url));

async function run<T>(name: string, ...args: string[]): Promise<T> {
  const child = spawn(process.execPath, ['--import', 'tsx', script(name), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const said = await text(child.stdout);
  const [code] = (await ended) as [number | null];
  if (code !== 0) {
    throw new Error(`${name} ended with ${code}`);
  }
  return JSON.parse(said) as T;
}

const percentile95 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN;

/** Comics of twenty pages against sharp alone on the same pages, before and after; then others, and lists meanwhile. */
export const importing: BenchCase = {
  name: 'import',
  async run(world) {
    const folder = join(await world.folder(), 'comics');
    await makeArchives(folder, ARCHIVES);
    const visited = join(await world.folder(), 'comics');
    await makeArchives(visited, VISITED, ARCHIVES);
    const database = await world.database('import');
    const pool = openPool(database);
    await migrate(pool);
    const db = openDb(pool);
    await settingsRepository(db).store('envelope', 'off');
    await addManyPosts(pool, POSTS);
    await seedSite(db);
    await pool.end();
    const server = await startServer(BUILT_SERVER, {
      env: {
        DATABASE_URL: database,
        DATA_DIR: await world.folder(),
        HOST: '127.0.0.1',
        PORT: '0',
        DEMO: '0',
        JOBS: '0',
        LOG_LEVEL: 'silent',
      },
    });
    try {
      const lists = async (isOver: () => boolean) => {
        const times: number[] = [];
        for (let page = 1; !isOver(); page = (page % 200) + 1) {
          const body = JSON.stringify({ pageParams: { current: page, pageSize: 18 } });
          const request = postRequest(`/api${pagePosts.path}`, body);
          const sent = await sendAll(server.address, { next: oneByOne([request]), connections: 1 });
          times.push(...sent.times);
          // People read between two pages; without a rest the lists would be what is measured.
          await sleep(PAUSE_MS);
        }
        return percentile95(times);
      };
      const until = (seconds: number) => {
        const end = performance.now() + seconds * 1000;
        return () => performance.now() > end;
      };
      await lists(until(WARM_SECONDS));

      const media = await world.folder();
      const before = await run<Bare>('bare-sharp', folder);
      const databaseCpu = await world.postgresCpu();
      const ours = await run<Imported>('import-archives', database, folder, media);
      const ofDatabase = ((await world.postgresCpu()) ?? 0) - (databaseCpu ?? 0);
      const after = await run<Bare>('bare-sharp', folder);

      const quiet = await lists(until(QUIET_SECONDS));
      let isDone = false;
      const working = run<Imported>('import-archives', database, visited, media);
      const finished = working.finally(() => (isDone = true));
      const meanwhile = await lists(() => isDone);
      const besideVisitors = await finished;
      const states = [ours.state, besideVisitors.state].join(' ');
      if (states !== 'done done' || before.pages !== ARCHIVES * PAGES) {
        throw new Error(`imported: ${states}, ${before.pages} pages`);
      }

      const perSecond = (ARCHIVES * PAGES) / ours.seconds;
      const quarter = Math.floor(ours.memory.length / 4);
      return [
        row({
          name: `pages/s, import of ${ARCHIVES} CBZ of ${PAGES} pages ÷ bare sharp making the same thumbnails, before and after it; nobody asks for anything`,
          unit: '×',
          goal: { atLeast: 0.8 },
          repetitions: [before, after].map(({ pages, seconds }) => perSecond / (pages / seconds)),
        }),
        ...(ours.cpu === null
          ? []
          : [
              row({
                name: 'CPU, bare sharp ÷ import with its parsers and PostgreSQL',
                unit: '×',
                repetitions: [before, after].map(({ cpu }) => cpu / (ours.cpu! + ofDatabase / 1e6)),
              }),
            ]),
        row({ name: 'import: pages per second', unit: '/s', repetitions: [perSecond] }),
        row({
          name: `the same while lists are asked, of ${VISITED} others`,
          unit: '/s',
          repetitions: [(VISITED * PAGES) / besideVisitors.seconds],
        }),
        row({
          name: 'import: memory of the importing process, last quarter ÷ second quarter',
          unit: '×',
          goal: { atMost: 1.1 },
          repetitions: [
            median(ours.memory.slice(-quarter)) / median(ours.memory.slice(quarter, 2 * quarter)),
          ],
        }),
        row({
          name: 'lists while importing ÷ quiet before it: p95 of 200 different pages, twenty a second',
          unit: '×',
          posts: POSTS,
          goal: { atMost: 1.5 },
          repetitions: [meanwhile / quiet],
        }),
      ];
    } finally {
      await server.stop();
    }
  },
};
