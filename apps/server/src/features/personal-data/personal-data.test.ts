import { credential, credentialLogin } from '@baohe/contract/account';
import { checkIn } from '@baohe/contract/check-ins';
import { helpCode, parseCode, shareCode, unlockPost } from '@baohe/contract/codes';
import { checkUsername, login, whoAmI } from '@baohe/contract/identity';
import { inviteLink } from '@baohe/contract/invites';
import { giveLoan, takeLoan } from '@baohe/contract/loans';
import {
  deletionFacts,
  readExport,
  requestDeletion,
  startExport,
} from '@baohe/contract/personal-data';
import { getDetail } from '@baohe/contract/posts';
import { managedUserDetails } from '@baohe/contract/user-details-managed';
import { EXPORT_PARTS, type ExportPart } from '@baohe/domain/personal-data/parts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tidyRepository } from '../../jobs/tidy.repository.ts';
import { importSmall, postLine } from '../../testing/small-library.ts';
import { openBrowser, type TestBrowser } from '../../testing/test-browser.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { auditLedger } from '../points/ledger-audit.ts';
import { ACCOUNT_COLUMNS } from './deletion.repository.ts';
import { removeDueAccounts } from './remove-due-accounts.ts';

const PASSWORD = 'lantern-7';
const DAY_MS = 24 * 60 * 60 * 1000;
const GO_ON = new AbortController().signal;
const START = Date.parse('2026-11-16T04:00:00Z');

let server: TestServer;
let now = START;
let posts: string[];

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(now), env: { DEMO: '0' } });
  await importSmall(server, { posts: ['a', 'b', 'c'].map((key) => postLine(key)) });
  posts = await column('select id as one from post order by key');
  await server.set('guestsPerDay', 1000);
  await server.set('guestsPerDayByAddress', 1000);
  await server.set('registrationsPerDay', 1000);
});
afterAll(() => server.stop());
beforeEach(() => server.pool.query('delete from attempts'));

async function column<T>(text: string, values: unknown[] = []): Promise<T[]> {
  return (await server.pool.query<{ one: T }>(text, values)).rows.map(({ one }) => one);
}

interface Person {
  browser: TestBrowser;
  name: string;
  id: string;
}

let made = 0;
async function somebody(): Promise<Person> {
  const browser = openBrowser(server, { now: () => now, fingerprint: `finger ${(made += 1)}` });
  const name = `tide_${made}`;
  await browser.guest();
  const { asUser } = await browser.nameGuest(name, PASSWORD);
  return { browser, name, id: asUser.uuid };
}

