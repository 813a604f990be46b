import { checkIn, makeUpDay } from '@baohe/contract/check-ins';
import { helpCode, shareCode } from '@baohe/contract/codes';
import { guest, register, whoAmI } from '@baohe/contract/identity';
import { inviteLink, ownInvites } from '@baohe/contract/invites';
import { listNotifications } from '@baohe/contract/notifications';
import { ownBills } from '@baohe/contract/points';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { say, together, atScale } from '../../testing/scale.ts';
import { importSmall, postLine } from '../../testing/small-library.ts';
import { openBrowser, type TestBrowser } from '../../testing/test-browser.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { invitesRepository } from './invites.repository.ts';
import { auditLedger } from './ledger-audit.ts';
import { payInviteIn } from './pay-invite.ts';
import { recordInvite } from './record-invite.ts';

const PASSWORD = 'purple box';

let server: TestServer;
let now = new Date('2026-11-10T04:00:00Z');
let people = 0;

beforeAll(async () => {
  server = await startTestServer({ now: () => now, env: { DEMO: '0' } });
  await importSmall(server, { posts: [postLine('a')] });
});
afterAll(() => server.stop());
beforeEach(async () => {
  now = new Date('2026-11-10T04:00:00Z');
  await server.pool.query('delete from attempts');
  await server.pool.query('delete from invite');
});

const newBrowser = (at = server) =>
  openBrowser(at, { fingerprint: `b${people}`, keyless: true, now: () => now.getTime() });

interface Person {
  browser: TestBrowser;
  name: string;
  id: string;
}

const newName = () => `person_${(people += 1)}`;

/** Somebody with a name, in a browser of their own unless given one. */
async function registered(browser = newBrowser(), invite?: string): Promise<Person> {
  const name = newName();
  await server.pool.query('delete from attempts');
  await browser.client.call(register, {
    username: name,
    password: PASSWORD,
    ...(invite !== undefined && { invite }),
  });
  const { asUser } = await browser.logIn(name, PASSWORD);
  return { browser, name, id: asUser.uuid };
}

const keyOf = async ({ browser }: Person) => (await browser.client.call(inviteLink, {})).inviteKey;
const invitesOf = async ({ browser }: Person) =>
  (await browser.client.call(ownInvites, {})).records.map(({ inviteUsername, invitePoints }) => [
    inviteUsername,
    invitePoints,
  ]);
const statesOf = async ({ browser }: Person) =>
  (await browser.client.call(ownInvites, {})).records.map(({ inviteState }) => inviteState);
const remarksOf = async ({ browser }: Person) =>
  (await browser.client.call(ownBills, {})).records.map(({ billRemark }) => billRemark);
const pointsOf = async ({ browser }: Person) =>
  (await browser.client.call(whoAmI, {})).asUserDetail.userPoints;
const kindsOf = async ({ browser }: Person) =>
  (await browser.client.call(listNotifications, {})).records.map(({ kind, person }) => [
    kind,
    person,
  ]);
const nextDay = () => {
  now = new Date(now.getTime() + 24 * 60 * 60 * 1000);
};
const comesToday = async ({ browser }: Person) =>
  (await browser.client.call(checkIn, {})).awardPointCount;

test('a new person on a new device is an invite; points come on the second day, to both', async () => {
  const inviter = await registered();
  const friend = await registered(newBrowser(), await keyOf(inviter));
  expect(await invitesOf(inviter)).toEqual([[friend.name, 0]]);
  expect(await kindsOf(inviter)).toEqual([['invite_joined', friend.name]]);
  expect(await statesOf(inviter)).toEqual(['waiting']);

  const first = await comesToday(friend);
  await comesToday(friend);
  expect(await pointsOf(inviter)).toBe(0);
  nextDay();
  const second = await comesToday(friend);
  expect(await invitesOf(inviter)).toEqual([[friend.name, 20]]);
  expect(await pointsOf(inviter)).toBe(20);
  expect(await pointsOf(friend)).toBe(first + second + 10);
  expect(await statesOf(inviter)).toEqual(['paid']);
  expect(await remarksOf(inviter)).toEqual(['邀请好友']);
  expect(await remarksOf(friend)).toContain('受邀注册');
  expect(await kindsOf(inviter)).toContainEqual(['invite_paid', friend.name]);
  expect(await kindsOf(friend)).toEqual([['invited_paid', inviter.name]]);

  nextDay();
  await comesToday(friend);
  expect(await pointsOf(inviter)).toBe(20);
  expect(await inviter.browser.client.call(inviteLink, {})).toMatchObject({
    inviterPoints: 20,
    inviteePoints: 10,
    paidThisMonth: 1,
    mostPaidPerMonth: 20,
  });
});

