import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { accountsRepository } from './features/identity/accounts.repository.ts';
import { openDb, openPool } from './platform/database/pool.ts';
import { sessionRepository } from './platform/session/session.repository.ts';
import { openSession } from './platform/session/session.ts';
import { settingsRepository } from './platform/settings/settings.repository.ts';
import { startScript, type Child } from './testing/child.ts';
import { startExternalPostgres } from './testing/external-postgres.ts';
import { atScale, say } from './testing/scale.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

vi.setConfig({ testTimeout: process.env['DRILL'] === '1' ? 900_000 : 420_000 });

const SERVER = new URL('main.ts', import.meta.url);
const WITHOUT_LISTENERS = new URL('testing/serve-without-listeners.ts', import.meta.url);
const PATIENT = { timeout: 60_000, interval: 20 };
/** So soon the site is whole after its database answers again; asserted by the drill alone. */
const WHOLE_MS = 3000;
/** Two jobs at once: while the demo is filled, indexing may take both for a while. */
const JOB_PATIENT = { timeout: 180_000, interval: 20 };

/** A database of a server of its own, a site on it with the demo being filled, and people who read and write. */
async function siteUnderLoad(script: URL) {
  const postgres = await startExternalPostgres();
  const server = startScript(script, [], {
    env: {
      DATABASE_URL: postgres.connectionString,
      DATA_DIR: await temporaryFolder(),
      PORT: '0',
      DEMO: '1',
      LOG_LEVEL: 'warn',
    },
  });
  onTestFinished(async () => {
    server.process.kill('SIGKILL');
    await server.ended;
  });
  const address = /http:\S+(?=\/api\/docs)/.exec(await server.said('/api/docs'))?.[0] ?? '';

  const pool = openPool(postgres.connectionString);
  onTestFinished(() => pool.end());
  const db = openDb(pool);
  const set = (key: string, value: unknown) => settingsRepository(db).store(key, value);
  await set('envelope', 'off');
  const sessions = sessionRepository(db);
  const account = await accountsRepository(db).add({ name: 'writer', roles: ['editor'] });
  const token = await openSession(sessions, () => new Date(), account);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };

  const answers = new Map<string, number>();
  const acknowledged: string[] = [];
  const stopping = new AbortController();
  /** The answer in one word; whoever is told to come again later does. */
  async function ask(path: string, init: RequestInit = {}): Promise<boolean> {
    const kind = await fetch(`${address}${path}`, {
      headers,
      signal: AbortSignal.timeout(20_000),
      ...init,
    }).then(
      async (response) => {
        await response.arrayBuffer();
        const later = response.headers.get('retry-after') ? ' later' : '';
        return `${response.status}${later}`;
      },
      () => 'no answer',
    );
    answers.set(kind, (answers.get(kind) ?? 0) + 1);
    // A phone does not ask without a pause either, and the demo is to be drawn beside it.
    await pause(20);
    return kind === '200';
  }
  const post = (path: string, body: object) =>
    ask(path, { method: 'POST', body: JSON.stringify(body) });
  const read = () => post('/api/ope/anno/list', {});
  async function write(): Promise<boolean> {
    const annoName = `w${acknowledged.length}-${crypto.randomUUID()}`;
    const annos = [{ annoKey: 'homeAnno', annoName, annoContent: '' }];
    const done = await post('/api/ope/anno/batchSave', { annos });
    if (done) {
      acknowledged.push(annoName);
    }
    return done;
  }
  async function repeat(work: () => Promise<unknown>): Promise<void> {
    while (!stopping.signal.aborted) {
      await work();
    }
  }
  return {
    postgres,
    server,
    pool,
    set,
    read,
    write,
    answers,
    acknowledged,
    startLoad() {
      const people = [repeat(read), repeat(read), repeat(write), repeat(write)];
      people.push(repeat(() => ask('/healthz')));
      const stop = async () => {
        stopping.abort();
        await Promise.all(people);
      };
      onTestFinished(stop);
      return stop;
    },
    async shownSiteName(): Promise<string> {
      const response = await fetch(`${address}/api/sys/site`, { headers });
      return ((await response.json()) as { result: { siteName: string } }).result.siteName;
    },
    count: async (sql: string) => (await pool.query(sql)).rowCount ?? 0,
  };
}

type Site = Awaited<ReturnType<typeof siteUnderLoad>>;

/** The lock of the filling is held by a connection on which nobody asks anything. */
const isFilling = ({ count }: Site) =>
  vi.waitFor(
    async () =>
      expect(
        await count(`select from pg_locks where locktype = 'advisory' and objid = 5080002`),
      ).toBe(1),
    PATIENT,
  );

