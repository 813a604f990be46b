import { randomUUID } from 'node:crypto';
import type { CallFailed } from '@baohe/client/call-failed';
import { redeemCardKey, ownCardKeys } from '@baohe/contract/card-keys';
import { managedCardKeys } from '@baohe/contract/card-keys-managed';
import type { Input } from '@baohe/contract/endpoint';
import { whoAmI } from '@baohe/contract/identity';
import { managedBills } from '@baohe/contract/points-managed';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hashToken } from '../../platform/session/session.ts';
import { atScale, say, together } from '../../testing/scale.ts';
import {
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from '../../testing/test-server.ts';
import { auditLedger } from '../points/ledger-audit.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const START = new Date('2026-11-16T04:00:00Z');

let server: TestServer;
let now = START;

const start = (options: TestServerOptions = {}) =>
  startTestServer({ now: () => now, env: { DEMO: '0' }, ...options });

beforeAll(async () => {
  server = await start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  now = START;
  await server.pool.query('delete from attempts');
});

async function somebody(at = server) {
  const token = await at.token('user');
  const client = await at.client({ token });
  const { rows } = await at.pool.query<{ id: string }>(
    'select account_id as id from session where token_hash = $1',
    [hashToken(token)],
  );
  return { client, token, id: rows[0]!.id };
}

async function tierOf(level: number, at = server): Promise<string> {
  const { rows } = await at.pool.query<{ id: string }>('select id from tier where level = $1', [
    level,
  ]);
  return rows[0]!.id;
}

type Draft = Partial<Input<typeof managedCardKeys.createBatch>>;

/** A batch, and its keys as they stand in its file. */
async function batchOf(draft: Draft = {}, at = server) {
  const admin = await at.client({ roles: ['admin'] });
  const { batchId } = await admin.call(managedCardKeys.createBatch, {
    batchName: '双十一',
    worth: { kind: 'points', points: 50 },
    count: 1,
    expiresAt: null,
    ...draft,
  });
  const { csv } = await admin.call(managedCardKeys.exportBatch, { batchId });
  const keys = csv
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[2]!);
  const { records } = await admin.call(managedCardKeys.pageKeys, { batchId });
  return { admin, batchId, keys, ids: records.map(({ cardKeyId }) => cardKeyId), csv };
}

const faults = async (at = server) => (await auditLedger(at.db)).faults;
const INVALID = { key: 'card_key.invalid' };

test('a key for points gives them once, however it is typed, and stands in the ledger', async () => {
  const { keys } = await batchOf({ count: 2 });
  const { client } = await somebody();
  expect(keys[0]).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
  const typed = ` ${keys[0]!.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `;
  expect(await client.call(redeemCardKey, { cardKey: typed })).toMatchObject({
    worth: { kind: 'points', points: 50 },
    userPoints: 50,
    until: null,
  });
  await expect(client.call(redeemCardKey, { cardKey: keys[0]! })).rejects.toMatchObject({
    key: 'card_key.used_by_you',
  });
  expect((await client.call(whoAmI, {})).asUserDetail.userPoints).toBe(50);
  const { records } = await client.call(ownCardKeys, {});
  expect(records).toMatchObject([
    { state: 'used', ending: keys[0]!.slice(-4), worth: { kind: 'points', points: 50 } },
  ]);
  expect(await faults()).toEqual([]);
});

test('a key for a tier gives its days behind what somebody holds, and opens its zone', async () => {
  const worth = { kind: 'tier' as const, fkUserGroupUuid: await tierOf(11), days: 30 };
  const { keys } = await batchOf({ worth, count: 2 });
  const { client } = await somebody();
  const first = await client.call(redeemCardKey, { cardKey: keys[0]! });
  expect(first).toMatchObject({
    worth: { kind: 'tier', days: 30, usergroupLevel: 11 },
    until: new Date(START.getTime() + 30 * DAY_MS).toISOString(),
  });
  expect((await client.call(whoAmI, {})).vipList).toMatchObject([
    { usergroupLevel: 11, usergroupActiveStatus: 1, areas: ['dimension'] },
  ]);
  const second = await client.call(redeemCardKey, { cardKey: keys[1]! });
  expect(second.until).toBe(new Date(START.getTime() + 60 * DAY_MS).toISOString());
  expect(await faults()).toEqual([]);
});

