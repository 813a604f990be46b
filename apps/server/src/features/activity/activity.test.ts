import { randomUUID } from 'node:crypto';
import type { Client } from '@baohe/client/client';
import { clearActivity, ownYear, setActivityRecording } from '@baohe/contract/activity';
import { saveBookmarks } from '@baohe/contract/bookmarks';
import { saveProgress } from '@baohe/contract/progress';
import { markProgress } from '@baohe/contract/progress-marks';
import { countedMs } from '@baohe/domain/activity/active-time';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importSmall, postLine } from '../../testing/small-library.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const START = new Date('2026-11-18T04:00:00Z');

let server: TestServer;
let now = START;
const posts = new Map<string, string>();

beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  await importSmall(server, {
    posts: ['one', 'two', 'withdrawn'].map((key) =>
      postLine(key, {
        pointPrice: 0,
        contentInfo: { chapterList: [{ chapterNo: 1 }, { chapterNo: 2 }] },
      }),
    ),
  });
  const { rows } = await server.pool.query<{ id: string; key: string }>('select id, key from post');
  rows.forEach(({ id, key }) => posts.set(key.replace('small/', ''), id));
});
afterAll(() => server.stop());

const later = (ms: number) => (now = new Date(now.getTime() + ms));
const minute = 60_000;

async function devices(): Promise<[Client, Client]> {
  const token = await server.token('user');
  const open = () => server.client({ token, now: () => now.getTime() });
  return [await open(), await open()];
}

interface Report {
  key?: string;
  part?: string;
  position?: number;
  total?: number;
  at?: Date;
  activeMs?: number;
}

const record = ({ key = 'one', part = 'p0', position = 1, ...rest }: Report) => ({
  postId: posts.get(key) ?? '',
  part,
  unit: 'page' as const,
  position,
  total: rest.total ?? 40,
  at: (rest.at ?? now).toISOString(),
  activeMs: rest.activeMs ?? 0,
});
const report = (client: Client, ...reports: Report[]) =>
  client.call(saveProgress, { records: reports.map(record) });
const year = (client: Client, given?: number) =>
  client.call(ownYear, given === undefined ? {} : { year: given });

test('whoever has read nothing has an empty year that is recorded', async () => {
  const [phone] = await devices();
  expect(await year(phone)).toMatchObject({
    year: 2026,
    years: [2026],
    isRecording: true,
    seconds: { read: 0, watch: 0, listen: 0 },
    works: 0,
    longestRun: null,
    mostRead: [],
    averageStars: null,
  });
});

test('pages, chapters, works and minutes are counted, by month and by work, for oneself alone', async () => {
  const [phone, tablet] = await devices();
  await report(phone, { position: 1, activeMs: 30_000 });
  later(minute);
  await report(phone, { position: 12, activeMs: minute });
  later(minute);
  await report(phone, { key: 'two', part: 'p1', position: 40, activeMs: 20_000 });
  const shown = await year(tablet);
  expect(shown).toMatchObject({
    seconds: { read: 110, watch: 0, listen: 0 },
    pages: 52,
    parts: { read: 1, watch: 0, listen: 0 },
    works: 2,
    finished: 1,
    days: 1,
    longestRun: { days: 1, from: '2026-11-18', until: '2026-11-18' },
  });
  expect(shown.months[10]).toEqual({ read: 110, watch: 0, listen: 0 });
  expect(shown.mostRead.map(({ post, seconds }) => [post.postUuid, seconds])).toEqual([
    [posts.get('one'), 90],
    [posts.get('two'), 20],
  ]);
  expect(shown.sources).toHaveLength(1);
  const [stranger] = await devices();
  expect(await year(stranger)).toMatchObject({ works: 0, pages: 0 });
});

test('two devices that read at once are not twice the time', async () => {
  const [phone, tablet] = await devices();
  await report(phone, { activeMs: 0, position: 1 });
  later(minute);
  await report(phone, { position: 2, activeMs: minute });
  await report(tablet, { key: 'two', position: 2, activeMs: minute });
  expect((await year(phone)).seconds.read).toBe(60);
});