/** Who has done everything that leaves a trace, with a friend. */
async function somebodyWithPast(): Promise<{ person: Person; friend: Person }> {
  const [person, friend] = [await somebody(), await somebody()];
  const { client } = person.browser;
  await server.pool.query(
    `insert into ledger_entry (account_id, delta, kind, reference, at) values ($1, 500, 'opening', '', now())`,
    [person.id],
  );
  await server.pool.query(
    `update account set email = 'someone@example.org', phone = '13812345678' where id = $1`,
    [person.id],
  );
  await server.caughtUp();
  await server.pool.query(
    `insert into list_entry (list_id, post_id)
     select id, $2 from list where account_id = $1 and type = 'collect'`,
    [person.id, posts[0]],
  );
  await server.pool.query(
    `with begun as (
       insert into reading (account_id, post_id, last_part, at) values ($1, $2, 'p0', now()))
     insert into reading_part (account_id, post_id, part, unit, position, total, at)
     values ($1, $2, 'p0', 'page', 1, 3, now())`,
    [person.id, posts[0]],
  );
  await server.pool.query(
    `insert into bookmark (account_id, id, post_id, part, unit, position, note, made_at, changed_at)
     values ($1, gen_random_uuid(), $2, 'p0', 'page', 1, '喜欢这一页', now(), now())`,
    [person.id, posts[0]],
  );
  await server.pool.query(
    `with day as (
       insert into activity_day (account_id, day, source_type, ms, pages, parts, works)
       values ($1, '2026-11-16', 'post_10_exhentai', 61000, 3, 1, 0))
     insert into activity_work (account_id, year, post_id, ms) values ($1, 2026, $2, 61000)`,
    [person.id, posts[0]],
  );
  await client.call(checkIn, {});
  await client.call(unlockPost, { postId: posts[1]! });
  await server.pool.query(
    `insert into held_tier (account_id, tier_id, since, until)
     select $1, id, '2026-11-01', '2026-12-01' from tier where level = 11`,
    [person.id],
  );
  await server.caughtUp();
  const code = await client.call(shareCode, { fkPostId: posts[2]! });
  await friend.browser.client.call(helpCode, { cypherKey: code });
  const friendsCode = await friend.browser.client.call(shareCode, { fkPostId: posts[2]! });
  await client.call(helpCode, { cypherKey: friendsCode });
  await client.call(inviteLink, {});
  await client.call(credential, { password: PASSWORD });
  const { token } = await client.call(giveLoan, { postId: posts[0]! });
  await friend.browser.client.call(takeLoan, { token });
  await server.pool.query(`insert into recent_search (account_id, keyword) values ($1, '猫')`, [
    person.id,
  ]);
  await server.pool.query(
    `insert into blind_box (account_id, day, post_ids, drawn_from, claimed_at)
     values ($1, '2026-11-16', $2, 9, now())`,
    [person.id, [posts[0]]],
  );
  await server.pool.query(
    `with lent as (
       insert into loan (token_hash, account_id, post_id, created_at, expires_at)
       values (sha256($1::text::bytea), $2, $3, now(), now() + interval '1 day') returning id)
     insert into loan_taken (loan_id, account_id, taken_at, ends_at)
     select id, $1::uuid, now(), now() + interval '1 day' from lent`,
    [person.id, friend.id, posts[1]],
  );
  await server.pool.query(`insert into invite (account_id, invited_id) values ($1, $2)`, [
    person.id,
    friend.id,
  ]);
  await server.pool.query(
    `insert into pay_order (order_no, account_id, tier_id, level, tier_type, tier_name, days, full_money,
       money, status, flags, created_at, expires_at, paid_at)
     select upper(replace($1::text, '-', '')), $1::uuid, id, level, type, name, days, 990, 990, 1, '{nothing_to_grant}', now(), now(), now()
     from tier where level = 11`,
    [person.id],
  );
  await server.pool.query(
    `with batch as (
       insert into card_key_batch (id, name, kind, points, staff_id, created_at)
       values (gen_random_uuid(), '试', 'points', 1, $1, now()) returning id
     ), made as (
       insert into card_key (id, batch_id, number, key_hash, sealed, state)
       select gen_random_uuid(), id, 1, sha256(random()::text::bytea), '', 'used' from batch returning id
     ), used as (
       insert into card_key_use (card_key_id, account_id, used_at) select id, $1, now() from made
       returning card_key_id)
     insert into ledger_entry (account_id, delta, kind, reference)
     select $1, 1, 'card_key', card_key_id::text from used`,
    [person.id],
  );
  await server.pool.query(
    `insert into rating (account_id, post_id, stars, at) values ($1, $2, 4, now())`,
    [person.id, posts[0]],
  );
  await server.pool.query(
    `insert into own_update (account_id, post_id, kind, parts, at) values ($1, $2, 'work', 1, now())`,
    [person.id, posts[0]],
  );
  await server.pool.query(
    `with made as (
       insert into album (account_id, name, created_at, updated_at)
       values ($1, '雨天', now(), now()) returning id)
     insert into album_entry (album_id, post_id, position, added_at)
     select id, $2, 1, now() from made`,
    [person.id, posts[0]],
  );
  await server.pool.query(`insert into feedback (account_id, content) values ($1, '你好')`, [
    person.id,
  ]);
  await server.pool.query(
    `insert into own_setting (account_id, settings, updated_at) values ($1, '{}', now())`,
    [person.id],
  );
  await server.pool.query(
    `insert into blocked (account_id, kind, value, blocked_at) values ($1, 'keyword', '蛇', now())`,
    [person.id],
  );
  return { person, friend };
}

async function exportOf({ browser: { client } }: Person) {
  const { parts } = await client.call(startExport, { password: PASSWORD });
  const files = new Map<ExportPart, Record<string, unknown>[]>();
  for (const { part, cursor: first } of parts) {
    const records: Record<string, unknown>[] = [];
    for (let cursor: string | null = first; cursor;) {
      const page: { records: Record<string, unknown>[]; cursor: string | null } = await client.call(
        readExport,
        { part, cursor },
      );
      records.push(...page.records);
      cursor = page.cursor;
    }
    files.set(part, records);
  }
  return files;
}