test('who holds the tier for ever keeps the key for somebody else', async () => {
  const worth = { kind: 'tier' as const, fkUserGroupUuid: await tierOf(11), days: 30 };
  const { keys } = await batchOf({ worth });
  const [member, other] = [await somebody(), await somebody()];
  await server.pool.query(
    `insert into held_tier (account_id, tier_id, family, since) values ($1, $2, 1, $3)`,
    [member.id, await tierOf(14), START],
  );
  await expect(member.client.call(redeemCardKey, { cardKey: keys[0]! })).rejects.toMatchObject({
    key: 'card_key.not_needed',
  });
  await other.client.call(redeemCardKey, { cardKey: keys[0]! });
});

test('unknown, over, withdrawn and used by somebody else are one answer', async () => {
  const [first, second] = [await somebody(), await somebody()];
  const used = await batchOf();
  await first.client.call(redeemCardKey, { cardKey: used.keys[0]! });
  const withdrawn = await batchOf();
  await withdrawn.admin.call(managedCardKeys.withdraw, { batchId: withdrawn.batchId });
  const over = await batchOf({ expiresAt: new Date(now.getTime() + DAY_MS).toISOString() });
  const unused = over.keys[0]!;
  now = new Date(now.getTime() + DAY_MS);
  const said = [];
  for (const cardKey of [
    used.keys[0]!,
    withdrawn.keys[0]!,
    unused,
    'A7K2-MQX9-9T4R-W8PN',
    'too short',
    '口令',
  ]) {
    const refused = await second.client.call(redeemCardKey, { cardKey }).catch((e: unknown) => e);
    expect(refused).toMatchObject(INVALID);
    const { code, msg, parameters } = refused as CallFailed;
    said.push(JSON.stringify({ code, msg, parameters }));
  }
  expect(new Set(said).size).toBe(1);
});

test('guessing has an end, for an account and for an address', async () => {
  const { client } = await somebody();
  const guess = (of = client) => of.call(redeemCardKey, { cardKey: 'A7K2-MQX9-9T4R-W8PN' });
  for (let tries = 0; tries < 20; tries += 1) {
    await expect(guess()).rejects.toMatchObject(INVALID);
  }
  await expect(guess()).rejects.toMatchObject({ key: 'request.too_many' });
  for (let tries = 0; tries < 40; tries += 1) {
    await guess((await somebody()).client).catch(() => undefined);
  }
  await expect(guess((await somebody()).client)).rejects.toMatchObject({ key: 'request.too_many' });
});

