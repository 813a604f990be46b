import { randomUUID } from 'node:crypto';
import type { Client } from '@baohe/client/client';
import { whoAmI } from '@baohe/contract/identity';
import { listNotifications } from '@baohe/contract/notifications';
import { managedPeople, managedUsers } from '@baohe/contract/people-managed';
import { managedBills } from '@baohe/contract/points-managed';
import { accountNumber } from '@baohe/domain/identity/people';
import type { Role } from '@baohe/domain/identity/roles';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { openBrowser } from '../../testing/test-browser.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { grantTier } from '../membership/grant-tier.ts';
import { auditLedger } from '../points/ledger-audit.ts';

/** Near the real time: a browser proves its key by its own clock. */
const START = new Date();
const DAY_MS = 24 * 60 * 60 * 1000;
const PASSWORD = 'correct-horse-1';

let server: TestServer;
let now = START;
let number = 0;
let admin: Client;
let root: Client;

beforeAll(async () => {
  server = await startTestServer({ now: () => now, env: { DEMO: '0' } });
  await server.set('passwordLongest', 64);
  admin = await server.client({ roles: ['admin'], now: () => now.getTime() });
  root = await server.client({ roles: ['root'], now: () => now.getTime() });
});
afterAll(() => server.stop());
beforeEach(async () => {
  now = START;
  await server.pool.query('delete from attempts');
});

const ownId = async (client: Client) => (await client.call(whoAmI, {})).asUser.uuid;

/** A registered person with a browser that is logged in. */
async function somebody(name = `person_${(number += 1)}`) {
  const browser = openBrowser(server, { now: () => now.getTime() });
  await browser.guest();
  const { asUser } = await browser.nameGuest(name, PASSWORD);
  const logIn = () => openBrowser(server, { now: () => now.getTime() }).logIn(name, PASSWORD);
  return { id: asUser.uuid, name, browser, client: browser.client, logIn };
}

async function staff(...roles: Role[]) {
  const person = await somebody();
  await server.pool.query('update account set roles = $2 where id = $1', [
    person.id,
    ['user', ...roles],
  ]);
  await server.caughtUp();
  return person;
}

const tierOf = async (level: number) =>
  (await server.pool.query<{ id: string }>('select id from tier where level = $1', [level]))
    .rows[0]!.id;
const pageOf = (userId: string) => admin.call(managedPeople.get, { userId });
const namesOf = async (filter: Parameters<typeof search>[0]) =>
  (await search(filter)).map(({ username }) => username);
const search = async (filter: { text?: string; role?: 'editor'; status?: 0; seenDays?: number }) =>
  (await admin.call(managedPeople.search, filter)).records;

test('people are found by the beginning of a name, a whole contact and the account number', async () => {
  const person = await somebody('SeaTraveller');
  await server.pool.query(
    `update account set email = 'Sea@Example.org', phone = '13811112222' where id = $1`,
    [person.id],
  );
  for (const text of [
    'seatr',
    'sea@example.org',
    '138 1111 2222',
    accountNumber(person.id),
    person.id,
  ]) {
    expect([text, await namesOf({ text })]).toEqual([text, ['SeaTraveller']]);
  }
  expect(await namesOf({ text: 'eatr' })).toEqual([]);
  expect(await namesOf({ text: 'sea@example' })).toEqual([]);
  const [found] = await search({ text: person.id });
  expect(found).toMatchObject({
    email: 'Se***@Example.org',
    phone: '138****2222',
    overRegister: 1,
  });
  expect(await pageOf(person.id)).toMatchObject({ email: 'Sea@Example.org', phone: '13811112222' });
});

