import type { Client } from '@baohe/client/client';
import {
  checkIn,
  checkInCalendar,
  checkInList,
  hasCheckedIn,
  makeUpDay,
} from '@baohe/contract/check-ins';
import { managedCheckIns } from '@baohe/contract/check-ins-managed';
import { whoAmI } from '@baohe/contract/identity';
import { ownInvites } from '@baohe/contract/invites';
import { managedInvites } from '@baohe/contract/invites-managed';
import { ownBills } from '@baohe/contract/points';
import { managedBills } from '@baohe/contract/points-managed';
import { userDetailOf } from '@baohe/contract/user-details';
import { managedUserDetails } from '@baohe/contract/user-details-managed';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hashToken } from '../../platform/session/session.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { auditLedger } from './ledger-audit.ts';

const NOON = new Date('2026-11-16T04:00:00Z');

let server: TestServer;
let admin: Client;
let now = NOON;

beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  admin = await server.client({ roles: ['admin'] });
});
afterAll(() => server.stop());
beforeEach(() => {
  now = NOON;
});

async function somebody(): Promise<{ client: Client; id: string }> {
  const token = await server.token('user');
  const { rows } = await server.pool.query<{ id: string }>(
    'select account_id as id from session where token_hash = $1',
    [hashToken(token)],
  );
  return { client: await server.client({ token }), id: rows[0]!.id };
}

const give = (accountId: string, delta: number) =>
  server.pool.query(
    `insert into ledger_entry (account_id, delta, kind, reference)
     values ($1, $2, 'gift', gen_random_uuid()::text)`,
    [accountId, delta],
  );

const pointsOf = async (client: Client) => (await client.call(whoAmI, {})).asUserDetail.userPoints;

test('a day has one check-in, however often and wherever the button is pressed', async () => {
  const { client } = await somebody();
  expect(await client.call(hasCheckedIn, {})).toBe(false);
  const drawn = await Promise.all(Array.from({ length: 8 }, () => client.call(checkIn, {})));
  expect(new Set(drawn.map((one) => JSON.stringify(one))).size).toBe(1);
  const { awardPointCount, awardTips, points, streak } = drawn[0]!;
  expect([9, 6, 3]).toContain(awardPointCount);
  expect(awardTips).toBe(
    { 9: '大吉 +9', 6: '中吉 +6', 3: '小吉 +3' }[awardPointCount as 9 | 6 | 3],
  );
  expect([points, streak]).toEqual([awardPointCount, 1]);
  expect(await client.call(hasCheckedIn, {})).toBe(true);
  expect(await pointsOf(client)).toBe(awardPointCount);
  const { records } = await client.call(ownBills, {});
  expect(records).toMatchObject([
    {
      billIncomeType: 1,
      billMoneyType: 1,
      billMoney: awardPointCount,
      billRemark: '每日签到',
      balanceBefore: 0,
      balanceAfter: awardPointCount,
    },
  ]);
});

test('the day ends at midnight in Shanghai', async () => {
  const { client } = await somebody();
  now = new Date('2026-11-16T15:59:59.999Z');
  await client.call(checkIn, {});
  expect(await client.call(checkIn, {})).toMatchObject({ streak: 1 });
  now = new Date('2026-11-16T16:00:00.000Z');
  expect(await client.call(hasCheckedIn, {})).toBe(false);
  expect(await client.call(checkIn, {})).toMatchObject({ streak: 2 });
  const { records } = await client.call(checkInList, {});
  expect(records.map(({ clockDate }) => clockDate)).toEqual(['2026-11-17', '2026-11-16']);
});

