import type { Client } from '@baohe/client/client';
import { checkIn } from '@baohe/contract/check-ins';
import { managedCheckIns } from '@baohe/contract/check-ins-managed';
import { whoAmI } from '@baohe/contract/identity';
import { managedInvites } from '@baohe/contract/invites-managed';
import { ownBills } from '@baohe/contract/points';
import { managedBills } from '@baohe/contract/points-managed';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let admin: Client;
let now = new Date('2026-11-16T04:00:00Z');

beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  admin = await server.client({ roles: ['admin'] });
});
afterAll(() => server.stop());

async function somebody(): Promise<{ client: Client; id: string }> {
  const client = await server.client({ roles: ['user'] });
  return { client, id: (await client.call(whoAmI, {})).asUser.uuid };
}

const give = (accountId: string, delta: number, at: Date) =>
  server.pool.query(
    `insert into ledger_entry (account_id, delta, kind, reference, at)
     values ($1, $2, 'gift', gen_random_uuid()::text, $3)`,
    [accountId, delta, at],
  );

const pointsOf = async (client: Client) => (await client.call(whoAmI, {})).asUserDetail.userPoints;

test('entries are found by person, reason and day, page by page', async () => {
  const one = await somebody();
  const other = await somebody();
  await give(one.id, 5, new Date('2026-11-01T15:59:00Z'));
  await give(one.id, 7, new Date('2026-11-01T16:01:00Z'));
  await give(other.id, 9, new Date('2026-11-01T16:02:00Z'));
  const found = async (filter: object) => {
    const { records } = await admin.call(managedBills.search, { fkUserId: one.id, ...filter });
    return records.map(({ billMoney }) => billMoney);
  };
  expect(await found({})).toEqual([7, 5]);
  // The day is that of Shanghai.
  expect(await found({ fromDay: '2026-11-02' })).toEqual([7]);
  expect(await found({ untilDay: '2026-11-01' })).toEqual([5]);
  expect(await found({ reason: 'check_in' })).toEqual([]);
  expect(await found({ fkPostId: other.id })).toEqual([]);
  const all = await admin.call(managedBills.search, { fromDay: '2026-11-02', reason: 'gift' });
  expect(all.records.map(({ fkUserId }) => fkUserId)).toEqual([other.id, one.id]);
});

test.each(['2026-02-29', '2026-04-31', '1999-12-31', 'yesterday'])(
  '%s, which is no day of this century, is refused',
  async (day) => {
    for (const range of [{ fromDay: day }, { untilDay: day }]) {
      for (const search of [managedBills.search, managedCheckIns.search, managedInvites.search]) {
        await expect(admin.call(search as typeof managedBills.search, range)).rejects.toMatchObject(
          {
            key: 'request.invalid',
          },
        );
      }
    }
  },
);

test('an entry is countered once, with a reason that its owner reads', async () => {
  const { client, id } = await somebody();
  await give(id, 30, new Date(now.getTime() - 1000));
  const [entry] = (await admin.call(managedBills.search, { fkUserId: id })).records;
  expect(entry).toMatchObject({ isCountered: false, billMoney: 30 });
  const counter = () =>
    admin.call(managedBills.counter, { billId: entry!.billId, note: '重复发放' });
  await counter();
  expect(await pointsOf(client)).toBe(0);
  await expect(counter()).rejects.toMatchObject({ key: 'ledger.entry_exists' });
  const { records } = await admin.call(managedBills.search, { fkUserId: id });
  expect(records.map(({ isCountered, reason }) => [reason, isCountered])).toEqual([
    ['correction', false],
    ['gift', true],
  ]);
  expect((await client.call(ownBills, {})).records[0]).toMatchObject({ note: '重复发放' });
});

test('points that are spent cannot be countered', async () => {
  const { client, id } = await somebody();
  await give(id, 30, now);
  const [entry] = (await admin.call(managedBills.search, { fkUserId: id })).records;
  await give(id, -20, new Date(now.getTime() + 1000));
  await expect(
    admin.call(managedBills.counter, { billId: entry!.billId, note: '试' }),
  ).rejects.toMatchObject({ key: 'points.not_enough' });
  expect(await pointsOf(client)).toBe(10);
});

test('check-ins are found by person and by the day that they count for', async () => {
  const { client, id } = await somebody();
  now = new Date('2026-11-16T16:30:00Z');
  await client.call(checkIn, {});
  const found = async (filter: object) => {
    const { records } = await admin.call(managedCheckIns.search, { fkUserId: id, ...filter });
    return records.map(({ clockDate }) => clockDate);
  };
  expect(await found({})).toEqual(['2026-11-17']);
  expect(await found({ fromDay: '2026-11-17', untilDay: '2026-11-17' })).toEqual(['2026-11-17']);
  expect(await found({ untilDay: '2026-11-16' })).toEqual([]);
});

test('an invite is found by who invited and by who was invited', async () => {
  const [one, other] = [await somebody(), await somebody()];
  await admin.call(managedInvites.batchSave, {
    invites: [{ fkUserId: one.id, invitedUserId: other.id }],
  });
  for (const { id } of [one, other]) {
    const { records } = await admin.call(managedInvites.search, { fkUserId: id });
    expect(records).toMatchObject([
      { fkUserId: one.id, invitedUserId: other.id, invitePoints: 0, status: 1 },
    ]);
  }
  const nobody = await somebody();
  expect((await admin.call(managedInvites.search, { fkUserId: nobody.id })).records).toEqual([]);
});