const leave = ({ browser }: Person) => browser.client.call(requestDeletion, { password: PASSWORD });
const logInAnew = async ({ name }: Person, undoDeletion?: true) => {
  const browser = openBrowser(server, { now: () => now });
  const device = browser.newDevice();
  const named = { username: name, password: PASSWORD };
  const entry = await (undoDeletion
    ? browser.client.call(login, { ...named, device, undoDeletion })
    : browser.logIn(name, PASSWORD));
  return { browser, entry };
};
const removeDue = () => removeDueAccounts(server.db, new Date(now), GO_ON);
const faults = async () => (await auditLedger(server.db)).faults;

// ---------------------------------------------------------------- a copy of one's own data

test('a copy of the data has every part, and no secret and nobody else’s contact in it', async () => {
  const { person, friend } = await somebodyWithPast();
  const files = await exportOf(person);
  expect([...files.keys()]).toEqual([...EXPORT_PARTS]);
  const empty = [...files].filter(([, records]) => records.length === 0).map(([part]) => part);
  expect(empty).toEqual([]);
  expect(files.get('account')).toMatchObject([
    { name: person.name, email: 'someone@example.org', phone: '13812345678' },
  ]);
  expect(files.get('lists')).toMatchObject([
    { list: 'collect', post: { id: posts[0], title: '标题 a' } },
  ]);
  expect(files.get('helpsReceived')).toMatchObject([{ helper: friend.name }]);
  expect(files.get('points')?.map(({ kind }) => kind)).toEqual([
    'opening',
    'check_in',
    'unlock',
    'card_key',
  ]);

  const text = JSON.stringify([...files]);
  expect(text).not.toMatch(/hash|secret|nonce|finger|\\\\x[0-9a-f]{8}|scrypt|argon/i);
  expect(text).not.toContain(friend.id);
});

test('a long part comes page by page, each record once', async () => {
  const person = await somebody();
  await server.pool.query(
    `insert into notification (account_id, kind, person, created_at)
     select $1, 'help_given', number::text, '2026-11-01'::timestamptz + (number / 7) * interval '1 second'
     from generate_series(1, 1203) as number`,
    [person.id],
  );
  const records = (await exportOf(person)).get('notifications')!;
  expect(records).toHaveLength(1203);
  expect(new Set(records.map(({ person: number }) => number)).size).toBe(1203);
});

test('words with backslashes, quotes and percent signs come once each, as they were typed', async () => {
  const person = await somebody();
  const words = Array.from({ length: 501 }, (_, number) => `\\x${number}\\'"%_\\u0041`);
  await server.pool.query(
    `insert into recent_search (account_id, keyword, at) select $1, unnest($2::text[]), '2026-11-01'`,
    [person.id, words],
  );
  const records = (await exportOf(person)).get('searches')!;
  expect(records).toHaveLength(words.length);
  expect(new Set(records.map(({ keyword }) => keyword))).toEqual(new Set(words));
});

test('a copy asks for the password, is limited by the day and ends after an hour', async () => {
  const person = await somebody();
  const { client } = person.browser;
  await expect(client.call(startExport, {})).rejects.toMatchObject({ key: 'password.missing' });
  await expect(client.call(startExport, { password: 'wrong' })).rejects.toMatchObject({
    key: 'password.wrong',
  });
  const begun = now;
  const { parts } = await client.call(startExport, { password: PASSWORD });
  for (let count = 1; count < 5; count += 1) {
    await client.call(startExport, { password: PASSWORD });
  }
  await expect(client.call(startExport, { password: PASSWORD })).rejects.toMatchObject({
    key: 'request.too_many',
  });
  now += 60 * 60 * 1000;
  await client.call(readExport, parts[0]!);
  now += 1;
  await expect(client.call(readExport, parts[0]!)).rejects.toMatchObject({ key: 'export.over' });
  now = begun;
});