test('the odds are the operator’s, and are told', async () => {
  const { client } = await somebody();
  await server.set('fortuneOdds', [
    { points: 20, percent: 100 },
    { points: 6, percent: 0 },
    { points: 3, percent: 0 },
  ]);
  expect(await client.call(checkIn, {})).toMatchObject({
    fortune: 'great',
    awardPointCount: 20,
    awardTips: '大吉 +20',
  });
  const { odds } = await client.call(checkInCalendar, {});
  expect(odds[0]).toEqual({ fortune: 'great', points: 20, percent: 100 });
  await server.pool.query(`delete from setting where key = 'fortuneOdds'`);
  await server.caughtUp();
});

test('a missed day is made up for with points, once, and only of the last seven', async () => {
  const { client, id } = await somebody();
  now = new Date('2026-11-14T04:00:00Z');
  await client.call(checkIn, {});
  now = NOON;
  const { points } = await client.call(checkIn, {});
  await give(id, 10);
  const paid = await Promise.all(
    Array.from({ length: 5 }, () => client.call(makeUpDay, { clockDate: '2026-11-15' })),
  );
  expect(paid).toEqual(Array.from({ length: 5 }, () => ({ points: points + 5, streak: 3 })));
  for (const clockDate of ['2026-11-16', '2026-11-17', '2026-11-08']) {
    await expect(client.call(makeUpDay, { clockDate })).rejects.toMatchObject({
      key: 'check_in.day_closed',
    });
  }
  // A day that has its check-in costs nothing.
  expect(await client.call(makeUpDay, { clockDate: '2026-11-14' })).toMatchObject({
    points: points + 5,
  });
  const calendar = await client.call(checkInCalendar, {});
  expect(calendar).toMatchObject({
    today: '2026-11-16',
    month: '2026-11',
    isCheckedInToday: true,
    streak: 3,
    makeUp: { price: 5, since: '2026-11-09' },
  });
  expect(calendar.days.map(({ clockDate, fortune }) => [clockDate, fortune === null])).toEqual([
    ['2026-11-14', false],
    ['2026-11-15', true],
    ['2026-11-16', false],
  ]);
  expect((await client.call(checkInCalendar, { month: '2026-10' })).days).toEqual([]);
});

test('who cannot pay for a day has missed it', async () => {
  const { client } = await somebody();
  await expect(client.call(makeUpDay, { clockDate: '2026-11-15' })).rejects.toMatchObject({
    key: 'points.not_enough',
  });
  expect((await client.call(checkInList, {})).records).toEqual([]);
});

test('every point of a long past can be read, newest first, in and out apart', async () => {
  const { client, id } = await somebody();
  for (let entry = 0; entry < 130; entry += 1) {
    await give(id, entry % 5 === 4 ? -3 : 2);
  }
  const read = async (billIncomeType?: 1 | 2) => {
    const all = [];
    let cursor: string | null | undefined;
    do {
      const page: Awaited<ReturnType<typeof ask>> = await ask(cursor);
      all.push(...page.records);
      ({ cursor } = page);
    } while (cursor);
    return all;
    function ask(from: string | null | undefined) {
      return client.call(ownBills, {
        ...(billIncomeType && { billIncomeType }),
        ...(from && { cursor: from }),
      });
    }
  };
  const all = await read();
  expect(all).toHaveLength(130);
  expect(all[0]?.balanceAfter).toBe(await pointsOf(client));
  for (const [at, entry] of all.entries()) {
    expect(entry.balanceBefore).toBe(all[at + 1]?.balanceAfter ?? 0);
  }
  expect(await read(1)).toHaveLength(104);
  expect(await read(2)).toHaveLength(26);
  expect((await client.call(ownBills, { billMoneyType: 2 })).records).toEqual([]);
});

