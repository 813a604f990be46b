import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { attemptsRepository } from './attempts.repository.ts';
import { openAttempts } from './attempts.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const START = new Date('2026-11-15T04:00:00Z').getTime();
const growing = { free: 5, longestWait: 900, most: 100, forgottenAfter: 86_400 };

function attemptsAt(milliseconds: number) {
  return openAttempts(attemptsRepository(server.db), () => new Date(START + milliseconds));
}

test('free tries at once are all free, whichever of them looked at the clock first', async () => {
  for (const [turn, milliseconds] of [10, 7, 10, 0, 3].entries()) {
    const wait = await attemptsAt(milliseconds).take({ ...growing, bucket: 'at once' });
    expect([turn, wait]).toEqual([turn, 0]);
  }
});

test('after the free ones each wait is twice the one before', async () => {
  const bucket = 'growing';
  const waitAt = (seconds: number) => attemptsAt(seconds * 1000).take({ ...growing, bucket });
  for (let free = 0; free < 5; free++) {
    expect(await waitAt(0)).toBe(0);
  }
  expect(await waitAt(0)).toBe(0);
  expect(await waitAt(0)).toBe(1);
  expect(await waitAt(1)).toBe(0);
  expect(await waitAt(1)).toBe(2);
  expect(await waitAt(3)).toBe(0);
  expect(await waitAt(3)).toBe(4);
});

const ahead = (bucket: string, seconds: number) =>
  server.pool.query(`update attempts set blocked_until = $2 where bucket = $1`, [
    bucket,
    new Date(START + seconds * 1000),
  ]);

test('a wait that is longer than any wait was written by a clock that ran ahead, and is none', async () => {
  const now = attemptsAt(0);
  for (let tried = 0; tried < 6; tried += 1) {
    await now.take({ ...growing, bucket: 'ahead' });
  }
  await ahead('ahead', growing.longestWait);
  expect(await now.take({ ...growing, bucket: 'ahead' })).toBe(growing.longestWait);
  await ahead('ahead', 86_400);
  expect(await now.take({ ...growing, bucket: 'ahead' })).toBe(0);
  // The next wait is an honest one again.
  expect(await now.take({ ...growing, bucket: 'ahead' })).toBe(2);

  const window = { bucket: 'window ahead', seconds: 60 };
  await now.spend({ ...window, most: 1 });
  await ahead(window.bucket, 60);
  await expect(now.spend({ ...window, most: 1 })).rejects.toMatchObject({
    parameters: { seconds: 60 },
  });
  await ahead(window.bucket, 86_400);
  await now.spend({ ...window, most: 1 });
  await expect(now.spend({ ...window, most: 1 })).rejects.toMatchObject({
    parameters: { seconds: 60 },
  });
});

test('of several limits the first that is reached refuses, and those behind it count nothing', async () => {
  const now = attemptsAt(0);
  const limits = [
    { bucket: 'minute', seconds: 60, most: 2 },
    { bucket: 'day', seconds: 86_400, most: 3 },
  ];
  const spend = () =>
    now.spend(...limits).then(
      () => 0,
      (error) => error.parameters.seconds,
    );
  expect([await spend(), await spend(), await spend(), await spend()]).toEqual([0, 0, 60, 60]);
  expect(await attemptsRepository(server.db).find('day')).toMatchObject({ count: 2 });

  const later = attemptsAt(60_000);
  await later.spend(...limits);
  await expect(later.spend(...limits)).rejects.toMatchObject({ parameters: { seconds: 86_340 } });
});

test('of a hundred at once as many as are allowed, whichever of them looked at the clock first', async () => {
  const limits = [
    { bucket: 'all at once', seconds: 60, most: 30 },
    { bucket: 'all at once, day', seconds: 86_400, most: 40 },
  ];
  const all = await Promise.allSettled(
    Array.from({ length: 100 }, (_, at) => attemptsAt(100 - at).spend(...limits)),
  );
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
});

test('a count waits for no disk', async () => {
  const { rows } = await server.pool.query(
    `select relpersistence as persistence from pg_class where relname = 'attempts'`,
  );
  expect(rows).toEqual([{ persistence: 'u' }]);
});
