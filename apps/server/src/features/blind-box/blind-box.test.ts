import type { Client } from '@baohe/client/client';
import { claimGift, hasClaimedGift, swapBox, todaysBox } from '@baohe/contract/blind-box';
import { getDetail } from '@baohe/contract/posts';
import type { Role } from '@baohe/domain/identity/roles';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { column as resultColumn, queryRow, statement } from '../../platform/database/statement.ts';
import { hashToken } from '../../platform/session/session.ts';
import { holdTier } from '../../testing/hold-tier.ts';
import { importSmall, postLine } from '../../testing/small-library.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { auditLedger } from '../points/ledger-audit.ts';
import { blindBoxRepository } from './blind-box.repository.ts';

const NOON = new Date('2026-11-16T04:00:00Z');
const MIDNIGHT = new Date('2026-11-16T16:00:00Z');
const POSTS = 30;

let server: TestServer;
let now = NOON;

beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  await importSmall(server, {
    posts: [
      ...Array.from({ length: POSTS }, (_, number) => postLine(`p${number}`)),
      postLine('welfare', { terms: ['CAT_2', 'CAT_2_1'] }),
      postLine('free'),
      postLine('hidden'),
      postLine('draft'),
    ],
  });
  await server.pool.query(`update term set open = true where id = 'CAT_2'`);
  await server.pool.query(`update post set point_price = 0 where title = '标题 free'`);
  await server.pool.query(`update post set hidden = true where title = '标题 hidden'`);
  await server.pool.query(`update post set status = 0 where title = '标题 draft'`);
  await server.caughtUp();
});
afterAll(() => server.stop());
beforeEach(async () => {
  now = NOON;
  await server.set('giftSwapsPerDay', 3);
  await server.set('giftUnlocks', true);
});

interface Person {
  client: Client;
  id: string;
  listId: string;
}

async function somebody(...roles: Role[]): Promise<Person> {
  const token = await server.token(...roles);
  const { rows } = await server.pool.query<{ id: string; listId: string }>(
    `select account_id as id, list.id as "listId" from session join list using (account_id)
     where token_hash = $1 and type = 'collect'`,
    [hashToken(token)],
  );
  return { client: await server.client({ token }), ...rows[0]! };
}

const open = ({ client }: Person) => client.call(todaysBox, {});
const swap = ({ client }: Person) => client.call(swapBox, {});
const idsOf = ({ records }: { records: { postUuid: string }[] }) =>
  records.map(({ postUuid }) => postUuid);
const claim = ({ client, listId }: Person, postIdList: string[]) =>
  client.call(claimGift, { listId, postIdList });

const column = async <T>(sql: string, values: unknown[] = []): Promise<T[]> =>
  (await server.pool.query<{ one: T }>(sql, values)).rows.map(({ one }) => one);
const collected = ({ listId }: Person) =>
  column<string>('select post_id as one from list_entry where list_id = $1', [listId]);
const unlocked = ({ id }: Person) =>
  column<string>(`select post_id as one from unlock where account_id = $1 and how = 'gift'`, [id]);

test('a box holds four posts of the open zones, the same all day, and says from how many it was drawn', async () => {
  const person = await somebody('user');
  const box = await open(person);
  expect(box).toMatchObject({
    day: '2026-11-16',
    swapsLeft: 3,
    isClaimed: false,
    drawnFrom: POSTS + 1,
    opensPosts: true,
  });
  expect(new Set(idsOf(box)).size).toBe(4);
  expect(idsOf(await open(person))).toEqual(idsOf(box));
});

test('two looks at once draw one box', async () => {
  const person = await somebody('user');
  const boxes = await Promise.all(Array.from({ length: 8 }, () => open(person)));
  expect(new Set(boxes.map((box) => idsOf(box).join())).size).toBe(1);
});

test('hidden, withdrawn and free posts and closed zones are never drawn', async () => {
  await server.pool.query(`update term set open = false where id = 'CAT_2'`);
  await server.caughtUp();
  const titles = new Set<string>();
  for (let count = 0; count < 12; count += 1) {
    const person = await somebody();
    const box = await open(person);
    expect(box.drawnFrom).toBe(POSTS);
    for (const { records } of [box, await swap(person)]) {
      records.forEach(({ postTitle }) => titles.add(postTitle));
    }
  }
  await server.pool.query(`update term set open = true where id = 'CAT_2'`);
  await server.caughtUp();
  expect([...titles].filter((title) => !/^标题 p\d+$/.test(title))).toEqual([]);
  expect(titles.size).toBeGreaterThan(12);
});

