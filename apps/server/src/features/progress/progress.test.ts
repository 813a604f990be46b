import type { Client } from '@baohe/client/client';
import {
  finishProgress,
  getProgress,
  progressShelf,
  saveProgress,
  takeOffShelf,
} from '@baohe/contract/progress';
import { mergeProgress, type Progress } from '@baohe/domain/progress/progress';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDb } from '../../platform/database/pool.ts';
import { sessionRepository } from '../../platform/session/session.repository.ts';
import { openSession } from '../../platform/session/session.ts';
import { importSmall, postLine } from '../../testing/small-library.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let now = new Date('2026-11-15T08:00:00Z');
const posts = new Map<string, string>();

beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  await importSmall(server, {
    posts: [
      ...Array.from({ length: 5 }, (_, at) => postLine(`p${at}`)),
      postLine('closed', { terms: ['CAT_2', 'CAT_2_1'] }),
    ],
  });
  const { rows } = await server.pool.query<{ id: string; key: string }>('select id, key from post');
  rows.forEach(({ id, key }) => posts.set(key.replace('small/', ''), id));
});
afterAll(() => server.stop());

const post = (key: string) => posts.get(key) ?? '';
const later = (ms = 1000) => (now = new Date(now.getTime() + ms));

/** A person with some devices, each with a session of its own. */
async function person(devices = 1): Promise<Client[]> {
  const sessions = sessionRepository(openDb(server.pool));
  const accountId = await sessions.addAccount({ name: 'someone' });
  return Promise.all(
    Array.from({ length: devices }, async () => {
      const { rows } = await server.pool.query<{ id: string }>(
        `insert into device (account_id, secret_hash) values ($1, sha256(gen_random_uuid()::text::bytea))
         returning id`,
        [accountId],
      );
      const token = await openSession(sessions, () => now, accountId, rows[0]!.id);
      return server.client({ token });
    }),
  );
}

interface Told {
  key?: string;
  part?: string;
  place: number;
  total?: number;
  at?: Date;
  wentBack?: boolean;
}

const record = ({
  key = 'p0',
  part = 'c0',
  place,
  total = 40,
  at = now,
  wentBack = false,
}: Told) => ({
  postId: post(key),
  part,
  unit: 'page' as const,
  place,
  total,
  at: at.toISOString(),
  wentBack,
});

async function tell(client: Client, ...told: Told[]) {
  const { records } = await client.call(saveProgress, { records: told.map(record) });
  return records;
}

const placeOf = async (client: Client, key = 'p0') => {
  const { parts } = await client.call(getProgress, { postId: post(key) });
  return parts.map(({ part, place }) => [part, place]);
};
const shelfOf = async (client: Client) => {
  const { records } = await client.call(progressShelf, {});
  return records.map(({ postTitle, part, place }) => [postTitle, part, place]);
};

test('where one device is, another goes on', async () => {
  const [phone, tablet] = (await person(2)) as [Client, Client];
  await tell(phone, { place: 12 });
  expect(await placeOf(tablet)).toEqual([['c0', 12]]);
  later();
  await tell(tablet, { place: 20 }, { part: 'c1', place: 3 });
  const { lastPart, finished } = await phone.call(getProgress, { postId: post('p0') });
  expect([lastPart, finished]).toEqual(['c0', false]);
  expect(new Map((await placeOf(phone)) as [string, number][])).toEqual(
    new Map([
      ['c0', 20],
      ['c1', 3],
    ]),
  );
});

test('a second device that is less far is told of it, and is believed when it goes back on purpose', async () => {
  const [phone, tablet] = (await person(2)) as [Client, Client];
  await tell(phone, { place: 30 });
  later();
  expect(await tell(tablet, { place: 2 })).toMatchObject([{ place: 30, conflict: true }]);
  expect(await placeOf(phone)).toEqual([['c0', 30]]);
  later();
  expect(await tell(tablet, { place: 2, wentBack: true })).toMatchObject([
    { place: 2, conflict: false },
  ]);
  expect(await placeOf(phone)).toEqual([['c0', 2]]);
});

test('somebody else knows nothing of it', async () => {
  const [one] = (await person()) as [Client];
  const [other] = (await person()) as [Client];
  await tell(one, { place: 5 });
  expect(await placeOf(other)).toEqual([]);
  expect(await shelfOf(other)).toEqual([]);
});