test('the staff corrects by entries of its own, with a reason, and never twice', async () => {
  const { client, id } = await somebody();
  await give(id, 20);
  const correction = { fkUserId: id, delta: -5, note: '重复发放', reference: '工单 7' };
  const { ids } = await admin.call(managedBills.batchSave, { bills: [correction] });
  expect(await pointsOf(client)).toBe(15);
  await expect(admin.call(managedBills.batchSave, { bills: [correction] })).rejects.toMatchObject({
    key: 'ledger.entry_exists',
  });
  const { records } = await client.call(ownBills, {});
  expect(records[0]).toMatchObject({
    billRemark: '管理员调整：重复发放',
    billIncomeType: 2,
    billMoney: 5,
  });
  await admin.call(managedBills.batchUpdate, { bills: [{ billId: ids[0]!, note: '发放了两次' }] });
  expect(await admin.call(managedBills.get, { id: ids[0]! })).toMatchObject({
    note: '发放了两次',
    fkUserId: id,
    number: 2,
  });
  // Taken back: an entry of its own, and only one.
  expect(await admin.call(managedBills.batchRemove, { ids: [ids[0]!] })).toEqual({ changed: 1 });
  expect(await pointsOf(client)).toBe(20);
  await expect(admin.call(managedBills.batchRemove, { ids: [ids[0]!] })).rejects.toMatchObject({
    key: 'ledger.entry_exists',
  });
  await expect(
    admin.call(managedBills.alterStatus, { billId: ids[0]!, status: 0 }),
  ).rejects.toMatchObject({ key: 'call.not_supported' });
  await expect(
    admin.call(managedBills.batchSave, {
      bills: [{ ...correction, delta: -21, reference: 'too much' }],
    }),
  ).rejects.toMatchObject({ key: 'points.not_enough' });
  expect(await pointsOf(client)).toBe(20);
  const page = await admin.call(managedBills.page, { pageParams: { pageSize: 2 } });
  expect(page.records).toHaveLength(2);
  expect(page.cursor).not.toBeNull();
});

test('a check-in that was withdrawn is neither made again nor offered again', async () => {
  const { client, id } = await somebody();
  await client.call(checkIn, {});
  const { records } = await admin.call(managedCheckIns.search, { fkUserId: id });
  await admin.call(managedCheckIns.alterStatus, { clockId: records[0]!.clockId, status: -1 });
  await expect(client.call(checkIn, {})).rejects.toMatchObject({ key: 'check_in.day_closed' });
  expect(await client.call(hasCheckedIn, {})).toBe(true);
  expect(await client.call(checkInCalendar, {})).toMatchObject({
    isCheckedInToday: true,
    streak: 0,
    days: [],
  });
});

test.each(['0000-01', '9999-12', '1999-12'])('%s is no month of a calendar', async (month) => {
  const { client } = await somebody();
  await expect(client.call(checkInCalendar, { month })).rejects.toMatchObject({ isRefusal: true });
  await expect(client.call(makeUpDay, { clockDate: `${month}-01` })).rejects.toMatchObject({
    isRefusal: true,
  });
});

test('check-ins, invites and details are the administrator’s to see and to correct', async () => {
  const [one, other] = [await somebody(), await somebody()];
  const { ids } = await admin.call(managedCheckIns.batchSave, {
    clocks: [{ fkUserId: one.id, clockDate: '2026-11-15' }],
  });
  await one.client.call(checkIn, {});
  expect(await one.client.call(checkInCalendar, {})).toMatchObject({ streak: 2 });
  await admin.call(managedCheckIns.alterStatus, { clockId: ids[0]!, status: -1 });
  expect(await one.client.call(checkInCalendar, {})).toMatchObject({ streak: 1 });
  await give(one.id, 100);
  await expect(one.client.call(makeUpDay, { clockDate: '2026-11-15' })).rejects.toMatchObject({
    key: 'check_in.day_closed',
  });

  await admin.call(managedInvites.batchSave, {
    invites: [{ fkUserId: one.id, invitedUserId: other.id }],
  });
  expect((await one.client.call(ownInvites, {})).records).toMatchObject([
    { inviteUsername: 'someone' },
  ]);
  expect((await other.client.call(ownInvites, {})).records).toEqual([]);

  expect(await one.client.call(userDetailOf, { id: one.id })).toMatchObject({ fkUserId: one.id });
  await expect(one.client.call(userDetailOf, { id: other.id })).rejects.toMatchObject({
    key: 'access.denied',
  });
  await admin.call(managedUserDetails.alterStatus, { userDetailId: other.id, status: 0 });
  await expect(other.client.call(whoAmI, {})).rejects.toMatchObject({ key: 'session.missing' });
  const root = await server.client({ roles: ['root'] });
  const { asUser } = await root.call(whoAmI, {});
  await expect(
    admin.call(managedUserDetails.alterStatus, { userDetailId: asUser.uuid, status: 0 }),
  ).rejects.toMatchObject({ key: 'access.denied' });
});