test('what somebody has unlocked, collected or finished is left out while there is enough else', async () => {
  const person = await somebody('user');
  const posts = await column<string>(
    `select id as one from post where title ~ '^标题 p\\d+$' order by no`,
  );
  await server.pool.query(
    `insert into unlock (account_id, post_id, how) select $1, unnest($2::uuid[]), 'staff'`,
    [person.id, posts.slice(0, 10)],
  );
  await server.pool.query(
    `insert into list_entry (list_id, post_id) select $1, unnest($2::uuid[])`,
    [person.listId, posts.slice(8, 20)],
  );
  await server.pool.query(
    `insert into reading (account_id, post_id, last_part, at, finished)
     select $1, unnest($2::uuid[]), 'whole', now(), true`,
    [person.id, posts.slice(20, 26)],
  );
  const box = await open(person);
  expect(box.drawnFrom).toBe(5);
  expect(idsOf(box).filter((id) => posts.slice(0, 26).includes(id))).toEqual([]);
  // One is left that was not drawn: the rest of the box comes from what is open, never from what is collected.
  const next = await swap(person);
  expect(next.records).toHaveLength(4);
  expect(idsOf(next).filter((id) => idsOf(box).includes(id))).toEqual([]);
  expect(idsOf(next).filter((id) => posts.slice(8, 20).includes(id))).toEqual([]);
});

test('for a member of every zone, whatever is not collected may be drawn', async () => {
  const token = await server.token('user');
  await holdTier(server, token, { level: 41, since: NOON, days: null });
  const box = await (await server.client({ token })).call(todaysBox, {});
  expect(box.records).toHaveLength(4);
  expect(box.drawnFrom).toBe(POSTS + 2);
});

test('three swaps a day, each of four others; a new day begins anew', async () => {
  const person = await somebody();
  const seen = [...idsOf(await open(person))];
  for (const left of [2, 1, 0]) {
    const box = await swap(person);
    expect(box.swapsLeft).toBe(left);
    seen.push(...idsOf(box));
  }
  expect(new Set(seen).size).toBe(16);
  await expect(swap(person)).rejects.toMatchObject({ code: 2061 });
  expect(idsOf(await open(person))).toEqual(seen.slice(-4));
  now = MIDNIGHT;
  expect(await open(person)).toMatchObject({ day: '2026-11-17', swapsLeft: 3 });
});

test('a swap after midnight draws the box of the new day, and counts for nothing', async () => {
  const person = await somebody();
  await open(person);
  now = MIDNIGHT;
  expect(await swap(person)).toMatchObject({ day: '2026-11-17', swapsLeft: 3 });
});

test('an operator decides how often', async () => {
  await server.set('giftSwapsPerDay', 0);
  const person = await somebody();
  expect((await open(person)).swapsLeft).toBe(0);
  await expect(swap(person)).rejects.toMatchObject({ code: 2061 });
});

test('a claimed box is in the collection and open, once a day', async () => {
  const person = await somebody('user');
  expect(await person.client.call(hasClaimedGift, {})).toBe(false);
  const posts = idsOf(await open(person));
  expect(await claim(person, posts)).toEqual({ claimed: true, opensPosts: true });
  expect(await person.client.call(hasClaimedGift, {})).toBe(true);
  expect((await collected(person)).toSorted()).toEqual(posts.toSorted());
  expect((await unlocked(person)).toSorted()).toEqual(posts.toSorted());
  expect(await person.client.call(getDetail, { postId: posts[0]! })).toMatchObject({
    access: 'full',
  });
  await expect(claim(person, posts)).rejects.toMatchObject({ code: 2060 });
  await expect(swap(person)).rejects.toMatchObject({ code: 2060 });
  expect(await open(person)).toMatchObject({ isClaimed: true });
  expect((await auditLedger(server.db)).faults).toEqual([]);
  now = MIDNIGHT;
  expect(await person.client.call(hasClaimedGift, {})).toBe(false);
  const next = idsOf(await open(person));
  expect(next.filter((id) => posts.includes(id))).toEqual([]);
  await claim(person, next);
  expect(await collected(person)).toHaveLength(8);
});

test('an operator can leave claimed posts locked', async () => {
  await server.set('giftUnlocks', false);
  const person = await somebody('user');
  const box = await open(person);
  expect(box.opensPosts).toBe(false);
  expect(await claim(person, idsOf(box))).toEqual({ claimed: true, opensPosts: false });
  expect(await collected(person)).toHaveLength(4);
  expect(await unlocked(person)).toEqual([]);
});

