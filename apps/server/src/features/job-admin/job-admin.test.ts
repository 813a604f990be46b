import { managedJobs } from '@baohe/contract/jobs-managed';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { JobFault } from '../../platform/jobs/job-fault.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { openJobs } from '../../platform/jobs/open-jobs.ts';
import { EVERY_TEN_MINUTES } from '../../platform/jobs/schedule.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
  return () => server.stop();
});

function doJobs(...jobs: Job[]) {
  const opened = openJobs({
    connectionString: server.connectionString,
    jobs: () => jobs,
    onError: () => undefined,
  });
  onTestFinished(() => opened.close());
}

const jobOf = async (name: string) => {
  const admin = await server.client({ roles: ['admin'] });
  const { jobs } = await admin.call(managedJobs.list, {});
  return jobs.find((job) => job.name === name);
};

test('an operator sees what a job did, gives it a turn, and reads why one failed', async () => {
  let turns = 0;
  let failure: Error | null = null;
  doJobs({
    name: 'count',
    at: EVERY_TEN_MINUTES,
    alsoAtStart: true,
    run: async () => {
      turns += 1;
      if (failure) {
        throw failure;
      }
    },
  });
  await vi.waitFor(async () => expect(await jobOf('count')).toMatchObject({ turns: 1 }), 60_000);
  expect(await jobOf('count')).toMatchObject({
    outcome: 'done',
    isRunning: false,
    isRequested: false,
    failures: 0,
    failedTurns: [],
    nextAt: expect.stringMatching(/:[0-5]0:00\.000Z$/),
  });

  failure = new JobFault('the ledger is damaged');
  const admin = await server.client({ roles: ['admin'] });
  await admin.call(managedJobs.run, { name: 'count' });
  await vi.waitFor(
    async () => expect(await jobOf('count')).toMatchObject({ outcome: 'failed' }),
    60_000,
  );
  expect(await jobOf('count')).toMatchObject({
    failures: 1,
    failedTurns: [{ fault: 'the ledger is damaged' }],
  });

  failure = null;
  await admin.call(managedJobs.run, { name: 'count' });
  await vi.waitFor(
    async () => expect(await jobOf('count')).toMatchObject({ outcome: 'done', failures: 1 }),
    60_000,
  );
  expect(turns).toBe(3);
});

test('a message that may name a person is not stored, its kind is', async () => {
  doJobs({
    name: 'clumsy',
    at: EVERY_TEN_MINUTES,
    alsoAtStart: true,
    run: async () => {
      throw new TypeError('小明的密码');
    },
  });
  await vi.waitFor(
    async () => expect(await jobOf('clumsy')).toMatchObject({ outcome: 'failed' }),
    60_000,
  );
  expect((await jobOf('clumsy'))?.failedTurns[0]?.fault).toBe('TypeError');
});

test('a job that is at work is shown as running, and no longer when it is done', async () => {
  let finish = () => {};
  const work = new Promise<void>((done) => (finish = done));
  doJobs({ name: 'slow', at: EVERY_TEN_MINUTES, alsoAtStart: true, run: () => work });
  await vi.waitFor(async () => expect((await jobOf('slow'))?.isRunning).toBe(true), 60_000);
  finish();
  await vi.waitFor(
    async () => expect(await jobOf('slow')).toMatchObject({ isRunning: false, outcome: 'done' }),
    60_000,
  );
});

test('a job that nobody knows is given no turn', async () => {
  const admin = await server.client({ roles: ['admin'] });
  await expect(admin.call(managedJobs.run, { name: 'nothing' })).rejects.toMatchObject({
    key: 'job.unknown',
  });
});
