import { randomUUID } from 'node:crypto';
import { whoAmI } from '@baohe/contract/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { grantTier, revokeGrant } from './grant-tier.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
let server: TestServer;
let now = new Date('2026-11-17T00:00:00Z');
const day = (number: number) => new Date(now.getTime() + number * DAY_MS);

beforeAll(async () => {
  server = await startTestServer({ now: () => now });
});
afterAll(() => server.stop());

async function someone() {
  const client = await server.client({ roles: ['user'] });
  const { asUser } = await client.call(whoAmI, {});
  return { client, accountId: asUser.uuid };
}

const tierId = async (level: number): Promise<string> => {
  const { rows } = await server.pool.query<{ id: string }>('select id from tier where level = $1', [
    level,
  ]);
  return rows[0]!.id;
};

async function grant(
  accountId: string,
  level: number,
  days: number | null,
  reference = randomUUID(),
) {
  const tier = await tierId(level);
  return inTransaction(server, (tx) =>
    grantTier(tx, { accountId, tierId: tier, days, source: 'order', reference, at: now }),
  );
}

const spans = async (accountId: string) => {
  const { rows } = await server.pool.query<{ since: Date; until: Date | null }>(
    'select since, until from held_tier where account_id = $1 order by since',
    [accountId],
  );
  return rows.map(({ since, until }) => [since, until]);
};

test('what is bought again follows what still runs; another family runs beside it', async () => {
  const { client, accountId } = await someone();
  await grant(accountId, 11, 30);
  await grant(accountId, 12, 90);
  await grant(accountId, 41, 30);
  expect(await spans(accountId)).toEqual([
    [day(0), day(30)],
    [day(0), day(30)],
    [day(30), day(120)],
  ]);
  await server.caughtUp();
  const { vipList } = await client.call(whoAmI, {});
  // Of each family the highest of those that follow one another, with the end of the last.
  expect(
    vipList.map(({ usergroupLevel, usergroupFinishTime }) => [usergroupLevel, usergroupFinishTime]),
  ).toEqual([
    [41, day(30).toISOString()],
    [12, day(120).toISOString()],
  ]);
});

test('one that never ends is the last: nothing is added behind it', async () => {
  const { accountId } = await someone();
  await grant(accountId, 11, 30);
  expect(await grant(accountId, 14, null)).toEqual({ since: day(30), until: null });
  expect(await grant(accountId, 11, 30)).toBeNull();
  expect(await spans(accountId)).toHaveLength(2);
});

test('for one thing there is one grant', async () => {
  const { accountId } = await someone();
  const reference = randomUUID();
  await grant(accountId, 11, 30, reference);
  await expect(grant(accountId, 11, 30, reference)).rejects.toMatchObject({
    constraint: 'tier_grant_once',
  });
  expect(await spans(accountId)).toHaveLength(1);
});

test('what is taken back ends now, and what came behind it moves up', async () => {
  const { accountId } = await someone();
  const reference = randomUUID();
  await grant(accountId, 11, 30, reference);
  await grant(accountId, 11, 30);
  const before = now;
  now = day(10);
  const back = () => inTransaction(server, (tx) => revokeGrant(tx, 'order', reference, now));
  expect(await back()).toBe(true);
  expect(await back()).toBe(false);
  expect(await spans(accountId)).toEqual([
    [before, day(0)],
    [day(0), day(30)],
  ]);
});

test('many at once: no two overlap, no day is lost', async () => {
  const { accountId } = await someone();
  await Promise.all(Array.from({ length: 20 }, () => grant(accountId, 21, 30)));
  const held = await spans(accountId);
  expect(held).toHaveLength(20);
  held.forEach(([since, until], number) => {
    expect([since, until]).toEqual([day(number * 30), day(number * 30 + 30)]);
  });
});

test('the database refuses times of one family that overlap', async () => {
  const { accountId } = await someone();
  await grant(accountId, 31, 30);
  await expect(
    server.pool.query(
      `insert into held_tier (account_id, tier_id, family, since, until)
       select $1, id, 3, $2, $3 from tier where level = 31`,
      [accountId, day(29), day(40)],
    ),
  ).rejects.toMatchObject({ constraint: 'held_tier_overlap' });
});
