import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest';
import { startScript } from '../../testing/child.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import type { Job } from './job.ts';
import { jobsRepository, wakeJob, type JobsRepository } from './jobs.repository.ts';
import { openJobs } from './open-jobs.ts';

const HANGING = new URL('../../testing/hang-in-a-job.ts', import.meta.url);
const ONCE_A_YEAR = '0 0 1 1 *';

let connectionString: string;
let pool: pg.Pool;
beforeEach(async () => {
  const database = await createTestDatabase();
  connectionString = database.connectionString;
  pool = new pg.Pool({ connectionString });
  pool.on('error', () => undefined);
  return async () => {
    await pool.end();
    await database.drop();
  };
});

const job = (name: string, run: Job['run']): Job => ({
  name,
  at: ONCE_A_YEAR,
  alsoAtStart: true,
  run,
});

function open(jobs: Parameters<typeof openJobs>[0]['jobs'], patience = 5000) {
  const errors: [unknown, string | undefined][] = [];
  const opened = openJobs({
    connectionString,
    jobs,
    patience,
    onError: (error, name) => errors.push([error, name]),
  });
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= opened.close());
  onTestFinished(close);
  return { errors, close };
}

/** As the clock would. */
const giveTurn = (name: string) =>
  pool.query(`select graphile_worker.add_job($1, job_key => $1)`, [name]);

const queued = async () =>
  (
    await pool.query<{ task: string; error: string | null; locked: boolean }>(
      `select identifier as task, last_error as error, locked_at is not null as locked
       from graphile_worker._private_jobs jobs join graphile_worker._private_tasks t on t.id = task_id`,
    )
  ).rows;

test('eight processes start at once on a new database: the queue is there, and the work is done', async () => {
  let done = 0;
  const count = async () => void (done += 1);
  const processes = Array.from({ length: 8 }, () => open(() => [job('count', count)]));
  await vi.waitFor(async () => {
    const { rows } = await pool.query(
      'select identifier from graphile_worker._private_known_crontabs',
    );
    expect(rows).toEqual([{ identifier: 'count' }]);
    expect(done).toBeGreaterThan(0);
    expect(await queued()).toEqual([]);
  }, 60_000);
  expect(done).toBeLessThanOrEqual(8);
  expect(processes.flatMap(({ errors }) => errors)).toEqual([]);
});

/** How many of 40 turns in two processes ran, and how many at once at most. */
async function turnsOfTwo(aloneIn: (pool: pg.Pool) => JobsRepository['alone']) {
  const pools = [new pg.Pool({ connectionString }), new pg.Pool({ connectionString })];
  // At the end their connections may still be closing when the database is dropped.
  pools.forEach((one) => one.on('error', () => undefined));
  let now = 0;
  const counts = { ran: 0, atOnce: 0 };
  const work = async () => {
    counts.ran += 1;
    counts.atOnce = Math.max(counts.atOnce, ++now);
    await pause(5);
    now -= 1;
  };
  const [one, other] = pools.map(aloneIn);
  await Promise.all(
    Array.from({ length: 40 }, (_, turn) => (turn % 2 ? one! : other!)('work', work)),
  );
  await Promise.all(pools.map((each) => each.end()));
  return counts;
}

test('two processes never do the same work at once', async () => {
  const { ran, atOnce } = await turnsOfTwo((each) => jobsRepository(each).alone);
  expect(ran).toBeGreaterThan(0);
  expect(atOnce).toBe(1);
});

test('broken twin: without the lock they do', async () => {
  const unlocked: JobsRepository['alone'] = async (_, work) => {
    await work(new AbortController().signal);
    return true;
  };
  expect((await turnsOfTwo(() => unlocked)).atOnce).toBeGreaterThan(1);
});

test('after kill -9 in the middle of it, the next turn runs in another process', async () => {
  const killed = startScript(HANGING, [connectionString, 'work']);
  await killed.said('at it');
  killed.process.kill('SIGKILL');
  await killed.ended;
  expect(await queued()).toMatchObject([{ task: 'work', locked: true }]);

  let done = 0;
  open(() => [job('work', async () => void (done += 1))]);
  await vi.waitFor(() => expect(done).toBe(1), 60_000);
});