test('the database shows no key; its file can be made again, and holds no formula', async () => {
  const { keys, csv, batchId, admin } = await batchOf({ batchName: '=1+1', count: 3 });
  expect(csv.split('\r\n')[1]).toMatch(/^'=1\+1,1,/);
  expect((await admin.call(managedCardKeys.exportBatch, { batchId })).csv).toBe(csv);
  const { rows } = await server.pool.query<{ text: string }>(
    `select string_agg(card_key::text, '') as text from card_key where batch_id = $1`,
    [batchId],
  );
  for (const key of keys) {
    const plain = key.replaceAll('-', '');
    expect(rows[0]!.text).not.toContain(plain);
    expect(rows[0]!.text).not.toContain(Buffer.from(plain).toString('hex'));
  }
  const audited = await server.pool.query(
    `select from audit_entry where action = 'POST /usr/cardKey/exportBatch' and $1 = any (targets)`,
    [batchId],
  );
  expect(audited.rowCount).toBe(2);
});

test('five thousand keys at once, all different; pages show endings alone', async () => {
  const { keys, admin, batchId } = await batchOf({ count: 5000 });
  expect(new Set(keys).size).toBe(5000);
  let cursor: string | null | undefined;
  const numbers: number[] = [];
  do {
    const page: Awaited<ReturnType<typeof pageOf>> = await pageOf(cursor ?? undefined);
    numbers.push(...page.records.map(({ number }) => number));
    expect(JSON.stringify(page)).not.toContain(keys[0]);
    cursor = page.cursor;
  } while (cursor);
  expect(numbers).toEqual(keys.map((_, index) => index + 1));
  function pageOf(behind?: string) {
    return admin.call(managedCardKeys.pageKeys, { batchId, cursor: behind });
  }
});

test('batches are listed with what became of their keys', async () => {
  const { keys, ids, admin, batchId } = await batchOf({ count: 4 });
  await (await somebody()).client.call(redeemCardKey, { cardKey: keys[0]! });
  expect(
    await admin.call(managedCardKeys.withdraw, { batchId, cardKeyIds: [ids[0]!, ids[1]!] }),
  ).toEqual({ changed: 1 });
  await admin.call(managedCardKeys.takeBack, { cardKeyId: ids[0]!, reason: '退款' });
  const { records } = await admin.call(managedCardKeys.pageBatches, {});
  expect(records.find((batch) => batch.batchId === batchId)?.counts).toEqual({
    new: 2,
    used: 0,
    void: 1,
    taken_back: 1,
  });
});

test('what is taken back gives its points back with a reason, once, whichever way', async () => {
  const { keys, ids, admin } = await batchOf({ count: 2 });
  const { client, id } = await somebody();
  await client.call(redeemCardKey, { cardKey: keys[0]! });
  await client.call(redeemCardKey, { cardKey: keys[1]! });
  await admin.call(managedCardKeys.takeBack, { cardKeyId: ids[0]!, reason: '重复购买' });
  expect((await client.call(whoAmI, {})).asUserDetail.userPoints).toBe(50);
  await expect(
    admin.call(managedCardKeys.takeBack, { cardKeyId: ids[0]!, reason: '再来' }),
  ).rejects.toMatchObject({ key: 'card_key.not_used' });
  const { records } = await client.call(ownCardKeys, {});
  expect(records.find(({ cardKeyId }) => cardKeyId === ids[0])).toMatchObject({
    state: 'taken_back',
    reason: '重复购买',
  });

  await server.pool.query(
    `insert into ledger_entry (account_id, delta, kind, reference) values ($1, 100, 'opening', '')`,
    [id],
  );
  // By hand in the ledger first: the key's own way finds it done.
  const { rows } = await server.pool.query<{ id: string }>(
    `select id from ledger_entry where account_id = $1 and reference = $2`,
    [id, ids[1]],
  );
  await admin.call(managedBills.batchRemove, { ids: [rows[0]!.id] });
  await expect(
    admin.call(managedCardKeys.takeBack, { cardKeyId: ids[1]!, reason: '再来' }),
  ).rejects.toMatchObject({ key: 'ledger.entry_exists' });
  expect((await client.call(whoAmI, {})).asUserDetail.userPoints).toBe(100);
  expect(await faults()).toEqual([]);
});

test('points that are spent cannot be taken back, and the key stays used', async () => {
  const { keys, ids, admin } = await batchOf();
  const { client, id } = await somebody();
  await client.call(redeemCardKey, { cardKey: keys[0]! });
  await server.pool.query(
    `insert into ledger_entry (account_id, delta, kind, reference) values ($1, -20, 'unlock', 'x')`,
    [id],
  );
  await expect(
    admin.call(managedCardKeys.takeBack, { cardKeyId: ids[0]!, reason: '退款' }),
  ).rejects.toMatchObject({ key: 'points.not_enough' });
  const { records } = await client.call(ownCardKeys, {});
  expect(records).toMatchObject([{ state: 'used', reason: '' }]);
});

test('a tier that is taken back ends, and what came after it moves up', async () => {
  const worth = { kind: 'tier' as const, fkUserGroupUuid: await tierOf(21), days: 10 };
  const { keys, ids, admin } = await batchOf({ worth, count: 2 });
  const { client } = await somebody();
  await client.call(redeemCardKey, { cardKey: keys[0]! });
  await client.call(redeemCardKey, { cardKey: keys[1]! });
  now = new Date(START.getTime() + DAY_MS);
  await admin.call(managedCardKeys.takeBack, { cardKeyId: ids[0]!, reason: '退款' });
  expect((await client.call(whoAmI, {})).vipList).toMatchObject([
    { usergroupFinishTime: new Date(START.getTime() + 11 * DAY_MS).toISOString() },
  ]);
  expect(await faults()).toEqual([]);
});

test.each([
  ['a tier that is not there', { fkUserGroupUuid: '00000000-0000-4000-8000-000000000000' }],
  ['the tier that everybody has', { level: 10 }],
])(
  '%s makes no keys',
  async (_, { level, fkUserGroupUuid }: { level?: number; fkUserGroupUuid?: string }) => {
    const tierId = fkUserGroupUuid ?? (await tierOf(level!));
    await expect(
      batchOf({ worth: { kind: 'tier', fkUserGroupUuid: tierId, days: 1 } }),
    ).rejects.toMatchObject({ key: 'tier.not_found' });
  },
);

test('an end that is over makes no keys', async () => {
  await expect(batchOf({ expiresAt: now.toISOString() })).rejects.toMatchObject({
    key: 'request.invalid',
  });
});

test('a key that is withdrawn while it is redeemed is one of the two', async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    const { keys, admin, batchId } = await batchOf();
    const { client } = await somebody();
    const [redeemed, withdrawn] = await Promise.all([
      client.call(redeemCardKey, { cardKey: keys[0]! }).then(
        () => 1,
        () => 0,
      ),
      admin.call(managedCardKeys.withdraw, { batchId }).then(({ changed }) => changed),
    ]);
    expect(redeemed + withdrawn).toBe(1);
  }
  expect(await faults()).toEqual([]);
});

