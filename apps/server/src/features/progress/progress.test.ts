import type { Client } from '@baohe/client/client';
import {
  continueList,
  finishProgress,
  getProgress,
  removeFromContinue,
  saveProgress,
} from '@baohe/contract/progress';
import { mergeProgress, type Progress } from '@baohe/domain/progress/progress';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionRepository } from '../../platform/session/session.repository.ts';
import { openSession, type SessionCaller } from '../../platform/session/session.ts';
import { importSmall, postLine } from '../../testing/small-library.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { accountsRepository } from '../identity/accounts.repository.ts';
import { postsRepository } from '../posts/posts.repository.ts';
import type { ProgressDeps } from './progress-deps.ts';
import { progressRepository, type ProgressRepository } from './progress.repository.ts';
import { saveProgress as saveParts } from './save-progress.ts';

/** So many chapters of one page. */
const comic = (chapters: number) => ({
  contentInfo: {
    chapterList: Array.from({ length: chapters }, (_, at) => ({ chapterNo: at + 1 })),
  },
});

let server: TestServer;
let now = new Date('2026-11-15T08:00:00Z');
const posts = new Map<string, string>();

beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  await importSmall(server, {
    posts: [
      ...Array.from({ length: 5 }, (_, at) => postLine(`p${at}`, comic(12))),
      postLine('short', comic(3)),
      postLine('film'),
      postLine('withdrawn', comic(3)),
      postLine('closed', { terms: ['CAT_2', 'CAT_2_1'] }),
    ],
  });
  const { rows } = await server.pool.query<{ id: string; key: string }>('select id, key from post');
  rows.forEach(({ id, key }) => posts.set(key.replace('small/', ''), id));
});
afterAll(() => server.stop());

const post = (key: string) => posts.get(key) ?? '';
const later = (ms = 1000) => (now = new Date(now.getTime() + ms));

/** A person with some devices, each with a session of its own; a member, unless said otherwise. */
async function person(devices = 1, level: number | null = 11): Promise<Client[]> {
  const sessions = sessionRepository(server.db);
  const accountId = await accountsRepository(server.db).add({ name: 'someone' });
  if (level !== null) {
    await server.pool.query(
      `insert into held_tier (account_id, tier_id, since)
       select $1, id, to_timestamp(0) from tier where level = $2`,
      [accountId, level],
    );
  }
  return Promise.all(
    Array.from({ length: devices }, async () => {
      const { rows } = await server.pool.query<{ id: string }>(
        `insert into device (account_id, secret_hash) values ($1, sha256(gen_random_uuid()::text::bytea))
         returning id`,
        [accountId],
      );
      const token = await openSession(sessions, () => now, accountId, {
        deviceId: rows[0]!.id,
      });
      return server.client({ token });
    }),
  );
}

interface Report {
  key?: string;
  part?: string;
  position: number;
  total?: number;
  at?: Date;
  wentBack?: boolean;
  beginsAgain?: boolean;
}

const record = ({
  key = 'p0',
  part = 'p0',
  position,
  total = 40,
  at = now,
  wentBack = false,
  beginsAgain = false,
}: Report) => ({
  postId: post(key),
  part,
  unit: 'page' as const,
  position,
  total,
  at: at.toISOString(),
  wentBack,
  beginsAgain,
  activeMs: 0,
});

async function report(client: Client, ...reports: Report[]) {
  const { records } = await client.call(saveProgress, { records: reports.map(record) });
  return records;
}

const positionsOf = async (client: Client, key = 'p0') => {
  const { parts } = await client.call(getProgress, { postId: post(key) });
  return parts.map(({ part, position }) => [part, position]);
};
const continueListOf = async (client: Client) => {
  const { records } = await client.call(continueList, {});
  return records.map(({ postTitle, part, position }) => [postTitle, part, position]);
};

test('where one device is, another goes on', async () => {
  const [phone, tablet] = (await person(2)) as [Client, Client];
  await report(phone, { position: 12 });
  expect(await positionsOf(tablet)).toEqual([['p0', 12]]);
  later();
  await report(tablet, { position: 20 }, { part: 'p1', position: 3 });
  const { lastPart, finished } = await phone.call(getProgress, { postId: post('p0') });
  expect([lastPart, finished]).toEqual(['p1', false]);
  expect(new Map((await positionsOf(phone)) as [string, number][])).toEqual(
    new Map([
      ['p0', 20],
      ['p1', 3],
    ]),
  );
});