test('a job that fails is named, tried again, and leaves no word of why in the database', async () => {
  let tried = 0;
  const { errors } = open(() => [
    job('work', async () => {
      tried += 1;
      if (tried === 1) {
        throw new Error('params: 13800138000');
      }
    }),
  ]);
  await vi.waitFor(
    async () =>
      expect(await queued()).toEqual([
        { task: 'work', locked: false, error: 'failed; the log says why' },
      ]),
    60_000,
  );
  expect(errors).toEqual([[new Error('params: 13800138000'), 'work']]);

  await pool.query('update graphile_worker._private_jobs set run_at = now()');
  await pool.query(`select pg_notify('jobs:insert', '{"count": 1}')`);
  await vi.waitFor(async () => expect(await queued()).toEqual([]), 60_000);
  expect(tried).toBe(2);
  expect(errors).toHaveLength(1);
});

test('a stop tells the job and waits for it', async () => {
  const heard: string[] = [];
  const { close, errors } = open(() => [
    job('work', async (signal) => {
      heard.push('begun');
      await new Promise((aborted) => signal.addEventListener('abort', aborted));
      await pause(300);
      heard.push('ended');
    }),
  ]);
  await vi.waitFor(() => expect(heard).toEqual(['begun']), 60_000);
  await close();
  expect(heard).toEqual(['begun', 'ended']);
  expect(await queued()).toEqual([]);
  expect(errors).toEqual([]);
});

test('a stop does not wait for ever: the work is rolled back and stays to be done', async () => {
  await pool.query('create table trace (word text)');
  let begun = false;
  const { close } = open(
    (own) => [
      job('work', async () => {
        begun = true;
        await own.query(`with written as (insert into trace values ('half')) select pg_sleep(60)`);
      }),
    ],
    200,
  );
  await vi.waitFor(() => expect(begun).toBe(true), 60_000);
  // Had it waited for the whole minute, the half would be there.
  await close();
  expect((await pool.query('select from trace')).rowCount).toBe(0);
  // The server of the database gives the work back when it has noticed that nobody is there.
  await vi.waitFor(
    async () => expect(await queued()).toMatchObject([{ task: 'work', locked: false }]),
    60_000,
  );
});

test('a stop right after the start is one', async () => {
  const { close, errors } = open(() => [job('work', async () => undefined)]);
  await close();
  expect(errors).toEqual([]);
});

test('connections that break are made anew', async () => {
  let done = 0;
  open(() => [job('work', async () => void (done += 1))]);
  await vi.waitFor(() => expect(done).toBe(1), 60_000);
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await pause(100);
  await vi.waitFor(() => giveTurn('work'), 60_000);
  await vi.waitFor(() => expect(done).toBe(2), 60_000);
});

test('a database that cannot be reached is asked again', async () => {
  const admin = new pg.Client({ connectionString: inject('postgres') });
  await admin.connect();
  const name = new URL(connectionString).pathname.slice(1);
  const letIn = (allowed: boolean) =>
    admin.query(`alter database ${name} with allow_connections ${allowed}`);
  await letIn(false);
  let done = 0;
  const { errors } = open(() => [job('work', async () => void (done += 1))]);
  await vi.waitFor(() => expect(errors).not.toEqual([]), 60_000);
  await letIn(true);
  await admin.end();
  await vi.waitFor(() => expect(done).toBe(1), 60_000);
});

test('the queue goes on when none of its workers could say that its turn was over', async () => {
  const done: string[] = [];
  let turns = 0;
  let takeAway: () => void = () => undefined;
  const tableIsAway = new Promise<void>((resolve) => (takeAway = resolve));
  // The table is away when the two turns end, as it is when the database is: each worker ends with its turn in hand.
  const loseTable = async () => {
    turns += 1;
    if (turns === 2) {
      await pool.query('alter table graphile_worker._private_jobs rename to jobs_away');
      takeAway();
    }
    await tableIsAway;
  };
  const lost = (name: string) =>
    job(name, async () => (turns < 2 ? loseTable() : void done.push(name)));
  const { errors } = open(() => [lost('one'), lost('other')]);
  await vi.waitFor(() => expect(errors.length).toBeGreaterThanOrEqual(2), 60_000);
  await pool.query('alter table graphile_worker.jobs_away rename to _private_jobs');
  await vi.waitFor(async () => {
    expect(done.toSorted()).toEqual(['one', 'other']);
    expect(await queued()).toEqual([]);
  }, 60_000);
});

test('a job that is woken does not wait for its time', async () => {
  let done = 0;
  const waiting = { ...job('wait', async () => void (done += 1)), alsoAtStart: false };
  open(() => [waiting]);
  await vi.waitFor(() => wakeJob(pool, 'wait'), 60_000);
  await vi.waitFor(() => expect(done).toBe(1), 60_000);
});