test('the shelf: the latest first, without what is finished or taken off, in pages', async () => {
  const [phone] = (await person()) as [Client];
  for (const key of ['p0', 'p1', 'p2', 'p3']) {
    later();
    await tell(phone, { key, place: 4 });
  }
  expect(await shelfOf(phone)).toEqual([
    ['标题 p3', 'c0', 4],
    ['标题 p2', 'c0', 4],
    ['标题 p1', 'c0', 4],
    ['标题 p0', 'c0', 4],
  ]);
  await phone.call(finishProgress, { postId: post('p3') });
  await phone.call(takeOffShelf, { postId: post('p2') });
  expect((await shelfOf(phone)).map(([title]) => title)).toEqual(['标题 p1', '标题 p0']);
  // How far one was stays known, and opening it again brings it back.
  expect(await placeOf(phone, 'p2')).toEqual([['c0', 4]]);
  later();
  await tell(phone, { key: 'p2', place: 5 });
  await phone.call(finishProgress, { postId: post('p3'), finished: false });
  expect((await shelfOf(phone)).map(([title]) => title)).toEqual([
    '标题 p2',
    '标题 p3',
    '标题 p1',
    '标题 p0',
  ]);

  const first = await phone.call(progressShelf, { pageParams: { current: 1, pageSize: 3 } });
  const rest = await phone.call(progressShelf, { cursor: first.cursor ?? '' });
  expect([first.records.length, rest.records.map(({ postTitle }) => postTitle)]).toEqual([
    3,
    ['标题 p0'],
  ]);
});

test('a whole post is finished with its last page, and begins anew', async () => {
  const [phone] = (await person()) as [Client];
  await tell(phone, { part: 'whole', place: 40 });
  const finished = async () => (await phone.call(getProgress, { postId: post('p0') })).finished;
  expect([await finished(), await shelfOf(phone)]).toEqual([true, []]);
  later();
  await tell(phone, { part: 'whole', place: 1 });
  expect([await finished(), (await shelfOf(phone)).length]).toEqual([false, 1]);
});

test('posts that cannot be seen are left out, places beyond the end refused', async () => {
  const [phone] = (await person()) as [Client];
  expect(
    await tell(
      phone,
      { key: 'closed', place: 1 },
      { key: 'p1', place: 1 },
      { key: 'none', place: 1 },
    ).catch(({ code }: { code: number }) => code),
  ).toBe(400);
  expect(await tell(phone, { key: 'closed', place: 1 }, { key: 'p1', place: 1 })).toMatchObject([
    { postId: post('p1') },
  ]);
  const beyond = phone.call(saveProgress, { records: [record({ place: 41 })] });
  await expect(beyond).rejects.toMatchObject({
    key: 'request.invalid',
    parameters: { field: 'records.0.place' },
  });
});

test('a clock that runs ahead wins against nothing that comes later', async () => {
  const [phone] = (await person()) as [Client];
  await tell(phone, { place: 10, at: new Date('2031-01-01T00:00:00Z') });
  later();
  await tell(phone, { place: 11 });
  expect(await placeOf(phone)).toEqual([['c0', 11]]);
});

const anyWords = fc.array(
  fc.record({
    device: fc.nat(2),
    place: fc.nat(40),
    back: fc.boolean(),
    secondsAgo: fc.nat(30),
  }),
  { minLength: 1, maxLength: 12 },
);

test('whatever devices tell, one after the other, is what the rule says', async () => {
  await fc.assert(
    fc.asyncProperty(anyWords, async (words) => {
      const devices = await person(3);
      let expected: Progress | null = null;
      for (const { device, place, back, secondsAgo } of words) {
        later();
        const at = new Date(now.getTime() - secondsAgo * 1000);
        await tell(devices[device]!, { place, at, wentBack: back });
        expected = mergeProgress(expected, {
          place,
          total: 40,
          at: at.getTime(),
          device: String(device),
          wentBack: back,
        }).kept;
      }
      expect(await placeOf(devices[0]!)).toEqual([['c0', expected?.place]]);
    }),
    { numRuns: 15 },
  );
});

test('of devices that tell at the same moment the furthest counts, whoever comes first', async () => {
  const devices = await person(3);
  for (let round = 0; round < 10; round++) {
    later();
    const part = `c${round}`;
    const places = devices.map((_, at) => ((round * 7 + at * 13) % 40) + 1);
    await Promise.all(devices.map((device, at) => tell(device, { part, place: places[at]! })));
    const kept = new Map((await placeOf(devices[0]!)) as [string, number][]);
    expect([part, kept.get(part)]).toEqual([part, Math.max(...places)]);
  }
});
