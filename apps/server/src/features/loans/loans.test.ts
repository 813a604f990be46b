import type { Client } from '@baohe/client/client';
import { unlockPost } from '@baohe/contract/codes';
import { giveLoan, lookAtLoan, ownLoans, revokeLoan, takeLoan } from '@baohe/contract/loans';
import { listNotifications } from '@baohe/contract/notifications';
import { getDownloads } from '@baohe/contract/playback';
import { getDetail } from '@baohe/contract/posts';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { hashToken } from '../../platform/session/session.ts';
import { holdTier } from '../../testing/hold-tier.ts';
import { atScale, say, together } from '../../testing/scale.ts';
import { importSmall, pictureOf, postLine } from '../../testing/small-library.ts';
import {
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from '../../testing/test-server.ts';

const HOUR_MS = 60 * 60 * 1000;
const START = new Date('2026-11-16T04:00:00Z');

let server: TestServer;
let now = START;
let posts: Record<string, string>;

async function startWithPosts(options: TestServerOptions = {}): Promise<TestServer> {
  const started = await startTestServer({ now: () => now, env: { DEMO: '0' }, ...options });
  const content = { chapterList: [{ chapterNo: 1, optImgUrl: 'file:pages/p1' }] };
  await importSmall(started, {
    files: [{ ref: 'file:pages/p1', mime: 'image/webp', path: 'pages/p1.webp' }],
    folder: { 'pages/p1.webp': pictureOf('page') },
    posts: [
      postLine('a', { contentInfo: content }),
      postLine('free', { pointPrice: 0, contentInfo: content }),
    ],
  });
  const { rows } = await started.pool.query<{ id: string; key: string }>(
    'select id, key from post',
  );
  posts = Object.fromEntries(rows.map(({ id, key }) => [key.replace('small/', ''), id]));
  await started.set('samplePages', 0);
  return started;
}

beforeAll(async () => {
  server = await startWithPosts();
});
afterAll(() => server.stop());
beforeEach(async () => {
  now = START;
  await server.pool.query('delete from loan');
  await server.pool.query('delete from attempts');
});

interface Person {
  client: Client;
  id: string;
  token: string;
}

async function somebody(role: 'user' | 'guest' = 'user', at = server): Promise<Person> {
  const token = await at.token(...(role === 'user' ? (['user'] as const) : []));
  const { rows } = await at.pool.query<{ id: string }>(
    `update account set name = $2, name_skeleton = $3, password_hash = $3
     from session where account_id = account.id and token_hash = $1 returning account.id`,
    [hashToken(token), role === 'user' ? '江眠' : null, role === 'user' ? token : null],
  );
  return {
    client: await at.client({ token, now: () => now.getTime() }),
    id: rows[0]!.id,
    token,
  };
}

async function giver(at = server): Promise<Person> {
  const person = await somebody('user', at);
  await at.pool.query(
    `insert into unlock (account_id, post_id, how, at) values ($1, $2, 'gift', $3)`,
    [person.id, posts['a'], now],
  );
  return person;
}

const give = async ({ client }: Person, key = 'a') =>
  client.call(giveLoan, { postId: posts[key]! });
const take = ({ client }: Person, token: string) => client.call(takeLoan, { token });
const accessOf = async ({ client }: Person) =>
  (await client.call(getDetail, { postId: posts['a']! })).access;
const statesOf = async ({ client }: Person) =>
  (await client.call(ownLoans, { postId: posts['a']! })).records.map(({ state }) => state);

/** The address of the one page, as somebody gets it who may open the post. */
async function pageOf({ client }: Person): Promise<string> {
  const detail = JSON.stringify(await client.call(getDetail, { postId: posts['a']! }));
  return /\/m\/[^"]*&s=[^"]*/.exec(detail.replaceAll('\\u0026', '&'))?.[0] ?? '';
}

const statusOf = async (address: string, { token }: Person) =>
  (await fetch(server.address + address, { headers: { authorization: `Bearer ${token}` } })).status;

test('a link that runs is listed first, however many were made after it', async () => {
  const owner = await giver();
  await give(owner);
  await server.pool.query(
    `insert into loan (token_hash, account_id, post_id, created_at, expires_at, revoked_at)
     select decode(md5(n::text) || md5(n::text), 'hex'), account_id, post_id,
       created_at + n * interval '1 minute', expires_at, expires_at
     from loan, generate_series(1, 30) n`,
  );
  expect(await statesOf(owner)).toEqual([
    'waiting',
    ...Array.from({ length: 20 }, () => 'revoked'),
  ]);
});

test('what is lent is read, not downloaded: that would stay', async () => {
  const [owner, borrower] = [await giver(), await somebody()];
  await holdTier(server, borrower.token, { level: 21, since: now, days: 30 });
  const { token } = await give(owner);
  await take(borrower, token);
  expect(await accessOf(borrower)).toBe('full');
  await expect(borrower.client.call(getDownloads, { postId: posts['a']! })).rejects.toMatchObject({
    key: 'post.locked',
  });
});

test('a loan ends when the account of its giver is closed', async () => {
  const [owner, guest] = [await giver(), await somebody('guest')];
  const { token } = await give(owner);
  await take(guest, token);
  const page = await pageOf(guest);
  expect(await statusOf(page, guest)).toBe(200);
  await server.pool.query('update account set status = 0 where id = $1', [owner.id]);
  await server.caughtUp();
  expect(await accessOf(guest)).toBe('preview');
  expect(await statusOf(page, guest)).toBe(403);
});

test('one other person reads for a day what somebody has opened; then it is closed again', async () => {
  const [owner, guest] = [await giver(), await somebody('guest')];
  const { token, loan } = await give(owner);
  expect(loan.state).toBe('waiting');
  expect(await accessOf(guest)).toBe('preview');
  expect(await guest.client.call(lookAtLoan, { token })).toMatchObject({
    postTitle: '标题 a',
    giverName: '江眠',
    readableHours: 24,
    state: 'free',
  });

  const { fkPostId, until } = await take(guest, token);
  expect(fkPostId).toBe(posts['a']);
  expect(until).toBe(new Date(START.getTime() + 24 * HOUR_MS).toISOString());
  const detail = await guest.client.call(getDetail, { postId: posts['a']! });
  expect(detail).toMatchObject({
    access: 'full',
    waysToOpen: null,
    lentUntil: until,
    waysToKeep: { pointPrice: 30, helpsNeeded: 3, tierLevels: expect.any(Array) },
  });
  const address = await pageOf(guest);
  expect(await statusOf(address, guest)).toBe(200);
  expect(await statesOf(owner)).toEqual(['reading']);
  expect(await owner.client.call(listNotifications, {})).toMatchObject({
    records: [{ kind: 'loan_taken', person: '', post: { postUuid: posts['a'] } }],
  });
  expect(await guest.client.call(lookAtLoan, { token })).toMatchObject({
    state: 'mine',
    fkPostId: posts['a'],
  });

  // One minute before the end an address is signed that would live for hours.
  now = new Date(START.getTime() + 24 * HOUR_MS - 60_000);
  const last = await pageOf(guest);
  expect(await statusOf(last, guest)).toBe(200);
  now = new Date(START.getTime() + 24 * HOUR_MS);
  expect(await statusOf(last, guest)).toBe(403);
  expect(await accessOf(guest)).toBe('preview');
  expect(await statesOf(owner)).toEqual(['over']);
  await expect(take(guest, token)).rejects.toMatchObject({ code: 2070 });
});

test('twin: a media server that does not ask again goes on after a link was taken back', async () => {
  const [careful, carefulPosts] = [server, posts];
  const twin = await startWithPosts({
    instead: ({ posts: own }) => ({
      posts: { ...own, visibility: { ...own.visibility, isLentTo: async () => true } },
    }),
  });
  server = twin;
  try {
    const [owner, guest] = [await giver(), await somebody('guest')];
    await take(guest, (await give(owner)).token);
    const address = await pageOf(guest);
    await twin.pool.query('update loan set revoked_at = now()');
    expect(await statusOf(address, guest)).toBe(200);
  } finally {
    [server, posts] = [careful, carefulPosts];
    await twin.stop();
  }
});

test('what is taken back ends at once, for whoever reads by it too', async () => {
  const [owner, reader, late] = [await giver(), await somebody(), await somebody()];
  const first = await give(owner);
  await take(reader, first.token);
  const address = await pageOf(reader);
  await owner.client.call(revokeLoan, { loanId: first.loan.loanId });
  expect(await accessOf(reader)).toBe('preview');
  expect(await statusOf(address, reader)).toBe(403);
  expect(await statesOf(owner)).toEqual(['revoked']);

  const second = await give(owner);
  await owner.client.call(revokeLoan, { loanId: second.loan.loanId });
  await expect(take(late, second.token)).rejects.toMatchObject({ code: 2070 });
  await expect(owner.client.call(revokeLoan, { loanId: second.loan.loanId })).rejects.toMatchObject(
    { code: 2070 },
  );
  // Nobody else's to take back.
  const third = await give(owner);
  await expect(late.client.call(revokeLoan, { loanId: third.loan.loanId })).rejects.toMatchObject({
    code: 2070,
  });
});

test('a link that nobody takes in its days ends', async () => {
  await server.set('loanLifeDays', 2);
  const [owner, late] = [await giver(), await somebody()];
  const { token } = await give(owner);
  await server.set('loanLifeDays', 7);
  now = new Date(START.getTime() + 2 * 24 * HOUR_MS);
  expect(await statesOf(owner)).toEqual(['over']);
  await expect(late.client.call(lookAtLoan, { token })).rejects.toMatchObject({ code: 2070 });
  await expect(take(late, token)).rejects.toMatchObject({ code: 2070 });
});

test('whoever closes their account lends nothing more', async () => {
  const [owner, late] = [await giver(), await somebody()];
  const { token } = await give(owner);
  for (const change of [`status = 0`, `status = 1, deletion_due = '2026-11-30T00:00:00Z'`]) {
    await server.pool.query(`update account set ${change} where id = $1`, [owner.id]);
    await expect(late.client.call(lookAtLoan, { token })).rejects.toMatchObject({ code: 2070 });
    await expect(take(late, token)).rejects.toMatchObject({ code: 2070 });
  }
  await server.pool.query('update account set deletion_due = null where id = $1', [owner.id]);
  expect((await take(late, token)).until).not.toBeNull();
});

test.each([
  ['looking', lookAtLoan],
  ['taking', takeLoan],
] as const)('whoever tries links has to wait soon: %s', async (_, call) => {
  await server.set('loanLooksPerDayByAddress', 2);
  onTestFinished(() => server.set('loanLooksPerDayByAddress', 500));
  const [owner, late] = [await giver(), await somebody()];
  const { token } = await give(owner);
  for (const wrong of ['A', 'B']) {
    await expect(late.client.call(call, { token: wrong.repeat(43) })).rejects.toMatchObject({
      code: 2070,
    });
  }
  await expect(late.client.call(call, { token })).rejects.toMatchObject({ code: 429 });
});

test('only what one may open oneself is given, and not what everybody may', async () => {
  const [locked, member] = [await somebody(), await somebody()];
  await expect(give(locked)).rejects.toMatchObject({ code: 3021 });
  await holdTier(server, member.token, { level: 11, since: new Date(0), days: null });
  const { token } = await give(member);
  await expect(give(member, 'free')).rejects.toMatchObject({ code: 2073 });
  await expect(take(member, token)).rejects.toMatchObject({ code: 2072 });
  // Nor what was lent.
  await take(locked, token);
  expect(await accessOf(locked)).toBe('full');
  await expect(give(locked)).rejects.toMatchObject({ code: 3021 });
});

test('three links a day', async () => {
  const owner = await giver();
  for (let made = 0; made < 3; made += 1) {
    await give(owner);
  }
  await expect(give(owner)).rejects.toMatchObject({ code: 429 });
});

test('who may open it anyway leaves the link to somebody else', async () => {
  const [owner, other, friend] = [await giver(), await giver(), await somebody()];
  const { token } = await give(owner);
  expect(await take(other, token)).toEqual({ fkPostId: posts['a'], until: null });
  expect((await take(friend, token)).until).not.toBeNull();
});

test('who reads what is lent can still open it for good', async () => {
  const [owner, reader] = [await giver(), await somebody()];
  await server.pool.query(
    `insert into ledger_entry (account_id, delta, kind, reference) values ($1, 50, 'gift', 'start')`,
    [reader.id],
  );
  await take(reader, (await give(owner)).token);
  const { points } = await reader.client.call(unlockPost, { postId: posts['a']! });
  expect(points).toBe(20);
  expect(await reader.client.call(getDetail, { postId: posts['a']! })).not.toHaveProperty(
    'lentUntil',
  );
  now = new Date(START.getTime() + 48 * HOUR_MS);
  expect(await accessOf(reader)).toBe('full');
  expect(await statusOf(await pageOf(reader), reader)).toBe(200);
});

async function takeTogether(token: string): Promise<number> {
  const people = await Promise.all(Array.from({ length: atScale(200) }, () => somebody('guest')));
  let taken = 0;
  await together([...people, ...people], async (person) => {
    await take(person, token).catch(({ code }: { code: number }) => {
      if (code !== 2071) {
        throw new Error(`answered ${code}`);
      }
    });
  });
  for (const person of people) {
    taken += (await accessOf(person)) === 'full' ? 1 : 0;
  }
  say(`loans: ${people.length} people took one link twice each, ${taken} reads`);
  return taken;
}

test('of many who come at the same moment one reads', async () => {
  await server.set('loanLooksPerDayByAddress', 100_000);
  const owner = await giver();
  expect(await takeTogether((await give(owner)).token)).toBe(1);
  const { records } = await owner.client.call(listNotifications, {});
  expect(records.map(({ kind }) => kind)).toEqual(['loan_taken']);
});

test('twin: without the key of the table more than one reads', async () => {
  await server.set('loanLooksPerDayByAddress', 100_000);
  await server.pool.query('alter table loan_taken drop constraint loan_taken_pkey');
  const owner = await giver();
  expect(await takeTogether((await give(owner)).token)).toBeGreaterThan(1);
  await server.pool.query('delete from loan_taken');
  await server.pool.query('alter table loan_taken add primary key (loan_id)');
});