test('a second device that is less far is told of it, and is believed when it goes back on purpose', async () => {
  const [phone, tablet] = (await person(2)) as [Client, Client];
  await report(phone, { position: 30 });
  later();
  expect(await report(tablet, { position: 2 })).toMatchObject([{ position: 30, conflict: true }]);
  expect(await positionsOf(phone)).toEqual([['p0', 30]]);
  later();
  expect(await report(tablet, { position: 2, wentBack: true })).toMatchObject([
    { position: 2, conflict: false },
  ]);
  expect(await positionsOf(phone)).toEqual([['p0', 2]]);
});

test('somebody else knows nothing of it', async () => {
  const [one] = (await person()) as [Client];
  const [other] = (await person()) as [Client];
  await report(one, { position: 5 });
  expect(await positionsOf(other)).toEqual([]);
  expect(await continueListOf(other)).toEqual([]);
});

test('the continue list: the latest first, without what is finished or taken off, in pages', async () => {
  const [phone] = (await person()) as [Client];
  for (const key of ['p0', 'p1', 'p2', 'p3']) {
    later();
    await report(phone, { key, position: 4 });
  }
  expect(await continueListOf(phone)).toEqual([
    ['标题 p3', 'p0', 4],
    ['标题 p2', 'p0', 4],
    ['标题 p1', 'p0', 4],
    ['标题 p0', 'p0', 4],
  ]);
  await phone.call(finishProgress, { postId: post('p3') });
  await phone.call(removeFromContinue, { postId: post('p2') });
  expect((await continueListOf(phone)).map(([title]) => title)).toEqual(['标题 p1', '标题 p0']);
  // How far one was stays known, and opening it again brings it back.
  expect(await positionsOf(phone, 'p2')).toEqual([['p0', 4]]);
  later();
  await report(phone, { key: 'p2', position: 5 });
  await phone.call(finishProgress, { postId: post('p3'), finished: false });
  expect((await continueListOf(phone)).map(([title]) => title)).toEqual([
    '标题 p2',
    '标题 p3',
    '标题 p1',
    '标题 p0',
  ]);

  const first = await phone.call(continueList, { pageParams: { current: 1, pageSize: 3 } });
  const rest = await phone.call(continueList, { cursor: first.cursor ?? '' });
  expect([first.records.length, rest.records.map(({ postTitle }) => postTitle)]).toEqual([
    3,
    ['标题 p0'],
  ]);
});

const isFinishedBy = async (client: Client, key: string) =>
  (await client.call(getProgress, { postId: post(key) })).finished;

test('a finished chapter goes on at the beginning of the next, and tells how much of the work that is', async () => {
  const [phone] = (await person()) as [Client];
  await report(phone, { key: 'short', part: 'p0', position: 20 });
  const { records } = await phone.call(continueList, {});
  expect(records).toMatchObject([
    { part: 'p0', position: 20, total: 40, partNumber: 0, partCount: 3 },
  ]);
  later();
  await report(phone, { key: 'short', part: 'p0', position: 40 });
  const { records: next } = await phone.call(continueList, {});
  expect(next).toMatchObject([{ part: 'p1', position: 0, partNumber: 1, partCount: 3 }]);
});

test('a finished work leaves the list and stays finished when it is opened again, until it is begun again', async () => {
  const [phone, tablet] = (await person(2)) as [Client, Client];
  for (const part of ['p0', 'p1', 'p2']) {
    later();
    expect(await isFinishedBy(phone, 'short')).toBe(false);
    await report(phone, { key: 'short', part, position: 40 });
  }
  expect([await isFinishedBy(phone, 'short'), await continueListOf(phone)]).toEqual([true, []]);
  for (const device of [phone, tablet]) {
    later();
    await report(device, { key: 'short', part: 'p0', position: 1, wentBack: true });
    expect([await isFinishedBy(phone, 'short'), await continueListOf(phone)]).toEqual([true, []]);
  }
  later();
  await report(tablet, {
    key: 'short',
    part: 'p0',
    position: 0,
    wentBack: true,
    beginsAgain: true,
  });
  expect([await isFinishedBy(phone, 'short'), await continueListOf(phone)]).toEqual([
    false,
    [['标题 short', 'p0', 0]],
  ]);
});