test('a list of people goes on where it stopped, by role, by lock and by when they were seen', async () => {
  const editor = await staff('editor');
  expect(await namesOf({ role: 'editor' })).toEqual([editor.name]);
  const many = await Promise.all(Array.from({ length: 43 }, () => server.token('user')));
  await server.pool.query(
    `update account set name_skeleton = id::text, password_hash = 'x' where name = 'someone' and roles = '{user}'`,
  );
  const first = await admin.call(managedPeople.search, {});
  expect(first.records).toHaveLength(40);
  const second = await admin.call(managedPeople.search, { cursor: first.cursor! });
  const seen = [...first.records, ...second.records].map(({ userId }) => userId);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.length).toBeGreaterThan(many.length);

  const person = await somebody();
  await admin.call(managedPeople.lock, { userId: person.id, reason: '试' });
  expect(await namesOf({ status: 0 })).toContain(person.name);
  now = new Date(START.getTime() + 3 * DAY_MS);
  expect(await namesOf({ text: editor.name, seenDays: 1 })).toEqual([]);
  expect(await namesOf({ text: editor.name, seenDays: 4 })).toEqual([editor.name]);
});

test('whoever is locked is out everywhere at once and is told why at the next login', async () => {
  const person = await somebody();
  await admin.call(managedPeople.lock, { userId: person.id, reason: '多次刷口令' });
  await expect(person.client.call(whoAmI, {})).rejects.toMatchObject({ key: 'session.missing' });
  await expect(person.logIn()).rejects.toMatchObject({
    key: 'account.locked',
    msg: expect.stringContaining('多次刷口令'),
  });
  await expect(person.browser.recognise()).rejects.toMatchObject({ key: 'account.locked' });
  expect(await pageOf(person.id)).toMatchObject({ status: 0, lockReason: '多次刷口令' });

  now = new Date(START.getTime() + 1000);
  await admin.call(managedPeople.unlock, { userId: person.id, reason: '误会' });
  const { rows } = await server.pool.query('select from session where account_id = $1', [
    person.id,
  ]);
  expect(rows, 'what was ended by the lock stays so').toEqual([]);
  await expect(person.logIn()).resolves.toBeDefined();
  const { notes, lockReason } = await pageOf(person.id);
  expect(lockReason).toBe('');
  expect(notes.map(({ kind, content }) => [kind, content])).toEqual([
    ['unlock', '误会'],
    ['lock', '多次刷口令'],
  ]);
  await expect(
    admin.call(managedPeople.unlock, { userId: person.id, reason: '误会' }),
  ).rejects.toMatchObject({ key: 'account.is_active' });
});

test('a wrong password is not told why an account is locked', async () => {
  const person = await somebody();
  await admin.call(managedPeople.lock, { userId: person.id, reason: '秘密' });
  const stranger = openBrowser(server, { now: () => now.getTime() });
  await expect(stranger.logIn(person.name, 'wrong-password')).rejects.toMatchObject({
    key: 'login.failed',
  });
});

test('a password that was reset lets in, the old one and every session do not', async () => {
  const person = await somebody();
  const { password } = await admin.call(managedPeople.resetPassword, {
    userId: person.id,
    reason: '本人忘记',
  });
  await expect(person.client.call(whoAmI, {})).rejects.toMatchObject({ key: 'session.missing' });
  await expect(person.logIn()).rejects.toMatchObject({ key: 'login.failed' });
  const anew = openBrowser(server, { now: () => now.getTime() });
  await anew.logIn(person.name, password);
  const { records } = await anew.client.call(listNotifications, {});
  expect(records[0]).toMatchObject({ kind: 'password_reset' });
  const { rows } = await server.pool.query<{ text: string }>(
    `select coalesce(string_agg(t::text, ''), '') as text from audit_entry t`,
  );
  expect(rows[0]!.text).not.toContain(password);
});

