import { readdir, readFile } from 'node:fs/promises';
import { pageOsusume } from '@baohe/contract/posts';
import { expect, onTestFinished, test } from 'vitest';
import { importLibrary } from '../features/import/import-library.ts';
import { importRepository } from '../features/import/import.repository.ts';
import { startScript } from '../testing/child.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { demoContentFolder } from './demo-content.ts';
import { drawFiles } from './draw-files.ts';
import { drawingRepository } from './drawing.repository.ts';
import { generatedManifest } from './generated-manifest.ts';
import { progressLine } from './progress-line.ts';
import { renderWorkers } from './render-workers.ts';

const HOME = demoContentFolder() ?? '';

/** What draws gives way to everything else on the machine, and there may be much. */
const PATIENCE_MS = 240_000;

async function numberOf({ pool }: TestServer, sql: string): Promise<number> {
  return Number(
    (await pool.query<{ count: string }>(`select count(*) from ${sql}`)).rows[0]?.count,
  );
}

async function until(what: string, reached: () => Promise<boolean>): Promise<void> {
  for (const givenUp = Date.now() + PATIENCE_MS; !(await reached());) {
    if (Date.now() > givenUp) {
      throw new Error(`waited in vain: ${what}`);
    }
    await new Promise((done) => setTimeout(done, 50));
  }
}

test('a small library of the real generator: every post gets in, its covers and pages are drawn', async () => {
  const server = await startTestServer();
  onTestFinished(() => server.stop());
  const repository = importRepository(server.db);
  const folder = await server.media.store.workshop();
  const painter = renderWorkers({ home: HOME, folder, lanes: 1, priority: 0 });
  onTestFinished(() => painter.close());
  const stopping = new AbortController();
  const parts = {
    repository,
    drawing: drawingRepository(server.db),
    store: server.media.store,
    painter,
    signal: stopping.signal,
  };
  await repository.openLibrary('demo', new Date(), 6);
  const lines = generatedManifest(HOME, { posts: 6, today: new Date('2026-11-15T00:00:00Z') }, 0);

  const report = await importLibrary(parts, { library: 'demo', demo: true, lines, folder: HOME });
  expect(report).toEqual({ posts: 6, refused: [] });
  const token = await server.token('editor');
  const headers = { authorization: `Bearer ${token}` };
  const staff = await server.client({ token });
  const { records } = await staff.call(pageOsusume, { count: 24 });
  expect(records).toHaveLength(6);
  for (const { postCoverUrlList } of records) {
    const sizes = await Promise.all(
      postCoverUrlList.map(async (url) => {
        const bytes = Buffer.from(
          await (await fetch(`${server.address}${url}`, { headers })).arrayBuffer(),
        );
        expect(bytes.toString('latin1', 8, 12)).toBe('WEBP');
        return bytes.length;
      }),
    );
    expect(sizes, 'each larger than the one before').toEqual(sizes.toSorted((a, b) => a - b));
  }

  const drawing = drawFiles(parts, 'demo');
  const pages = `library_file where priority = 1 and hash is not null and recipe is not null`;
  await until('three pages', async () => (await numberOf(server, pages)) >= 3);
  stopping.abort();
  painter.close();
  await drawing;
  expect(await numberOf(server, 'library_file where failure is not null')).toBe(0);
  const copies = 'library_file small join library_file page on page.ref = small.thumbnail_of';
  expect(await numberOf(server, `${copies} where small.hash is null <> (page.hash is null)`)).toBe(
    0,
  );
});

/** The pids of the workers that draw into this data folder. */
async function workersOf(dataDir: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const commands = await Promise.all(
    pids.map(async (pid) => [pid, await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')]),
  );
  return commands
    .filter(([, command]) => command?.includes('render-worker') && command.includes(dataDir))
    .map(([pid]) => Number(pid));
}

test.skipIf(process.platform !== 'linux')(
  'kill -9 leaves no worker behind; the next start goes on, and a stop does not wait for the rest of the library',
  async () => {
    const running = await startTestServer();
    onTestFinished(() => running.stop());
    const dataDir = await temporaryFolder();
    const script = new URL('../testing/fill-in-a-process.ts', import.meta.url);
    const start = () => startScript(script, [running.connectionString, dataDir]);
    const drawn = () =>
      numberOf(running, 'library_file where recipe is not null and hash is not null');

    const killed = start();
    onTestFinished(() => void killed.process.kill('SIGKILL'));
    await until('some posts', async () => (await numberOf(running, 'post')) > 0);
    expect((await workersOf(dataDir)).length).toBeGreaterThan(0);
    killed.process.kill('SIGKILL');
    await killed.ended;
    await until('no worker', async () => (await workersOf(dataDir)).length === 0);

    const posts = await running.pool.query('select key, id, upload_time from post order by key');
    expect(posts.rows.length).toBeGreaterThan(0);
    const before = await drawn();
    const next = start();
    onTestFinished(() => void next.process.kill('SIGKILL'));
    await until('more covers', async () => (await drawn()) >= before + 2);
    const stillThere = await running.pool.query(
      'select key, id, upload_time from post where key = any ($1) order by key',
      [posts.rows.map(({ key }: { key: string }) => key)],
    );
    expect(stillThere.rows).toEqual(posts.rows);

    next.process.kill('SIGTERM');
    expect(await next.ended).toMatchObject({ code: 0, output: expect.stringContaining('stopped') });
    const files = await numberOf(running, 'library_file where recipe is not null');
    expect(await drawn()).toBeLessThan(files);
    expect(await workersOf(dataDir)).toEqual([]);
  },
  3 * PATIENCE_MS,
);

test('the progress is one line in a terminal and a line at each tenth elsewhere', () => {
  const written = (isTTY: boolean) => {
    let text = '';
    const line = progressLine({ isTTY, write: (more) => (text += more) }, 'Library');
    for (const done of [0, 1, 5, 10, 11, 12, 55, 100]) {
      line.show(done, 100);
    }
    line.finish('ready');
    return text;
  };
  expect(written(false)).toBe(
    'Library: 0 %\nLibrary: 10 %\nLibrary: 50 %\nLibrary: 100 %\nLibrary: ready\n',
  );
  expect(written(true).split('\r').at(-1)).toBe('\x1b[KLibrary: ready\n');
  expect(written(true).match(/\n/g)).toHaveLength(1);
});
