import type { Client } from '@baohe/client/client';
import { claimGift, swapBox, todaysBox } from '@baohe/contract/blind-box';
import { SHIPPED_SWAPS } from '@baohe/domain/blind-box/blind-box';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashToken } from '../../platform/session/session.ts';
import { atScale, say, together } from '../../testing/scale.ts';
import { importSmall, postLine } from '../../testing/small-library.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { auditLedger } from '../points/ledger-audit.ts';

const CALLS_EACH = 20;
const AT_ONCE = 40;
const NOON = new Date('2026-11-16T04:00:00Z');
const DAY = '2026-11-16';

let server: TestServer;
let others: TestServer[];

beforeEach(async () => {
  server = await startTestServer({ now: () => NOON });
  await importSmall(server, {
    posts: Array.from({ length: 40 }, (_, number) => postLine(`p${number}`)),
  });
  others = [await server.another(), await server.another()];
});
afterEach(async () => {
  await Promise.all(others.map((other) => other.stop()));
  await server.stop();
});

/** Somebody on several devices, and what they were told has worked. */
interface Person {
  id: string;
  listId: string;
  /** Each speaks to another process. */
  clients: Client[];
  swaps: number;
  claims: number;
}

async function somebody(): Promise<Person> {
  const token = await server.token('user');
  const { rows } = await server.pool.query<{ id: string; listId: string }>(
    `select account_id as id, list.id as "listId" from session join list using (account_id)
     where token_hash = $1 and type = 'collect'`,
    [hashToken(token)],
  );
  const clients = await Promise.all([server, ...others].map((at) => at.client({ token })));
  return { ...rows[0]!, clients, swaps: 0, claims: 0 };
}

/** The accounts of which something does not hold. */
async function broken(people: readonly Person[]): Promise<string[]> {
  const { rows } = await server.pool.query<{
    id: string;
    swaps: number;
    isClaimed: boolean;
    posts: string[];
    earlier: string[];
    unlocked: string[];
    collected: string[];
  }>(
    `select account_id as id, swaps, claimed_at is not null as "isClaimed", post_ids as posts,
       earlier_ids as earlier,
       array(select post_id from unlock where account_id = box.account_id) as unlocked,
       array(select post_id from list join list_entry on list_id = list.id
             where account_id = box.account_id) as collected
     from blind_box box`,
  );
  const boxes = new Map(rows.map((row) => [row.id, row]));
  const same = (one: string[], other: string[]) =>
    one.toSorted().join() === other.toSorted().join();
  return people
    .filter(({ id, swaps, claims }) => {
      const box = boxes.get(id)!;
      const given = box.isClaimed ? box.posts : [];
      return !(
        swaps === box.swaps &&
        swaps <= SHIPPED_SWAPS &&
        claims === Number(box.isClaimed) &&
        box.earlier.length === swaps * 4 &&
        new Set([...box.earlier, ...box.posts]).size === (swaps + 1) * 4 &&
        same(box.unlocked, given) &&
        same(box.collected, given)
      );
    })
    .map(({ id }) => id);
}

/** Two swaps, a claim, two swaps … of everybody, mixed, in three processes at once. */
async function storm(
  people: readonly Person[],
  swap: (person: Person, client: Client) => Promise<unknown>,
  claim: (person: Person, client: Client) => Promise<unknown>,
): Promise<void> {
  const calls = Array.from({ length: CALLS_EACH }, (_, round) =>
    people.map((person, number) => ({ person, turn: round * 7 + number * 3, round })),
  ).flat();
  await together(
    calls,
    async ({ person, turn, round }) => {
      const client = person.clients[turn % person.clients.length]!;
      // A refusal is an answer like any other; what it changed is looked at afterwards.
      if (round > 5 && round % 3 === 2) {
        await claim(person, client).then(
          () => (person.claims += 1),
          () => undefined,
        );
      } else {
        await swap(person, client).then(
          () => (person.swaps += 1),
          () => undefined,
        );
      }
    },
    AT_ONCE,
  );
}