test('while invites bring no points nothing is paid or promised, and who comes later is paid', async () => {
  await server.set('inviterPoints', 0);
  await server.set('inviteePoints', 0);
  const inviter = await registered();
  const friend = await registered(newBrowser(), await keyOf(inviter));
  const first = await comesToday(friend);
  nextDay();
  const second = await comesToday(friend);
  expect(await pointsOf(inviter)).toBe(0);
  expect(await pointsOf(friend)).toBe(first + second);
  expect(await statesOf(inviter)).toEqual(['nothing']);
  expect(await kindsOf(inviter)).toEqual([['invite_joined', friend.name]]);
  expect(await kindsOf(friend)).toEqual([]);

  // To the invited person alone.
  await server.set('inviteePoints', 10);
  nextDay();
  const third = await comesToday(friend);
  expect(await pointsOf(inviter)).toBe(0);
  expect(await pointsOf(friend)).toBe(first + second + third + 10);
  expect(await statesOf(inviter)).toEqual(['nothing']);
  expect(await kindsOf(inviter)).toEqual([['invite_joined', friend.name]]);
  expect(await kindsOf(friend)).toEqual([['invited_paid', inviter.name]]);
  expect((await auditLedger(server.db)).faults).toEqual([]);
  await server.set('inviterPoints', 20);
});

test('a day that was made up for is no second day', async () => {
  const inviter = await registered();
  const friend = await registered(newBrowser(), await keyOf(inviter));
  await server.pool.query(
    `insert into ledger_entry (account_id, delta, kind, reference) values ($1, 50, 'gift', 'start')`,
    [friend.id],
  );
  nextDay();
  await friend.browser.client.call(makeUpDay, { clockDate: '2026-11-10' });
  await comesToday(friend);
  expect(await pointsOf(inviter)).toBe(0);
});

test('several who register in one browser before the first of them logs in are one new browser', async () => {
  const inviter = await registered();
  const key = await keyOf(inviter);
  const browser = newBrowser();
  const names = [newName(), newName(), newName()];
  for (const username of names) {
    await browser.client.call(register, { username, password: PASSWORD, invite: key });
  }
  for (let day = 0; day < 3; day += 1) {
    for (const name of names) {
      await browser.logIn(name, PASSWORD);
      await browser.client.call(checkIn, {});
    }
    nextDay();
  }
  expect(await pointsOf(inviter)).toBe(20);
});

test('the link is the same each time; a guest has none', async () => {
  const person = await registered();
  expect(await keyOf(person)).toBe(await keyOf(person));
  const browser = newBrowser();
  await browser.guest();
  await expect(browser.client.call(inviteLink, {})).rejects.toMatchObject({ code: 403 });
});

test('who looks around first and registers later was invited all the same', async () => {
  const inviter = await registered();
  const browser = newBrowser();
  await browser.client.call(guest, { device: browser.newDevice(), invite: await keyOf(inviter) });
  nextDay();
  const name = newName();
  await browser.nameGuest(name, PASSWORD);
  expect(await invitesOf(inviter)).toEqual([[name, 0]]);
});

test('who helped as a guest was invited by whom they helped first', async () => {
  const inviter = await registered();
  const { rows } = await server.pool.query<{ id: string }>('select id from post limit 1');
  const cypherKey = await inviter.browser.client.call(shareCode, { fkPostId: rows[0]!.id });
  const browser = newBrowser();
  await browser.guest();
  await browser.client.call(helpCode, { cypherKey });
  const name = newName();
  await browser.nameGuest(name, PASSWORD);
  expect(await invitesOf(inviter)).toEqual([[name, 0]]);
});

test('a key that nobody has, and one of nobody in particular, hinder no registration', async () => {
  const friend = await registered(newBrowser(), 'AAAAAAAAAA');
  expect(friend.name).toBeTruthy();
  expect((await server.pool.query('select from invite')).rowCount).toBe(0);
});

/** The inviter leaves and comes back in the same browser as somebody else. */
async function inviteOneself(inviter: Person, way: 'register' | 'guest'): Promise<void> {
  const invite = await keyOf(inviter);
  const { browser } = inviter;
  const device = [...browser.cookies].find(([name]) => name.includes('dev'))!;
  browser.cookies.clear();
  browser.cookies.set(...device);
  if (way === 'register') {
    await registered(browser, invite);
  } else {
    await browser.client.call(guest, { device: browser.newDevice(), invite });
    await browser.nameGuest(newName(), PASSWORD);
  }
}