test('a cursor of somebody else, or of another part, opens nothing', async () => {
  const [person, other] = [await somebody(), await somebody()];
  const { parts } = await person.browser.client.call(startExport, { password: PASSWORD });
  const [account, tiers] = parts;
  await expect(other.browser.client.call(readExport, account!)).rejects.toMatchObject({
    key: 'request.invalid',
  });
  await expect(
    person.browser.client.call(readExport, { part: 'account', cursor: tiers!.cursor }),
  ).rejects.toMatchObject({ key: 'request.invalid' });
});

// ---------------------------------------------------------------- deleting the account

test('what is lost is named before: points, tiers that run, codes, and the days to undo', async () => {
  const { person } = await somebodyWithPast();
  const facts = await person.browser.client.call(deletionFacts, {});
  expect(facts).toMatchObject({
    codeCount: 1,
    undoDays: 7,
    vipList: [{ usergroupLevel: 11, usergroupFinishTime: '2026-12-01T00:00:00.000Z' }],
  });
  expect(facts.userPoints).toBeGreaterThan(400);
});

test('a deletion asks for the password, logs everybody out, and can be undone by logging in', async () => {
  const { person } = await somebodyWithPast();
  const { client } = person.browser;
  const elsewhere = await logInAnew(person);
  const { credential: picture } = await client.call(credential, { password: PASSWORD });
  await expect(client.call(requestDeletion, {})).rejects.toMatchObject({ key: 'password.missing' });
  await expect(client.call(requestDeletion, { password: 'wrong' })).rejects.toMatchObject({
    key: 'password.wrong',
  });

  const { until } = await leave(person);
  expect(until).toBe(new Date(now + 7 * DAY_MS).toISOString());
  for (const { browser } of [person, elsewhere]) {
    await expect(browser.client.call(whoAmI, {})).rejects.toMatchObject({ key: 'session.missing' });
    await expect(browser.recognise()).rejects.toMatchObject({
      key: expect.stringMatching(/^device\.(?:unknown|revoked)$/),
    });
  }
  await expect(client.call(credentialLogin, { credential: picture })).rejects.toMatchObject({
    key: 'credential.invalid',
  });
  await expect(logInAnew(person)).rejects.toMatchObject({
    key: 'account.leaving',
    parameters: { until },
  });

  const { browser, entry } = await logInAnew(person, true);
  expect(entry.asUser).toMatchObject({ uuid: person.id, username: person.name });
  expect((await browser.client.call(whoAmI, {})).asUserDetail.userPoints).toBeGreaterThan(400);
  now += 8 * DAY_MS;
  expect(await removeDue()).toBe(0);
  await logInAnew(person);
  now = START;
});

test('while an account waits for its end, no session and no token of it lives', async () => {
  const person = await somebody();
  await leave(person);
  const token = 'x'.repeat(43);
  await server.pool.query(
    `insert into session (token_hash, account_id, created_at, last_seen_at, ends_at)
     values (sha256($1::bytea), $2, $3, $3, $3::timestamptz + interval '1 day')`,
    [token, person.id, new Date(now)],
  );
  const late = await server.client({ token });
  await expect(late.call(whoAmI, {})).rejects.toMatchObject({ key: 'session.missing' });
  await logInAnew(person, true);
  await expect(late.call(whoAmI, {})).resolves.toMatchObject({ asUser: { uuid: person.id } });
});

test('what somebody gave ends at once when they leave, and goes on when they stay', async () => {
  const { person, friend } = await somebodyWithPast();
  const [code] = await column<string>('select key as one from code where account_id = $1', [
    person.id,
  ]);
  const reads = async () =>
    (await friend.browser.client.call(getDetail, { postId: posts[0]! })).access;
  const preview = () => friend.browser.client.call(parseCode, { cypherKey: code! });
  expect(await reads()).toBe('full');
  await preview();
  await leave(person);
  expect(await reads()).not.toBe('full');
  await expect(preview()).rejects.toMatchObject({ key: 'code.not_found' });
  await logInAnew(person, true);
  expect(await reads()).toBe('full');
  await preview();
});