async function newPeople(count: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let number = 0; number < count; number += 1) {
    const person = await somebody();
    await person.clients[0]!.call(todaysBox, {});
    people.push(person);
  }
  return people;
}

test('swaps and claims of many at once: three swaps, one claim, nothing opened twice', async () => {
  // Few people and many calls each: the same box is pulled at from everywhere.
  const people = await newPeople(atScale(100));
  await storm(
    people,
    (_, client) => client.call(swapBox, {}),
    async ({ listId }, client) => {
      const { records } = await client.call(todaysBox, {});
      return client.call(claimGift, {
        listId,
        postIdList: records.map(({ postUuid }) => postUuid),
      });
    },
  );
  expect(await broken(people)).toEqual([]);
  const claims = people.reduce((sum, person) => sum + person.claims, 0);
  const swaps = people.reduce((sum, person) => sum + person.swaps, 0);
  expect(claims).toBe(people.length);
  expect(swaps).toBeGreaterThan(people.length);
  expect((await auditLedger(server.db)).faults).toEqual([]);
  say(
    `blind box: ${people.length * CALLS_EACH} calls at three processes, ${swaps} swaps and ${claims} claims for ${people.length} boxes, 0 too many`,
  );
}, 300_000);

/** Reads, decides, writes. */
async function naiveSwap({ id }: Person): Promise<void> {
  const { rows } = await server.pool.query<{ swaps: number; posts: string[]; free: boolean }>(
    `select swaps, post_ids as posts, claimed_at is null as free from blind_box
     where account_id = $1 and day = $2`,
    [id, DAY],
  );
  const { swaps, posts, free } = rows[0]!;
  if (swaps >= SHIPPED_SWAPS || !free) {
    throw new Error('no more swaps');
  }
  const { rows: drawn } = await server.pool.query<{ id: string }>(
    'select id from post where id <> all ($1) order by random() limit 4',
    [posts],
  );
  await server.pool.query(
    `update blind_box set swaps = $3, post_ids = $4, earlier_ids = earlier_ids || post_ids
     where account_id = $1 and day = $2`,
    [id, DAY, swaps + 1, drawn.map((post) => post.id)],
  );
}

async function naiveClaim({ id, listId }: Person): Promise<void> {
  const { rows } = await server.pool.query<{ posts: string[]; free: boolean }>(
    `select post_ids as posts, claimed_at is null as free from blind_box
     where account_id = $1 and day = $2`,
    [id, DAY],
  );
  const { posts, free } = rows[0]!;
  if (!free) {
    throw new Error('claimed');
  }
  await server.pool.query(
    'update blind_box set claimed_at = now() where account_id = $1 and day = $2',
    [id, DAY],
  );
  await server.pool.query(
    `insert into unlock (account_id, post_id, how) select $1, unnest($2::uuid[]), 'gift'
     on conflict do nothing`,
    [id, posts],
  );
  await server.pool.query(
    `insert into list_entry (list_id, post_id) select $1, unnest($2::uuid[]) on conflict do nothing`,
    [listId, posts],
  );
}

test('broken twin: who reads first and writes later gives too much, and it is found', async () => {
  await server.pool.query('alter table blind_box disable trigger box_changes');
  const people = await newPeople(4);
  await storm(people, naiveSwap, naiveClaim);
  expect((await broken(people)).length).toBeGreaterThan(0);
});

test('and the database itself refuses the twin', async () => {
  const [person] = await newPeople(1);
  const results = await Promise.allSettled(Array.from({ length: 12 }, () => naiveSwap(person!)));
  const done = results.filter(({ status }) => status === 'fulfilled').length;
  const { rows } = await server.pool.query<{ swaps: number }>('select swaps from blind_box');
  expect(done).toBe(rows[0]!.swaps);
  const { reason } = results.find((one) => one.status === 'rejected') as PromiseRejectedResult;
  expect(String(reason)).toContain('what is in a box changes by one swap at a time');
  await naiveClaim(person!);
  await expect(
    server.pool.query(`update blind_box set claimed_at = now() where account_id = $1`, [
      person!.id,
    ]),
  ).rejects.toThrow('a claimed box does not change');
});