test('a film is finished with its end', async () => {
  const [phone] = (await person()) as [Client];
  await report(phone, { key: 'film', part: 'whole', position: 40 });
  expect([await isFinishedBy(phone, 'film'), await continueListOf(phone)]).toEqual([true, []]);
});

test('the sample of a locked work is progress, but never its end, until the work is opened', async () => {
  const [phone] = (await person(1, null)) as [Client];
  await report(phone, { key: 'film', part: 'whole', position: 40 });
  await report(phone, { key: 'short', part: 'p2', position: 40 });
  expect(await positionsOf(phone, 'film')).toEqual([['whole', 40]]);
  expect([await isFinishedBy(phone, 'film'), await isFinishedBy(phone, 'short')]).toEqual([
    false,
    false,
  ]);
  expect(new Set((await continueListOf(phone)).map(([title]) => title))).toEqual(
    new Set(['标题 film', '标题 short']),
  );
  await server.pool.query(
    `insert into unlock (account_id, post_id, how)
     select account_id, post_id, 'help' from reading where post_id = $1 and not finished`,
    [post('film')],
  );
  later();
  await report(phone, { key: 'film', part: 'whole', position: 40 });
  expect([await isFinishedBy(phone, 'film'), await isFinishedBy(phone, 'short')]).toEqual([
    true,
    false,
  ]);
});

test('what is withdrawn stands in no continue list, and comes back with its publication', async () => {
  const [phone] = (await person()) as [Client];
  await report(phone, { key: 'withdrawn', part: 'p0', position: 5 });
  const setStatus = (status: number) =>
    server.pool.query('update post set status = $2 where id = $1', [post('withdrawn'), status]);
  expect(await continueListOf(phone)).toHaveLength(1);
  await setStatus(0);
  expect(await continueListOf(phone)).toEqual([]);
  expect(await report(phone, { key: 'withdrawn', part: 'p0', position: 6 })).toEqual([]);
  await setStatus(1);
  expect(await continueListOf(phone)).toEqual([['标题 withdrawn', 'p0', 5]]);
});

test('a part that the post does not have is refused; beside known ones it is left out', async () => {
  const [phone] = (await person()) as [Client];
  await expect(report(phone, { key: 'short', part: 'p3', position: 1 })).rejects.toMatchObject({
    key: 'progress.unknown_part',
  });
  const saved = await report(
    phone,
    { key: 'short', part: 'p3', position: 1 },
    { key: 'short', part: 'p1', position: 1 },
    { key: 'film', part: 'p0', position: 1 },
  );
  expect(saved.map(({ part }) => part)).toEqual(['p1']);
  expect(await positionsOf(phone, 'short')).toEqual([['p1', 1]]);
});

/** Somebody who makes parts up; how many rows are left of them. */
async function makeUpParts(save: typeof saveParts): Promise<number> {
  const accountId = await accountsRepository(server.db).add({ name: 'someone' });
  const deps = {
    progress: progressRepository(server.db),
    posts: {
      terms: { openZones: () => ['CAT_1'] },
      ageRatings: { upTo: () => [0] },
      posts: postsRepository(server.db),
      clock: () => now,
    },
  } as unknown as ProgressDeps;
  for (let lot = 0; lot < 4; lot++) {
    const made = Array.from({ length: 50 }, (_, at) =>
      record({ key: 'short', part: `x${lot}-${at}`, position: 1 }),
    );
    const rights = { roles: [], areas: [], ageLimit: 0 };
    const caller = { ...rights, accountId, deviceId: null } as unknown as SessionCaller;
    await save(deps, made, caller).catch(() => {});
  }
  const { rows } = await server.pool.query<{ count: number }>(
    'select count(*)::int as count from reading_part where account_id = $1',
    [accountId],
  );
  return rows[0]!.count;
}

test('parts that are made up leave nothing behind; one who believes the device would keep them all', async () => {
  expect(await makeUpParts(saveParts)).toBe(0);
  const believing: typeof saveParts = (deps, records, caller) => {
    const made = records.map(({ part }) => ({ type: 'audio' as const, title: part, hash: part }));
    const contents: ProgressRepository['contents'] = async (ids) =>
      new Map(ids.map((id) => [id, { tracksList: made }]));
    const named = records.map((one) => ({ ...one, part: `t-${one.part}` }));
    return saveParts({ ...deps, progress: { ...deps.progress, contents } }, named, caller);
  };
  expect(await makeUpParts(believing)).toBe(200);
});