async function jobIsDone(site: Site, turn: number): Promise<void> {
  await site.pool.query(`select graphile_worker.add_job('search bands', job_key => $1)`, [
    `turn ${turn}`,
  ]);
  // A turn that failed comes again after a pause that grows; what stands in its way is named.
  await vi.waitFor(async () => {
    const { rows } = await site.pool.query(
      'select attempts, last_error, locked_by, locked_at, run_at, now() from graphile_worker._private_jobs where key = $1',
      [`turn ${turn}`],
    );
    expect(rows).toEqual([]);
  }, JOB_PATIENT);
}

/** Restarts PostgreSQL under everybody's hands; gives back how long the site was not whole after each. */
async function restartOften(site: Site, times: number): Promise<number[]> {
  const waits: number[] = [];
  await vi.waitFor(() => jobIsDone(site, -1), JOB_PATIENT);
  await isFilling(site);
  for (let turn = 0; turn < times; turn++) {
    await site.postgres.restart();
    const back = performance.now();
    await vi.waitFor(async () => expect(await site.write()).toBe(true), PATIENT);
    await vi.waitFor(async () => expect(await site.read()).toBe(true), PATIENT);
    // What every process caches is renewed by LISTEN.
    await site.set('siteName', `宝盒${turn}`);
    await vi.waitFor(async () => expect(await site.shownSiteName()).toBe(`宝盒${turn}`), PATIENT);
    waits.push(Math.round(performance.now() - back));
    await jobIsDone(site, turn);
    // Its lock went with the connection: whoever holds one now has begun again.
    await isFilling(site);
  }
  return waits;
}

/** What became of a server whose PostgreSQL was restarted; rejects when it has ended. */
async function outcomeOf(script: URL, times: number) {
  const site = await siteUnderLoad(script);
  const stopLoad = site.startLoad();
  const waits = await Promise.race([restartOften(site, times), endOf(site.server)]);
  await stopLoad();
  const { rows } = await site.pool.query<{ name: string }>('select name from announcement');
  const written = new Set(rows.map(({ name }) => name));
  const lost = site.acknowledged.filter((name) => !written.has(name));
  site.server.process.kill('SIGTERM');
  const { code, output } = await site.server.ended;
  return { ...site, waits, lost, code, output };
}

const endOf = ({ ended }: Child): Promise<never> =>
  ended.then(({ output }) => {
    throw new Error(`the server has ended\n${output}`);
  });

/** The queue's library prints the loss of a job's connection by console.trace, and takes no say in it. */
const QUEUE_TRACE = /^Trace: (?:.*\n)+?(?: {4}at .*graphile-worker\S*main\..*\n)(?: {4}at .*\n)*/gm;

test('PostgreSQL restarted under load: the site lives, says when to come again, and loses no write', async () => {
  // One restart may go well by luck.
  const times = Math.max(3, atScale(10));
  const { waits, lost, code, output, answers, acknowledged } = await outcomeOf(SERVER, times);
  say(
    `${times} restarts of PostgreSQL: whole again after ${waits.join(', ')} ms; ` +
      `${acknowledged.length} writes acknowledged, ${lost.length} lost; ` +
      [...answers].map(([kind, count]) => `${count} × ${kind}`).join(', '),
  );
  expect(waits).toHaveLength(times);
  // Whole again: it writes, reads, and hears by LISTEN. How soon is the drill's affair, on a quiet machine.
  const longest = process.env['DRILL'] === '1' ? WHOLE_MS : Infinity;
  expect(Math.max(...waits)).toBeLessThanOrEqual(longest);
  expect(lost).toEqual([]);
  expect([...answers.keys()].toSorted()).toEqual(['200', '503 later']);
  expect(code).toBe(0);

  const lines = output.split('\n').filter((line) => line.startsWith('{"level'));
  // A busy machine has slow statements, restarted or not.
  const messages = lines
    .map((line) => (JSON.parse(line) as { msg: string }).msg)
    .filter((message) => message !== 'slow statement');
  expect(new Set(messages)).toEqual(new Set(['the database is away', 'the database is back']));
  expect(output.replaceAll(QUEUE_TRACE, '')).not.toMatch(/Nobody waited|\n {4}at /);
});

test('broken twin: one without listeners on connections in use ends with its database', async () => {
  await expect(outcomeOf(WITHOUT_LISTENERS, 1)).rejects.toThrow('the server has ended');
});