test.each(['register', 'guest'] as const)(
  'nobody invites themselves in the same browser: by %s',
  async (way) => {
    await inviteOneself(await registered(), way);
    expect((await server.pool.query('select from invite')).rowCount).toBe(0);
  },
);

test('twin: a server that does not look at the browser lets people invite themselves', async () => {
  const twin = await startTestServer({
    now: () => now,
    env: { DEMO: '0' },
    instead: ({ identity }) => ({
      identity: {
        ...identity,
        async recordInvite(tx, { accountId, inviteKey, browserId, at }) {
          const facts = await invitesRepository(tx).inviterOf(accountId, inviteKey, browserId);
          if (facts?.mayInvite) {
            const { inviterId } = facts;
            await invitesRepository(tx).add({ inviterId, invitedId: accountId, browserId, at });
          }
        },
      },
    }),
  });
  const careful = server;
  server = twin;
  try {
    await inviteOneself(await registered(), 'register');
    expect((await twin.pool.query('select from invite')).rowCount).toBe(1);
  } finally {
    server = careful;
    await twin.stop();
  }
});

test('a second account in a friend’s browser is no second invite', async () => {
  const inviter = await registered();
  const invite = await keyOf(inviter);
  const friend = await registered(newBrowser(), invite);
  await registered(friend.browser, invite);
  expect(await invitesOf(inviter)).toEqual([[friend.name, 0]]);
});

test('who later logs in where the inviter is at home brings nothing', async () => {
  const inviter = await registered();
  const friend = await registered(newBrowser(), await keyOf(inviter));
  await comesToday(friend);
  nextDay();
  await inviter.browser.logIn(friend.name, PASSWORD);
  await comesToday({ ...friend, browser: inviter.browser });
  const entries = await server.pool.query(
    `select from ledger_entry where account_id = $1 and kind = 'invite'`,
    [inviter.id],
  );
  expect(entries.rowCount).toBe(0);
  await inviter.browser.logIn(inviter.name, PASSWORD);
  expect(await statesOf(inviter)).toEqual(['nothing']);
});

test('beyond what a month brings an invite says so', async () => {
  const inviter = await registered();
  await server.set('invitesPaidPerMonth', 1);
  for (const id of await invitedYesterday(inviter.id, 2)) {
    await inTransaction(deps(), (tx) => payInviteIn(tx, deps(), id, invitesRepository(tx)));
  }
  expect((await statesOf(inviter)).toSorted()).toEqual(['month_full', 'paid']);
  now = new Date('2026-12-02T04:00:00Z');
  await inviter.browser.logIn(inviter.name, PASSWORD);
  expect((await statesOf(inviter)).toSorted()).toEqual(['paid', 'waiting']);
  await server.set('invitesPaidPerMonth', 20);
});

/** People who were invited yesterday, checked in then, and come again at this moment. */
async function invitedYesterday(inviterId: string, count: number): Promise<string[]> {
  const { rows } = await server.pool.query<{ id: string }>(
    `with invited as (
       insert into account (name, name_skeleton, password_hash, roles)
       select 'i' || n || $1::text, 'i' || n || $1::text, 'x', '{user}'
       from generate_series(1, $2::int) n returning id),
     invites as (
       insert into invite (account_id, invited_id, browser_id, brings_points, created_at)
       select $1::uuid, id, gen_random_uuid(), true, $3::timestamptz - interval '1 day' from invited),
     days as (
       insert into check_in (account_id, day, fortune, points)
       select id, ($3::timestamptz at time zone 'Asia/Shanghai')::date - back, 'small', 0
       from invited, generate_series(0, 1) back)
     select id from invited`,
    [inviterId, count, now],
  );
  return rows.map(({ id }) => id);
}

const paid = async (inviterId: string) =>
  (
    await server.pool.query<{ entries: number; marked: number }>(
      `select (select count(*)::int from ledger_entry where account_id = $1 and kind = 'invite') as entries,
         (select count(*)::int from invite where account_id = $1 and paid_month is not null) as marked`,
      [inviterId],
    )
  ).rows[0];

const deps = () => ({ ...server.identity, db: server.db });