test('only the whole of the present box can be claimed, by its owner, into their collection', async () => {
  const person = await somebody('user');
  const other = await somebody('user');
  await expect(claim(person, idsOf(await open(other)))).rejects.toMatchObject({ code: 409 });
  const first = idsOf(await open(person));
  const posts = idsOf(await swap(person));
  const refused: [Person, string[], number][] = [
    [person, first, 409],
    [person, posts.slice(1), 409],
    [person, [...posts, first[0]!], 409],
    [{ ...person, listId: other.listId }, posts, 3030],
    [{ ...person, listId: await historyOf(person) }, posts, 3030],
  ];
  for (const [who, chosen, code] of refused) {
    await expect(claim(who, chosen)).rejects.toMatchObject({ code });
  }
  expect(await collected(person)).toEqual([]);
  expect(await unlocked(person)).toEqual([]);
  expect(await person.client.call(hasClaimedGift, {})).toBe(false);
  await claim(person, posts.toReversed());
  expect(await collected(person)).toHaveLength(4);
});

const historyOf = async ({ id }: Person) =>
  (
    await column<string>(`select id as one from list where account_id = $1 and type = 'history'`, [
      id,
    ])
  )[0]!;

test('what was withdrawn since it was drawn is neither shown nor given', async () => {
  const person = await somebody('user');
  const posts = idsOf(await open(person));
  await server.pool.query('update post set hidden = true where id = $1', [posts[1]]);
  await server.caughtUp();
  const left = idsOf(await open(person));
  expect(left).toEqual(posts.filter((id) => id !== posts[1]));
  await claim(person, left);
  await server.pool.query('update post set hidden = false where id = $1', [posts[1]]);
  await server.caughtUp();
  expect((await unlocked(person)).toSorted()).toEqual(left.toSorted());
});

test('a guest sees and swaps a box; claiming asks to register, and the box stays', async () => {
  const guest = await somebody();
  const posts = idsOf(await open(guest));
  await expect(claim(guest, posts)).rejects.toMatchObject({ code: 1044 });
  expect(await collected(guest)).toEqual([]);
  expect(idsOf(await open(guest))).toEqual(posts);
});

test('the id of somebody else is refused', async () => {
  const [person, other] = [await somebody('user'), await somebody('user')];
  await expect(person.client.call(hasClaimedGift, { userId: other.id })).rejects.toMatchObject({
    code: 403,
  });
});

test('an empty library has an empty box, and another one when there is something in it', async () => {
  const empty = await startTestServer({ now: () => now });
  try {
    const client = await empty.client({ roles: ['user'] });
    expect(await client.call(todaysBox, {})).toMatchObject({ records: [], drawnFrom: 0 });
    expect(await client.call(swapBox, {})).toMatchObject({ records: [], swapsLeft: 3 });
    await importSmall(empty, { posts: [postLine('a'), postLine('b')] });
    await empty.caughtUp();
    expect((await client.call(todaysBox, {})).records).toHaveLength(2);
    // The same two: there is nothing else.
    expect((await client.call(swapBox, {})).records).toHaveLength(2);
  } finally {
    await empty.stop();
  }
});

/** Of this transaction. */
const READ_OF_POSTS = statement({
  name: 'test_read_of_posts',
  isPrepared: false,
  text: `select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as count
    from pg_stat_xact_user_tables where relname = 'post'`,
  row: { count: resultColumn.int() },
});

test('a large library is counted for the box without reading its posts', async () => {
  const large = await startTestServer({ now: () => now, env: { DEMO: '0' } });
  const client = await large.pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(`
      insert into post (title, source_type, post_type, zone, cover_hash, cover_ratio, upload_time, point_price,
        status)
      select 'post ' || n, 'post_10_exhentai', 'post_normal', 'CAT_' || 1 + n % 2, sha256('cover'), 0.75, now(),
        case when n % 10 = 0 then 0 end, case when n % 5 = 1 then 0 else 1 end
      from generate_series(1, 20000) n`);
    // What somebody else still looks at is not vacuumed yet.
    await expect
      .poll(async () => {
        await client.query('vacuum analyze post');
        const { rows } = await client.query<{ isWhole: boolean }>(
          `select relallvisible = relpages as "isWhole" from pg_class where relname = 'post'`,
        );
        return rows[0]?.isWhole;
      })
      .toBe(true);
    const { counts, read } = await inTransaction({ db: large.db }, async (tx) => ({
      counts: await blindBoxRepository(tx).audienceCounts(),
      read: await queryRow(tx, READ_OF_POSTS),
    }));
    expect(counts.toSorted((one, other) => one.zone.localeCompare(other.zone))).toEqual([
      { zone: 'CAT_1', ageRating: 0, shown: 8000, priced: 6000 },
      { zone: 'CAT_2', ageRating: 0, shown: 8000, priced: 8000 },
    ]);
    expect(read).toEqual({ count: 0 });
  } finally {
    client.release(true);
    await large.stop();
  }
});