test('a device that says too much is believed for what has passed, and no more than two minutes', async () => {
  const [phone] = await devices();
  await report(phone, { position: 1, activeMs: 80_000_000 });
  expect((await year(phone)).seconds.read).toBe(120);
  later(5000);
  await report(phone, { position: 2, activeMs: minute });
  expect((await year(phone)).seconds.read).toBe(125);
});

test('what was read offline counts for the day on which it was read', async () => {
  const [phone] = await devices();
  const offline = now;
  later(2 * 24 * 60 * minute);
  await report(phone, { at: offline, position: 3, activeMs: minute });
  await report(phone, { at: new Date(0), key: 'two', position: 3, activeMs: minute });
  const { rows } = await server.pool.query<{ day: string }>(
    `select day::text as day from activity_day where account_id = (
       select account_id from activity_clock order by reported_at desc limit 1) order by day desc`,
  );
  expect(rows[0]?.day).toBe(offline.toISOString().slice(0, 10));
});

test('turning back and forth and marking by hand count nothing', async () => {
  const [phone] = await devices();
  for (const position of [39, 40, 39, 40]) {
    await report(phone, { position, activeMs: 20_000 });
    later(20_000);
  }
  await phone.call(markProgress, { postIds: [posts.get('two')!], read: true });
  const shown = await year(phone);
  expect(shown.parts.read).toBe(1);
  expect(shown.pages).toBe(40);
  expect(shown.finished).toBe(0);
});

test('with recording off nothing is counted, also not afterwards; what was counted can be cleared', async () => {
  const [phone] = await devices();
  await report(phone, { position: 1, activeMs: minute });
  expect(await phone.call(setActivityRecording, { isRecording: false })).toEqual({
    isRecording: false,
  });
  later(minute);
  await report(phone, { position: 2, activeMs: minute });
  expect(await year(phone)).toMatchObject({ isRecording: false, seconds: { read: 60 } });
  later(minute);
  await phone.call(setActivityRecording, { isRecording: true });
  later(1000);
  await report(phone, { position: 3, activeMs: minute });
  expect(await year(phone)).toMatchObject({ isRecording: true, seconds: { read: 61 } });
  expect((await phone.call(clearActivity, {})).changed).toBeGreaterThan(0);
  expect(await year(phone)).toMatchObject({ seconds: { read: 0 }, works: 0, mostRead: [] });
});

test('a work that was taken away is counted and not named; another year is its own', async () => {
  const [phone] = await devices();
  await report(phone, { key: 'withdrawn', position: 1, activeMs: minute });
  await phone.call(saveBookmarks, {
    records: [
      {
        id: randomUUID(),
        postId: posts.get('one')!,
        part: 'p0',
        unit: 'page',
        position: 3,
        madeAt: now.toISOString(),
        changedAt: now.toISOString(),
      },
    ],
  });
  await server.pool.query('update post set hidden = true where id = $1', [posts.get('withdrawn')]);
  await server.caughtUp();
  const shown = await year(phone);
  expect(shown).toMatchObject({ works: 1, mostRead: [], bookmarks: 1, seconds: { read: 60 } });
  expect(await year(phone, 2025)).toMatchObject({
    year: 2025,
    years: [2026],
    works: 0,
    bookmarks: 0,
    seconds: { read: 0 },
  });
});

test('whatever is reported, the server counts what the rule says', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          pause: fc.integer({ min: 0, max: 300_000 }),
          times: fc.array(fc.integer({ min: 0, max: 200_000 }), { minLength: 1, maxLength: 2 }),
        }),
        { minLength: 1, maxLength: 6 },
      ),
      async (calls) => {
        const [phone] = await devices();
        let expected = 0;
        let reportedAt: number | undefined;
        for (const [at, { pause, times }] of calls.entries()) {
          later(pause);
          await report(
            phone,
            ...times.map((activeMs, nth) => ({ part: `p${nth}`, position: at + 1, activeMs })),
          );
          const passed = reportedAt === undefined ? Infinity : now.getTime() - reportedAt;
          expected += countedMs(times, passed).reduce((all, ms) => all + ms, 0);
          reportedAt = now.getTime();
        }
        const { seconds } = await year(phone);
        expect(seconds.read).toBe(Math.round(expected / 1000));
      },
    ),
    { numRuns: 15 },
  );
});