test('an admin cannot touch an admin or root, nobody locks themselves, and the last root stays', async () => {
  const [other, owner] = [await staff('admin'), await ownId(root)];
  for (const userId of [other.id, owner]) {
    const denied = { key: 'access.denied' };
    await expect(admin.call(managedPeople.lock, { userId, reason: '试' })).rejects.toMatchObject(
      denied,
    );
    await expect(
      admin.call(managedPeople.resetPassword, { userId, reason: '试' }),
    ).rejects.toMatchObject(denied);
    await expect(
      admin.call(managedPeople.endSessions, { userId, reason: '试' }),
    ).rejects.toMatchObject(denied);
    await expect(admin.call(managedUsers.alterStatus, { userId, status: 0 })).rejects.toMatchObject(
      denied,
    );
    await expect(admin.call(managedUsers.batchRemove, { ids: [userId] })).rejects.toMatchObject(
      denied,
    );
    await expect(
      admin.call(managedUsers.batchUpdate, { users: [{ userId, email: 'x@example.org' }] }),
    ).rejects.toMatchObject(denied);
  }
  await expect(
    root.call(managedPeople.lock, { userId: owner, reason: '试' }),
  ).rejects.toMatchObject({ key: 'access.denied' });
  await server.pool.query(
    `update account set name_skeleton = 'theroot', password_hash = 'x' where id = $1`,
    [owner],
  );
  await expect(
    root.call(managedPeople.setRoles, { userId: owner, roles: [], reason: '试' }),
  ).rejects.toMatchObject({ key: 'account.last_root' });
});

test('roles below admin are given by admins, admin and root by root alone', async () => {
  const person = await somebody();
  const give = (client: Client, roles: ('editor' | 'admin' | 'root')[]) =>
    client.call(managedPeople.setRoles, { userId: person.id, roles, reason: '试' });
  expect(await give(admin, ['editor'])).toEqual({ roles: ['user', 'editor'] });
  await expect(give(admin, ['admin'])).rejects.toMatchObject({ key: 'access.denied' });
  await expect(give(admin, ['editor', 'root'])).rejects.toMatchObject({ key: 'access.denied' });
  expect(await give(root, ['admin'])).toEqual({ roles: ['user', 'admin'] });
  await expect(give(admin, [])).rejects.toMatchObject({ key: 'access.denied' });
  expect(await give(root, [])).toEqual({ roles: ['user'] });
  await expect(
    admin.call(managedUsers.batchSave, {
      users: [{ username: 'new_admin1', password: PASSWORD, roles: ['admin'] }],
    }),
  ).rejects.toMatchObject({ key: 'access.denied' });
});

test('two roots who take each other’s role at once leave one', async () => {
  const pair = [await staff('root'), await staff('root')];
  await server.pool.query(`update account set roles = '{user}' where id = $1`, [await ownId(root)]);
  try {
    const take = (at: 0 | 1) =>
      pair[at]!.client.call(managedPeople.setRoles, {
        userId: pair[1 - at]!.id,
        roles: [],
        reason: '试',
      });
    await Promise.allSettled([take(0), take(1)]);
    const { rows } = await server.pool.query(`select from account where 'root' = any (roles)`);
    expect(rows.length).toBeGreaterThan(0);
  } finally {
    await server.pool.query(`update account set roles = '{user}' where id = any ($1)`, [
      pair.map(({ id }) => id),
    ]);
    await server.pool.query(`update account set roles = '{root}' where name_skeleton = 'theroot'`);
    await server.caughtUp();
  }
});