test('of one account only the latest works are remembered', async () => {
  const accountId = await accountsRepository(server.db).add({ name: 'someone' });
  const repository = progressRepository(server.db, 3);
  for (const key of ['p0', 'p1', 'p2', 'p3', 'p4']) {
    later();
    const at = now.getTime();
    const part = {
      postId: post(key),
      part: 'p0',
      unit: 'page' as const,
      position: 1,
      total: 2,
      at,
      device: null,
      wentBack: false,
      counted: 0,
    };
    const work = { postId: post(key), lastPart: 'p0', at, finished: false };
    const point = { nextPart: null, partNumber: 0, partCount: 1 };
    await repository.change(accountId, [part], now, () => ({
      change: { parts: [part], works: [{ ...work, ...point }] },
      activities: [],
      answer: undefined,
    }));
  }
  const { rows } = await server.pool.query<{ id: string }>(
    'select post_id as id from reading where account_id = $1 order by at',
    [accountId],
  );
  expect(rows.map(({ id }) => id)).toEqual(['p2', 'p3', 'p4'].map(post));
});

test('posts that cannot be seen are left out, positions beyond the end refused', async () => {
  const [phone] = (await person()) as [Client];
  expect(
    await report(
      phone,
      { key: 'closed', position: 1 },
      { key: 'p1', position: 1 },
      { key: 'none', position: 1 },
    ).catch(({ code }: { code: number }) => code),
  ).toBe(400);
  expect(
    await report(phone, { key: 'closed', position: 1 }, { key: 'p1', position: 1 }),
  ).toMatchObject([{ postId: post('p1') }]);
  const beyond = phone.call(saveProgress, { records: [record({ position: 41 })] });
  await expect(beyond).rejects.toMatchObject({
    key: 'request.invalid',
    parameters: { field: 'records.0.position' },
  });
});

test('a clock that runs ahead wins against nothing that comes later', async () => {
  const [phone] = (await person()) as [Client];
  await report(phone, { position: 10, at: new Date('2031-01-01T00:00:00Z') });
  later();
  await report(phone, { position: 11 });
  expect(await positionsOf(phone)).toEqual([['p0', 11]]);
});

test('what was saved while the clock of the server ran ahead does not win against going back later', async () => {
  const [phone, tablet] = (await person(2)) as [Client, Client];
  const right = now;
  now = new Date(right.getTime() + 86_400_000);
  await report(phone, { position: 30 });
  now = new Date(right.getTime() + 1000);
  await report(tablet, { position: 2, wentBack: true });
  expect(await positionsOf(phone)).toEqual([['p0', 2]]);
  await report(tablet, { part: 'p1', position: 1 });
  expect((await phone.call(getProgress, { postId: post('p0') })).lastPart).toBe('p1');
});

const anyReports = fc.array(
  fc.record({
    device: fc.nat(2),
    position: fc.nat(40),
    back: fc.boolean(),
    secondsAgo: fc.nat(30),
  }),
  { minLength: 1, maxLength: 12 },
);

test('whatever devices tell, one after the other, is what the rule says', async () => {
  await fc.assert(
    fc.asyncProperty(anyReports, async (reports) => {
      const devices = await person(3);
      let expected: Progress | null = null;
      for (const { device, position, back, secondsAgo } of reports) {
        later();
        const at = new Date(now.getTime() - secondsAgo * 1000);
        await report(devices[device]!, { position, at, wentBack: back });
        expected = mergeProgress(expected, {
          position,
          total: 40,
          at: at.getTime(),
          device: String(device),
          wentBack: back,
        }).merged;
      }
      expect(await positionsOf(devices[0]!)).toEqual([['p0', expected?.position]]);
    }),
    { numRuns: 15 },
  );
});

test('of devices that tell at the same moment the furthest counts, whoever comes first', async () => {
  const devices = await person(3);
  for (let round = 0; round < 10; round++) {
    later();
    const part = `p${round}`;
    const positions = devices.map((_, at) => ((round * 7 + at * 13) % 40) + 1);
    await Promise.all(
      devices.map((device, at) => report(device, { part, position: positions[at]! })),
    );
    const stored = new Map((await positionsOf(devices[0]!)) as [string, number][]);
    expect([part, stored.get(part)]).toEqual([part, Math.max(...positions)]);
  }
});