test.each([
  ['points without an entry', 'update account set points = 500'],
  ['an account that begins with points', 'insert into account (points) values (5)'],
  ['another amount', 'update ledger_entry set delta = 7'],
  ['another balance', 'update ledger_entry set balance = balance + 1'],
  ['an entry taken away', 'delete from ledger_entry'],
  ['all entries taken away', 'truncate ledger_entry'],
  [
    'more than there is',
    `insert into ledger_entry (account_id, delta, kind, reference)
     select id, -1000000, 'gift', 'x' from account limit 1`,
  ],
  [
    'the same entry twice, and be quiet about it',
    `insert into ledger_entry (account_id, delta, kind, reference)
     select account_id, 5, kind, reference from ledger_entry limit 1 on conflict do nothing`,
  ],
  [
    'a correction by nobody',
    `insert into ledger_entry (account_id, delta, kind, reference)
     select id, 5, 'correction', 'x' from account limit 1`,
  ],
])('the database itself refuses %s', async (_, sql) => {
  const { id } = await somebody();
  await give(id, 5);
  await expect(server.pool.query(sql)).rejects.toThrow(/./);
  expect((await auditLedger(server.db)).faults).toEqual([]);
});

test('entries go with their account, and with nothing less', async () => {
  const { id } = await somebody();
  await give(id, 5);
  await server.pool.query('delete from account where id = $1', [id]);
  const { rows } = await server.pool.query('select from ledger_entry where account_id = $1', [id]);
  expect(rows).toEqual([]);
});

test.each([
  [
    'a balance that was written by hand',
    `update account set points = points + 1 where id = $1`,
    'the sum of the entries is the balance',
  ],
  [
    'an entry that is gone',
    `delete from ledger_entry where account_id = $1 and number = 1`,
    'entries are numbered without a gap, and each goes on from the one before',
  ],
  [
    'a post that nobody paid for',
    `insert into unlock (account_id, post_id, how) values ($1, gen_random_uuid(), 'points')`,
    'a post that was paid for is unlocked, and what is unlocked by points was paid for',
  ],
  [
    'a check-in without its points',
    `insert into check_in (account_id, day, fortune, points) values ($1, '2026-01-01', 'great', 9)`,
    'a check-in with points has its entry, and the entry its check-in',
  ],
  [
    'a post opened by helps that nobody gave',
    `insert into unlock (account_id, post_id, how) values ($1, gen_random_uuid(), 'help')`,
    'a post that was opened by helps has helps',
  ],
  [
    'a gift that was in no box',
    `insert into unlock (account_id, post_id, how) values ($1, gen_random_uuid(), 'gift')`,
    'a post that was a gift was in a blind box that was claimed',
  ],
])('the audit finds %s', async (_, damage, rule) => {
  const { id } = await somebody();
  await give(id, 5);
  await give(id, 6);
  const client = await server.pool.connect();
  try {
    await client.query('begin');
    // As somebody could who holds the database in their hands.
    await client.query('set local session_replication_role = replica');
    await client.query(damage, [id]);
    const { faults } = await auditLedger({ $client: client } as never);
    expect(faults).toContainEqual({ rule, accounts: [id] });
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('after all of this every point is explained', async () => {
  expect((await auditLedger(server.db)).faults).toEqual([]);
});