test('tiers are given behind what runs, once per reference, and end without a lost day', async () => {
  const person = await somebody();
  const grant = (days: number, reference = randomUUID(), level = 11) =>
    tierOf(level).then((fkUserGroupUuid) =>
      admin.call(managedPeople.grantTier, {
        userId: person.id,
        fkUserGroupUuid,
        days,
        reason: '补偿',
        reference,
      }),
    );
  const day = (count: number) => new Date(START.getTime() + count * DAY_MS).toISOString();
  const reference = randomUUID();
  expect(await grant(30, reference)).toEqual({ since: day(0), until: day(30) });
  await expect(grant(30, reference)).rejects.toMatchObject({ key: 'request.conflict' });
  expect(await grant(10)).toEqual({ since: day(30), until: day(40) });
  expect((await person.client.call(whoAmI, {})).vipList).toHaveLength(1);

  now = new Date(START.getTime() + 5 * DAY_MS);
  const { spans } = await pageOf(person.id);
  const first = spans.at(-1)!;
  await admin.call(managedPeople.endTier, {
    userId: person.id,
    spanId: first.spanId,
    reason: '错',
  });
  const after = (await pageOf(person.id)).spans;
  expect(after.map(({ since, until }) => [since, until])).toEqual([
    [day(5), day(15)],
    [day(0), day(5)],
  ]);
  await expect(
    admin.call(managedPeople.endTier, { userId: person.id, spanId: first.spanId, reason: '错' }),
  ).rejects.toMatchObject({ key: 'tier.over' });
  expect(await inTransaction(server, auditLedger)).toMatchObject({ faults: [] });
});

test('what was bought ends with its order, not here', async () => {
  const person = await somebody();
  const tierId = await tierOf(11);
  await inTransaction(server, (tx) =>
    grantTier(tx, {
      accountId: person.id,
      tierId,
      days: 30,
      source: 'order',
      reference: 'x',
      at: now,
    }),
  );
  const { spans } = await pageOf(person.id);
  await expect(
    admin.call(managedPeople.endTier, {
      userId: person.id,
      spanId: spans[0]!.spanId,
      reason: '错',
    }),
  ).rejects.toMatchObject({ key: 'tier.of_order' });
});