test('many invited people check in at once, each several times: nothing is paid twice, and not more than a month brings', async () => {
  const inviter = await registered();
  const most = atScale(500);
  await server.set('invitesPaidPerMonth', most);
  const invited = await invitedYesterday(inviter.id, most + 10);
  const calls = [...invited, ...invited, ...invited, ...invited].toSorted(
    () => 0.5 - Math.random(),
  );
  await together(calls, (id) =>
    inTransaction(deps(), (tx) => payInviteIn(tx, deps(), id, invitesRepository(tx))),
  );
  expect(await paid(inviter.id)).toEqual({ entries: most, marked: most });
  expect(await pointsOf(inviter)).toBe(20 * most);
  expect((await auditLedger(server.db)).faults).toEqual([]);
  say(`invites: ${calls.length} check-ins at once, ${most} paid, 0 twice`);

  // The rest comes in the next month.
  now = new Date('2026-12-02T04:00:00Z');
  const late = invited.slice();
  await server.pool.query(
    `insert into check_in (account_id, day, fortune, points)
     select unnest($1::uuid[]), '2026-12-02', 'small', 0`,
    [late],
  );
  await together(late, (id) =>
    inTransaction(deps(), (tx) => payInviteIn(tx, deps(), id, invitesRepository(tx))),
  );
  expect(await paid(inviter.id)).toEqual({ entries: most + 10, marked: most + 10 });
  await server.set('invitesPaidPerMonth', 20);
});

test('the audit sees a side of a paid invite that did not get its points', async () => {
  const inviter = await registered();
  const friend = await registered(newBrowser(), await keyOf(inviter));
  await comesToday(friend);
  nextDay();
  await comesToday(friend);
  expect((await auditLedger(server.db)).faults).toEqual([]);
  await server.pool.query(
    'update invite set invited_points = invited_points + 1 where account_id = $1',
    [inviter.id],
  );
  expect((await auditLedger(server.db)).faults).toEqual([
    { rule: expect.stringMatching(/^an invite that was paid/) as string, accounts: [friend.id] },
  ]);
  await server.pool.query('update invite set invited_points = 10 where account_id = $1', [
    inviter.id,
  ]);
});

test('twin: who reads the month before and then pays goes beyond it', async () => {
  await server.pool.query('alter table invite drop constraint invite_paid_number');
  const inviter = await registered();
  await server.set('invitesPaidPerMonth', 3);
  const invited = await invitedYesterday(inviter.id, 30);
  await together(invited, (id) =>
    inTransaction(deps(), (tx) =>
      payInviteIn(tx, deps(), id, { ...invitesRepository(tx), holdInviter: async () => undefined }),
    ),
  );
  expect((await paid(inviter.id))?.entries).toBeGreaterThan(3);
  await server.set('invitesPaidPerMonth', 20);
  await server.pool.query('delete from invite');
  await server.pool.query(
    'alter table invite add constraint invite_paid_number unique (account_id, paid_month, paid_number)',
  );
});

test('many registrations at once in one browser are one invite', async () => {
  const inviter = await registered();
  const inviteKey = await keyOf(inviter);
  const browserId = crypto.randomUUID();
  const { rows } = await server.pool.query<{ id: string }>(
    `insert into account (name) select 'new' from generate_series(1, $1::int) returning id`,
    [atScale(2000)],
  );
  await together(rows, ({ id }) =>
    inTransaction(deps(), (tx) =>
      recordInvite(tx, { accountId: id, name: 'new', inviteKey, browserId, at: now }),
    ),
  );
  expect(await invitesOf(inviter)).toEqual([['new', 0]]);
  expect(await kindsOf(inviter)).toEqual([['invite_joined', 'new']]);
});

test('twin: without the constraint of the browser each of them is one', async () => {
  await server.pool.query('alter table invite drop constraint invite_browser');
  const inviter = await registered();
  const inviteKey = await keyOf(inviter);
  const browserId = crypto.randomUUID();
  const { rows } = await server.pool.query<{ id: string }>(
    `insert into account (name) select 'new' from generate_series(1, 20) returning id`,
  );
  await together(rows, ({ id }) =>
    inTransaction(deps(), (tx) =>
      recordInvite(tx, { accountId: id, name: 'new', inviteKey, browserId, at: now }),
    ),
  );
  expect((await invitesOf(inviter)).length).toBeGreaterThan(1);
  await server.pool.query('delete from invite');
  await server.pool.query('alter table invite add constraint invite_browser unique (browser_id)');
});