test('after its days an account is blank: everything personal is gone, the ledger stays, the name is free', async () => {
  const { person, friend } = await somebodyWithPast();
  const before = await column('select id as one from ledger_entry where account_id = $1', [
    person.id,
  ]);
  const [collected] = await column<number>('select hoard_count as one from post where id = $1', [
    posts[0],
  ]);
  await leave(person);
  now += 7 * DAY_MS - 1;
  expect(await removeDue()).toBe(0);
  now += 1;
  await expect(logInAnew(person)).rejects.toMatchObject({ key: 'login.failed' });
  await expect(logInAnew(person, true)).rejects.toMatchObject({ key: 'login.failed' });
  expect(await removeDue()).toBe(1);
  expect(await removeDue()).toBe(0);

  const [account] = await column<object>(
    'select to_json(account) as one from account where id = $1',
    [person.id],
  );
  expect(account).toMatchObject({
    name: null,
    name_skeleton: null,
    password_hash: null,
    email: '',
    phone: '',
    roles: [],
    status: -1,
    deletion_due: null,
  });
  for (const [name, fate] of Object.entries(ACCOUNT_COLUMNS)) {
    const [table, own] = name.split('.');
    const [count] = await column<number>(
      `select count(*)::int as one from ${table} where ${own} = $1`,
      [person.id],
    );
    expect([name, fate === 'stays' || count === 0]).toEqual([name, true]);
  }
  expect(
    await column('select id as one from ledger_entry where account_id = $1', [person.id]),
  ).toEqual(before);
  expect(await faults()).toEqual([]);

  expect(await column('select hoard_count as one from post where id = $1', [posts[0]])).toEqual([
    collected! - 1,
  ]);
  // Nobody else has the name any more either, and the friend's helps still count.
  const people = await column('select person as one from notification where account_id = $1', [
    friend.id,
  ]);
  expect(people.length).toBeGreaterThan(0);
  expect(new Set(people)).toEqual(new Set(['']));
  expect(await column('select number as one from help where account_id = $1', [friend.id])).toEqual(
    [1],
  );
  const anew = openBrowser(server, { now: () => now });
  expect(await anew.client.call(checkUsername, { username: person.name })).toBe(false);
  await anew.guest();
  const { asUser } = await anew.nameGuest(person.name, PASSWORD);
  expect(asUser.uuid).not.toBe(person.id);
  now = START;
});

test('a blank account stays blank, whoever tries, and is not tidied away with the guests', async () => {
  const person = await somebody();
  await leave(person);
  now += 7 * DAY_MS;
  await removeDue();
  now = START;
  const admin = await server.client({ roles: ['admin'] });
  expect(
    await admin.call(managedUserDetails.alterStatus, { userDetailId: person.id, status: 1 }),
  ).toEqual({ changed: 0 });
  await expect(
    server.pool.query(`update account set name = 'x' where id = $1`, [person.id]),
  ).rejects.toThrow('account_deleted_is_blank');
  await tidyRepository(server.db).removeGuests(new Date('2030-01-01'));
  expect(await column('select id as one from account where id = $1', [person.id])).toHaveLength(1);
});

test('every column that names an account has its place in the list', async () => {
  const named = await column<string>(
    `select conrelid::regclass || '.' || attname as one
     from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
     where contype = 'f' and confrelid = 'account'::regclass order by 1`,
  );
  expect(named.toSorted()).toEqual(Object.keys(ACCOUNT_COLUMNS).toSorted());
});

// ---------------------------------------------------------------- ROOT

async function root(): Promise<{ person: Person }> {
  const person = await somebody();
  await server.pool.query(`update account set roles = '{user,root}' where id = $1`, [person.id]);
  await server.caughtUp();
  return { person };
}

test('the last ROOT cannot leave, also when two leave at once', async () => {
  await server.pool.query(`update account set roles = '{user}' where 'root' = any (roles)`);
  const only = await root();
  await expect(leave(only.person)).rejects.toMatchObject({ key: 'account.last_root' });
  await server.pool.query('delete from attempts');

  const second = await root();
  const left = await Promise.allSettled([leave(only.person), leave(second.person)]);
  expect(left.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const refused = left.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
  expect(refused.reason).toMatchObject({ key: 'account.last_root' });
});

test('the demo’s ROOT does not count as one that runs the site', async () => {
  await server.pool.query(`update account set roles = '{user}' where 'root' = any (roles)`);
  const [own, demo] = [await root(), await root()];
  await server.pool.query('update account set demo = true where id = $1', [demo.person.id]);
  await expect(leave(own.person)).rejects.toMatchObject({ key: 'account.last_root' });
  await leave(demo.person);
});
