import { checkInCalendar, checkInList } from '@baohe/contract/check-ins';
import { myHelpCounts } from '@baohe/contract/help-counts';
import { login } from '@baohe/contract/identity';
import { ownInvites } from '@baohe/contract/invites';
import { listNotifications } from '@baohe/contract/notifications';
import { ownBills } from '@baohe/contract/points';
import { dayAfter, shanghaiDay } from '@baohe/domain/time/shanghai-day';
import { beforeEach, expect, test } from 'vitest';
import { auditLedger } from '../features/points/ledger-audit.ts';
import { importSmall, postLine } from '../testing/small-library.ts';
import { openBrowser } from '../testing/test-browser.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { DEMO_PASSWORD, demoPeople } from './demo-people.ts';
import { fillEarlyPast, fillRecentPast } from './fill-past.ts';
import { fillPeople, fillPeoplesLists } from './fill-people.ts';

const MEMBERS = demoPeople.filter(({ points }) => points > 0);
const TABLES = ['ledger_entry', 'check_in', 'code', 'help', 'unlock', 'invite', 'notification'];

let server: TestServer;

beforeEach(async () => {
  server = await startTestServer();
  return () => server.stop();
});

const addPosts = () =>
  importSmall(
    server,
    {
      posts: Array.from({ length: 20 }, (_, number) =>
        postLine(`p${number}`, number < 8 ? { terms: ['CAT_2', 'CAT_2_1'] } : {}),
      ),
    },
    { demo: true },
  );

async function fill() {
  await fillPeople(server.db, server.identity, server.dataDir);
  await fillPeoplesLists(server.db);
}

const rowsOf = async <Row extends object>(sql: string): Promise<Row[]> =>
  (await server.pool.query<Row>(sql)).rows;

const counts = async () =>
  Promise.all(
    [...TABLES, 'list_entry', 'account'].map(async (table) => [
      table,
      (await rowsOf<{ count: string }>(`select count(*) from ${table}`))[0]?.count,
    ]),
  );

test('everybody of the demo who has points has a past that explains each of them', async () => {
  await addPosts();
  await fill();
  const today = shanghaiDay(new Date());
  for (const { name, points } of MEMBERS) {
    const { client } = openBrowser(server);
    const { asUserDetail } = await client.call(login, { username: name, password: DEMO_PASSWORD });
    expect([name, asUserDetail.userPoints]).toEqual([name, points]);
    const bills = (await client.call(ownBills, {})).records;
    expect(bills.length).toBeGreaterThan(5);
    expect(bills[0]?.balanceAfter).toBe(points);
    expect(bills.map(({ reason }) => reason)).not.toContain('opening');
    const times = bills.map(({ billDatetime }) => billDatetime);
    expect(times).toEqual(times.toSorted().toReversed());
    const days = (await client.call(checkInList, {})).records;
    expect(days.length).toBeGreaterThan(5);
    // The button of today is still to be pressed.
    expect(days.every(({ clockDate }) => clockDate < today)).toBe(true);
    expect((await client.call(ownInvites, {})).records).toHaveLength(1);
    expect((await client.call(listNotifications, {})).records.length).toBeGreaterThan(5);
    const helps = Object.values(await client.call(myHelpCounts, {}));
    expect(helps.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 3, 3]);
  }
  const empty = await rowsOf(
    `select account.name, list.type from list join account on account.id = list.account_id
     where demo and points > 0 and account.name <> 'ROOT'
       and not exists (select from list_entry where list_id = list.id)`,
  );
  expect(empty).toEqual([]);
  const made = await rowsOf<{ name: string }>(
    `select distinct name from check_in join account on account.id = account_id where fortune is null`,
  );
  expect(made).toEqual([{ name: 'demo_ciyuan' }]);
  const [shares] = await rowsOf<Record<'great' | 'good', number>>(
    `select avg((fortune = 'great')::int)::float8 as great, avg((fortune = 'good')::int)::float8 as good
     from check_in where fortune is not null`,
  );
  expect(shares?.great).toBeCloseTo(0.1, 1);
  expect(shares?.good).toBeCloseTo(0.3, 1);
  expect((await auditLedger(server.db)).faults).toEqual([]);
});

test('nothing of it lies in the future, and nothing before somebody came', async () => {
  await addPosts();
  await fill();
  for (const [table, column] of [
    ['ledger_entry', 'at'],
    ['check_in', 'created_at'],
    ['check_in', `(day + time '23:59') at time zone 'Asia/Shanghai'`],
    ['code', 'created_at'],
    ['help', 'at'],
    ['unlock', 'at'],
    ['invite', 'created_at'],
    ['notification', 'created_at'],
  ] as const) {
    const own = column.startsWith('(') ? column : `${table}.${column}`;
    const wrong = await rowsOf(
      `select from ${table} join account on account.id = account_id
       where account.name <> 'ROOT' and (${own} > now() or ${own} < account.created_at)`,
    );
    expect([table, wrong.length]).toEqual([table, 0]);
  }
});

test('a second start adds nothing, days later too', async () => {
  await addPosts();
  await fill();
  const before = await counts();
  await fill();
  const later = new Date(Date.now() + 40 * 24 * 60 * 60_000);
  await fillEarlyPast(server.db, later);
  await fillRecentPast(server.db, later);
  expect(await counts()).toEqual(before);
});

test('the rest of the past comes with the posts, also when that takes days', async () => {
  await fill();
  expect((await rowsOf('select from code')).length).toBe(0);
  const early = await rowsOf<{ name: string; points: number }>(
    `select name, points from account where demo and points > 0 and name <> 'ROOT'`,
  );
  expect(early).toHaveLength(MEMBERS.length);
  expect(early).toEqual(
    expect.arrayContaining(MEMBERS.map(({ name, points }) => ({ name, points }))),
  );
  await addPosts();
  const later = new Date(Date.now() + 3 * 24 * 60 * 60_000);
  await fillRecentPast(server.db, later);
  const [newest] = await rowsOf<{ day: string }>('select max(day)::text as day from check_in');
  expect(newest?.day).toBe(dayAfter(shanghaiDay(later), -1));
  expect((await auditLedger(server.db)).faults).toEqual([]);
});

test('whoever has moved points meanwhile keeps the order of their entries', async () => {
  await fill();
  const { client } = openBrowser(server);
  await client.call(login, { username: 'demo_user', password: DEMO_PASSWORD });
  const busy = `(select id from account where name = 'demo_user')`;
  await server.pool.query(
    `insert into ledger_entry (account_id, delta, kind, reference) values (${busy}, 3, 'gift', 'x')`,
  );
  await addPosts();
  await fillPeoplesLists(server.db);
  const bills = (await client.call(ownBills, {})).records;
  expect(bills[0]).toMatchObject({ reason: 'gift', balanceAfter: 39 });
  expect((await client.call(checkInCalendar, {})).streak).toBe(0);
  const helps = Object.values(await client.call(myHelpCounts, {}));
  expect(helps.toSorted((one, other) => one - other)).toEqual([1, 2, 3]);
  expect((await auditLedger(server.db)).faults).toEqual([]);
});