test('one device is ended, or all of them', async () => {
  const person = await somebody();
  const other = openBrowser(server, { now: () => now.getTime() });
  await other.logIn(person.name, PASSWORD);
  const { devices } = await pageOf(person.id);
  expect(devices.map(({ isIn }) => isIn)).toEqual([true, true]);
  const { asDevice } = { asDevice: devices[0]! };
  await admin.call(managedPeople.endSessions, {
    userId: person.id,
    deviceId: asDevice.deviceId,
    reason: '丢了手机',
  });
  const after = await Promise.allSettled([
    person.client.call(whoAmI, {}),
    other.client.call(whoAmI, {}),
  ]);
  expect(after.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await admin.call(managedPeople.endSessions, { userId: person.id, reason: '全部' });
  await expect(other.client.call(whoAmI, {})).rejects.toMatchObject({ key: 'session.missing' });
  expect((await pageOf(person.id)).devices).toEqual([]);
});

test('what has happened to a person stands in one list, newest first, in groups, without a gap', async () => {
  const person = await somebody();
  for (let at = 0; at < 45; at += 1) {
    now = new Date(START.getTime() + at * 1000);
    await admin.call(managedBills.batchSave, {
      bills: [{ fkUserId: person.id, delta: 1, note: `第${at}`, reference: `r${at}` }],
    });
  }
  now = new Date(START.getTime() + 60_000);
  await admin.call(managedPeople.lock, { userId: person.id, reason: '试' });
  const all: { kind: string; at: string; name: string; amount: number | null }[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof eventsOf>> = await eventsOf(person.id, cursor);
    all.push(...page.records);
    ({ cursor } = page);
  } while (cursor);
  expect(all.filter(({ kind }) => kind === 'points').map(({ name }) => name)).toEqual(
    Array.from({ length: 45 }, (_, at) => `第${44 - at}`),
  );
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  expect(all.some(({ kind }) => kind === 'login')).toBe(true);
  const ofStaff = await admin.call(managedPeople.events, { userId: person.id, group: 'staff' });
  expect(ofStaff.records[0]).toMatchObject({ kind: 'staff', name: 'someone' });
  expect(ofStaff.records.every(({ kind }) => kind === 'staff')).toBe(true);
});

const eventsOf = (userId: string, cursor: string | null) =>
  admin.call(managedPeople.events, { userId, ...(cursor !== null && { cursor }) });

test('notes are seen by the staff and removed by who wrote them or by root; reasons stay', async () => {
  const person = await somebody();
  const other = await staff('admin');
  const note = await admin.call(managedPeople.addNote, { userId: person.id, content: '态度很好' });
  const { noteId } = note;
  expect(note).toMatchObject({ kind: 'note', content: '态度很好', staffName: 'someone' });
  await expect(other.client.call(managedPeople.removeNote, { noteId })).rejects.toMatchObject({
    key: 'access.denied',
  });
  await root.call(managedPeople.removeNote, { noteId });
  await admin.call(managedPeople.lock, { userId: person.id, reason: '试' });
  const [reason] = (await pageOf(person.id)).notes;
  await expect(
    root.call(managedPeople.removeNote, { noteId: reason!.noteId }),
  ).rejects.toMatchObject({ key: 'access.denied' });
});

test('accounts are made, changed, locked, deleted and restored by the specified calls; no reply has a password', async () => {
  const { ids } = await admin.call(managedUsers.batchSave, {
    users: [{ username: 'made_by_staff', password: PASSWORD, email: 'made@example.org' }],
  });
  const userId = ids[0]!;
  await expect(
    admin.call(managedUsers.batchSave, {
      users: [{ username: 'MADE_by_staff', password: PASSWORD }],
    }),
  ).rejects.toMatchObject({ key: 'username.taken' });
  const logIn = (password: string) =>
    openBrowser(server, { now: () => now.getTime() }).logIn('made_by_staff', password);
  await logIn(PASSWORD);
  await admin.call(managedUsers.batchUpdate, {
    users: [{ userId, phone: '13899990000', password: 'another-horse-2' }],
  });
  await expect(logIn(PASSWORD)).rejects.toMatchObject({ key: 'login.failed' });
  await logIn('another-horse-2');
  const user = await admin.call(managedUsers.get, { id: userId });
  expect(user).toMatchObject({ email: 'made@example.org', phone: '13899990000', status: 1 });
  expect(Object.keys(user).join()).not.toMatch(/password|token/i);
  const listed = (await admin.call(managedUsers.list, {})).records.find(
    (record) => record.userId === userId,
  );
  expect(listed).toMatchObject({ email: 'ma***@example.org', phone: '138****0000' });

  await admin.call(managedUsers.alterStatus, { userId, status: 0 });
  await expect(logIn('another-horse-2')).rejects.toMatchObject({ key: 'account.disabled' });
  await admin.call(managedUsers.batchRemove, { ids: [userId] });
  expect((await admin.call(managedUsers.list, {})).records.map((one) => one.userId)).not.toContain(
    userId,
  );
  await admin.call(managedUsers.alterStatus, { userId, status: 1 });
  await logIn('another-horse-2');
});

test('a page of people stays quick among a hundred thousand', async () => {
  await server.pool.query(`
    insert into account (name, name_skeleton, password_hash, roles, created_at)
    select 'crowd' || n, 'crowd' || n, 'x', '{user}', timestamptz '2020-01-01' + n * interval '1 s'
    from generate_series(1, 100000) n`);
  await server.pool.query('analyze account');
  // Their rows go with the database: each would be looked for in every table that names an account.
  for (const filter of [
    {},
    { text: 'crowd99' },
    { text: 'nobody' },
    { status: 0 as const },
    { role: 'editor' as const },
    { seenDays: 1 },
  ]) {
    const began = performance.now();
    await admin.call(managedPeople.search, filter);
    const took = performance.now() - began;
    expect({ filter, isQuick: took < 1000 }).toEqual({ filter, isQuick: true });
  }
  // Far behind the newest, where walking from them meets nobody.
  await server.pool.query(
    `insert into device (account_id, secret_hash, last_seen_at)
     select id, sha256(name::bytea), $1 from account where name = any ($2)`,
    [now, ['crowd10', 'crowd20000', 'crowd90000']],
  );
  const seen = await namesOf({ text: 'crowd', seenDays: 1 });
  expect(seen).toEqual(['crowd90000', 'crowd20000', 'crowd10']);
});