/** Everybody tries the same key at once: how many got something. */
async function oneKeyForAll(at: TestServer, people: number, calls: number) {
  await at.set('cardKeyTriesPerHour', 1_000_000);
  await at.set('cardKeyTriesPerHourByAddress', 1_000_000);
  const clients = await Promise.all(
    Array.from({ length: people }, async () => (await somebody(at)).client),
  );
  const { keys } = await batchOf({}, at);
  const answers = new Map<string, number>();
  await together(
    Array.from({ length: calls }, (_, index) => clients[index % people]!),
    async (client) => {
      const said = await client.call(redeemCardKey, { cardKey: keys[0]! }).then(
        () => 'given',
        ({ key }: { key: string }) => key,
      );
      answers.set(said, (answers.get(said) ?? 0) + 1);
    },
    64,
  );
  const { rows } = await at.pool.query<{ given: number }>(
    `select coalesce(sum(delta), 0)::int / 50 as given from ledger_entry where kind = 'card_key'`,
  );
  return { answers, given: rows[0]!.given };
}

test('one key redeemed by many at once is given exactly once', { timeout: 300_000 }, async () => {
  const calls = atScale(2000);
  const own = await start();
  try {
    const { answers, given } = await oneKeyForAll(own, 20, calls);
    say(`card keys: ${calls} calls for one key, ${given} given`);
    expect(answers.get('given')).toBe(1);
    expect(given).toBe(1);
    expect([...answers.keys()].toSorted()).toEqual([
      'card_key.invalid',
      'card_key.used_by_you',
      'given',
    ]);
    expect([...answers.values()].reduce((sum, count) => sum + count)).toBe(calls);
    expect(await faults(own)).toEqual([]);
  } finally {
    await own.stop();
  }
});

/** Forgets that a key was used. */
const FORGETFUL = `
  create or replace function refuse_card_key_change() returns trigger language plpgsql as $$
  begin
    new.state = 'new';
    return new;
  end $$`;

test('one use is the table’s to say, also where the state of a key is forgotten', async () => {
  const twin = await start();
  try {
    await twin.pool.query(FORGETFUL);
    const { answers, given } = await oneKeyForAll(twin, 10, 50);
    expect([answers.get('given'), given]).toEqual([1, 1]);
  } finally {
    await twin.stop();
  }
});

test('twin: without state and table key, one key is given to several', async () => {
  const twin = await start();
  try {
    await twin.pool.query(FORGETFUL);
    await twin.pool.query('alter table card_key_use drop constraint card_key_used_once');
    const { given } = await oneKeyForAll(twin, 10, 50);
    expect(given).toBeGreaterThan(1);
  } finally {
    await twin.stop();
  }
});

test('a batch that is sent again under its key is made once', async () => {
  const admin = await server.client({ roles: ['admin'] });
  const make = (key?: string) =>
    admin.call(
      managedCardKeys.createBatch,
      { batchName: '重发', worth: { kind: 'points', points: 50 }, count: 1, expiresAt: null },
      undefined,
      key,
    );
  const key = randomUUID();
  expect(await make(key)).toEqual(await make(key));
  expect(await make()).not.toEqual(await make());
});
