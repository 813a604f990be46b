import type { Client } from '@baohe/client/client';
import {
  helpCode,
  helpsOfPost,
  parseCode,
  shareCode,
  thankHelpers,
  unlockPost,
} from '@baohe/contract/codes';
import { managedCodes } from '@baohe/contract/codes-managed';
import { myHelpCounts } from '@baohe/contract/help-counts';
import { whoAmI } from '@baohe/contract/identity';
import { listNotifications } from '@baohe/contract/notifications';
import { ownBills } from '@baohe/contract/points';
import { getDetail } from '@baohe/contract/posts';
import { managedSettings } from '@baohe/contract/settings-managed';
import { codeSentence } from '@baohe/domain/codes/sentence';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hashToken } from '../../platform/session/session.ts';
import { startScript } from '../../testing/child.ts';
import { holdTier } from '../../testing/hold-tier.ts';
import { importSmall, postLine } from '../../testing/small-library.ts';
import { openBrowser } from '../../testing/test-browser.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { auditLedger } from '../points/ledger-audit.ts';

let server: TestServer;
let now = new Date('2026-11-16T04:00:00Z');
let posts: Record<string, string>;

beforeAll(async () => {
  server = await startTestServer({ now: () => now, env: { DEMO: '0' } });
  await importSmall(server, {
    posts: [
      postLine('a'),
      postLine('b', { pointPrice: 12 }),
      postLine('free', { pointPrice: 0 }),
      postLine('hidden'),
    ],
  });
  const { rows } = await server.pool.query<{ id: string; key: string }>('select id, key from post');
  posts = Object.fromEntries(rows.map(({ id, key }) => [key.replace('small/', ''), id]));
  await server.pool.query('update post set status = 0 where id = $1', [posts['hidden']]);
  await server.caughtUp();
});
afterAll(() => server.stop());
beforeEach(async () => {
  now = new Date('2026-11-16T04:00:00Z');
  await server.pool.query(`delete from unlock where how = 'help'`);
  await server.pool.query('delete from help');
  await server.pool.query('delete from attempts');
});

interface Person {
  client: Client;
  id: string;
  token: string;
}

async function somebody(role: 'user' | 'guest' = 'user'): Promise<Person> {
  const token = await server.token(...(role === 'user' ? (['user'] as const) : []));
  const { rows } = await server.pool.query<{ id: string }>(
    `update account set name = $2, name_skeleton = $3, password_hash = $3
     from session where account_id = account.id and token_hash = $1 returning account.id`,
    [hashToken(token), role === 'user' ? '江眠' : null, role === 'user' ? token : null],
  );
  return { client: await server.client({ token }), id: rows[0]!.id, token };
}

const browserAt = (fingerprint = 'one') =>
  openBrowser(server, { fingerprint, keyless: true, now: () => now.getTime() });

const give = (accountId: string, delta: number) =>
  server.pool.query(
    `insert into ledger_entry (account_id, delta, kind, reference) values ($1, $2, 'gift', gen_random_uuid()::text)`,
    [accountId, delta],
  );

const share = (person: Person, key = 'a') =>
  person.client.call(shareCode, { fkPostId: posts[key]! });
const help = (person: Person, cypherKey: string) => person.client.call(helpCode, { cypherKey });

test('three friends open a post for somebody, who sees each of them come', async () => {
  const owner = await somebody();
  const friends = [await somebody(), await somebody('guest'), await somebody()];
  const code = await share(owner);
  expect(await owner.client.call(getDetail, { postId: posts['a']! })).toMatchObject({
    waysToOpen: { helpsNeeded: 3 },
  });
  for (const [number, friend] of friends.entries()) {
    expect(await help(friend, code)).toEqual({
      fkPostId: posts['a'],
      helpCount: number + 1,
      isOpened: number === 2,
    });
    expect(await owner.client.call(myHelpCounts, {})).toEqual({ [posts['a']!]: number + 1 });
  }
  const { waysToOpen } = await owner.client.call(getDetail, { postId: posts['a']! });
  expect(waysToOpen).toBeFalsy();
  expect(await owner.client.call(helpsOfPost, { postId: posts['a']! })).toEqual({
    helps: ['江眠', '', '江眠'].map((helperName) => ({
      helperName,
      helpDatetime: now.toISOString(),
    })),
    helpsNeeded: 3,
  });
  const { records } = await owner.client.call(listNotifications, {});
  expect(records.map(({ kind }) => kind).toSorted()).toEqual([
    'help_received',
    'help_received',
    'post_opened',
  ]);
  expect(records[0]?.post).toEqual({ postUuid: posts['a'], postTitle: '标题 a' });
  const ofFriend = await friends[1]!.client.call(listNotifications, {});
  expect(ofFriend.records).toMatchObject([{ kind: 'help_given', person: '江眠' }]);
  // Nobody else's post was opened.
  expect(await friends[0]!.client.call(myHelpCounts, {})).toEqual({});
});

test('friends who have helped are thanked once each, and nobody else is told', async () => {
  const owner = await somebody();
  const [first, second, stranger] = [await somebody(), await somebody('guest'), await somebody()];
  const [code, other] = [await share(owner), await share(owner, 'b')];
  await help(first, code);
  await help(stranger, other);
  const postId = posts['a']!;
  const thanks = () => owner.client.call(thankHelpers, { postId });
  const thanksTo = async ({ client }: Person) => {
    const { records } = await client.call(listNotifications, {});
    return records.filter(({ kind }) => kind === 'help_thanked');
  };
  // Tapped on two devices at once, it is one thanks.
  const replies = await Promise.all([thanks(), thanks(), thanks()]);
  expect(replies.map(({ thanked }) => thanked).toSorted((one, two) => one - two)).toEqual([
    0, 0, 1,
  ]);
  await help(second, code);
  expect(await thanks()).toEqual({ thanked: 1 });
  const about = { kind: 'help_thanked', person: '江眠', post: { postUuid: postId } };
  expect(await thanksTo(first)).toMatchObject([about]);
  expect(await thanksTo(second)).toMatchObject([about]);
  expect(await thanksTo(stranger)).toEqual([]);
  // A friend has nobody to thank.
  expect(await first.client.call(thankHelpers, { postId })).toEqual({ thanked: 0 });
});

test('asked again, somebody gets the same code; another person and another post have their own', async () => {
  const [one, other] = [await somebody(), await somebody()];
  const code = await share(one);
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{10}$/);
  expect(await share(one)).toBe(code);
  expect(await share(other)).not.toBe(code);
  expect(await share(one, 'b')).not.toBe(code);
});

test('who has no name has no code, and a post that nobody may see has none', async () => {
  await expect(share(await somebody('guest'))).rejects.toMatchObject({ key: 'access.denied' });
  await expect(share(await somebody(), 'hidden')).rejects.toMatchObject({ key: 'post.not_found' });
});

test('whoever holds a code sees the preview of its post, without a session not even its id', async () => {
  const [owner, friend] = [await somebody(), await somebody()];
  const code = await share(owner);
  const preview = {
    postTitle: '标题 a',
    postSourceType: 'post_10_exhentai',
    ownerName: '江眠',
    helpCount: 0,
    helpsNeeded: 3,
  };
  expect(
    await friend.client.call(parseCode, { cypherKey: ` ${code.toLowerCase()}` }),
  ).toMatchObject({
    ...preview,
    fkPostId: posts['a'],
    isOwn: false,
    hasHelped: false,
  });
  const anybody = await server.client();
  const seen = await anybody.call(parseCode, { cypherKey: code });
  expect(seen).toMatchObject(preview);
  expect(seen).not.toHaveProperty('fkPostId');
  await help(friend, code);
  expect(await friend.client.call(parseCode, { cypherKey: code })).toMatchObject({
    helpCount: 1,
    hasHelped: true,
  });
  expect(await owner.client.call(parseCode, { cypherKey: code })).toMatchObject({ isOwn: true });
  await expect(anybody.call(parseCode, { cypherKey: 'ABCDEFGHJK' })).rejects.toMatchObject({
    key: 'code.not_found',
  });
  await expect(
    anybody.call(parseCode, { cypherKey: codeSentence(code).slice(0, 6) }),
  ).rejects.toMatchObject({
    key: 'request.invalid',
  });
});

test('one’s own code, a second help and a help that comes too late are refused and change nothing', async () => {
  const [owner, one, two, three, late] = await Promise.all([
    somebody(),
    somebody(),
    somebody(),
    somebody(),
    somebody(),
  ]);
  const code = await share(owner, 'b');
  await expect(help(owner, code)).rejects.toMatchObject({ key: 'code.own' });
  await help(one, code);
  await expect(help(one, code)).rejects.toMatchObject({ key: 'code.helped' });
  expect(await owner.client.call(myHelpCounts, {})).toEqual({ [posts['b']!]: 1 });
  await help(two, code);
  await help(three, code);
  await expect(help(late, code)).rejects.toMatchObject({ key: 'code.complete' });
  const { rows } = await server.pool.query('select from help');
  expect(rows).toHaveLength(3);
  await expect((await server.client()).call(helpCode, { cypherKey: code })).rejects.toMatchObject({
    key: 'session.missing',
  });
});

test('the code of a work that its owner has, or that is free, asks for no help and says who may open it', async () => {
  const [owner, friend] = [await somebody(), await somebody()];
  const look = ({ client }: Person, cypherKey: string) => client.call(parseCode, { cypherKey });
  const code = await share(owner, 'b');
  await help(friend, code);
  expect(await look(owner, code)).toMatchObject({ helpCount: 1, isOpen: false });
  await give(owner.id, 12);
  await owner.client.call(unlockPost, { postId: posts['b']! });
  expect(await look(friend, code)).toMatchObject({ helpCount: 3, isOpen: false });
  expect(await look(owner, code)).toMatchObject({ helpCount: 3, isOpen: true });
  const late = await somebody();
  await expect(help(late, code)).rejects.toMatchObject({ key: 'code.complete' });

  const free = await share(owner, 'free');
  expect(await look(late, free)).toMatchObject({ helpCount: 3, isOpen: true });
  await expect(help(late, free)).rejects.toMatchObject({ key: 'code.complete' });
  const member = await somebody();
  await holdTier(server, member.token, { level: 12, since: now, days: 30 });
  expect(await look(member, await share(owner))).toMatchObject({ helpCount: 0, isOpen: true });
});

test('forty friends at once open a post with three helps, and no fourth', async () => {
  const owner = await somebody();
  const code = await share(owner);
  const friends = await Promise.all(Array.from({ length: 40 }, () => somebody()));
  const outcomes = await Promise.allSettled(friends.map((friend) => help(friend, code)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  const refusals = outcomes.filter(
    ({ status }) => status === 'rejected',
  ) as PromiseRejectedResult[];
  expect(new Set(refusals.map(({ reason }) => (reason as { key: string }).key))).toEqual(
    new Set(['code.complete']),
  );
  const { rows } = await server.pool.query(
    'select number from help where account_id = $1 order by 1',
    [owner.id],
  );
  expect(rows).toEqual([{ number: 1 }, { number: 2 }, { number: 3 }]);
});

test('when fewer helps are needed, what has as many opens: set in the console, taken back, set by the command', async () => {
  const [owner, ...friends] = await Promise.all(Array.from({ length: 4 }, () => somebody()));
  const admin = await server.client({ roles: ['admin'] });
  const accessTo = async (key: string) =>
    (await owner!.client.call(getDetail, { postId: posts[key]! })).access;
  await admin.call(managedSettings.change, { key: 'helpsNeeded', value: 4 });
  const [code, other] = [await share(owner!, 'a'), await share(owner!, 'b')];
  for (const [number, friend] of friends.entries()) {
    await help(friend, code);
    if (number < 2) {
      await help(friend, other);
    }
  }
  expect(await accessTo('a')).toBe('preview');
  await admin.call(managedSettings.reset, { key: 'helpsNeeded' });
  expect([await accessTo('a'), await accessTo('b')]).toEqual(['full', 'preview']);
  const command = startScript(
    new URL('../../commands/setting.ts', import.meta.url),
    ['helpsNeeded', '2'],
    { env: { DATABASE_URL: server.connectionString, DATA_DIR: server.dataDir } },
  );
  expect(await command.ended).toMatchObject({ code: 0 });
  expect(await accessTo('b')).toBe('full');
  await admin.call(managedSettings.reset, { key: 'helpsNeeded' });
});

test('one person helps five times a day, and again from midnight in Shanghai', async () => {
  now = new Date('2026-11-16T15:59:59Z');
  const friend = await somebody();
  const owners = await Promise.all(Array.from({ length: 7 }, () => somebody()));
  const codes = await Promise.all(owners.map((owner) => share(owner)));
  for (const code of codes.slice(0, 5)) {
    await help(friend, code);
  }
  await expect(help(friend, codes[5]!)).rejects.toMatchObject({
    key: 'code.helps_today',
    parameters: { most: 5 },
  });
  now = new Date('2026-11-16T16:00:00Z');
  await help(friend, codes[5]!);
  await server.set('helpsPerDay', 1);
  await expect(help(friend, codes[6]!)).rejects.toMatchObject({ key: 'code.helps_today' });
  await server.set('helpsPerDay', 5);
});

test('whoever goes on as somebody else in the same browser has no more helps of the day', async () => {
  const owners = await Promise.all(Array.from({ length: 3 }, () => somebody()));
  const codes = await Promise.all(owners.map((owner) => share(owner)));
  await server.set('helpsPerDay', 2);
  const browser = browserAt();
  const helpAsAnother = async (cypherKey: string) => {
    await browser.guest();
    return browser.client.call(helpCode, { cypherKey });
  };
  await helpAsAnother(codes[0]!);
  await helpAsAnother(codes[1]!);
  await expect(helpAsAnother(codes[2]!)).rejects.toMatchObject({ key: 'code.helps_today' });
  await server.set('helpsPerDay', 5);
});

test('the same browser does not count twice, whoever is logged in there; a like one is only marked', async () => {
  const owner = browserAt();
  await owner.guest();
  await owner.nameGuest('owner_of_post', 'long enough 12');
  const code = await owner.client.call(shareCode, { fkPostId: posts['a']! });
  // The owner goes on as somebody else in the same browser.
  await owner.guest();
  await expect(owner.client.call(helpCode, { cypherKey: code })).rejects.toMatchObject({
    key: 'code.same_device',
  });

  const friend = browserAt('another');
  await friend.guest();
  await friend.client.call(helpCode, { cypherKey: code });
  await friend.guest();
  await expect(friend.client.call(helpCode, { cypherKey: code })).rejects.toMatchObject({
    key: 'code.same_device',
  });

  const alike = browserAt();
  await alike.guest();
  expect(await alike.client.call(helpCode, { cypherKey: code })).toMatchObject({ helpCount: 2 });
  const { rows } = await server.pool.query('select is_suspect from help order by number');
  expect(rows).toEqual([{ is_suspect: false }, { is_suspect: true }]);
  const admin = await server.client({ roles: ['admin'] });
  const { records } = await admin.call(managedCodes.search, { cypherKey: code });
  expect(records).toMatchObject([{ helpCount: 2, suspectCount: 1 }]);
  const editor = await server.client({ roles: ['editor'] });
  expect(await editor.call(managedCodes.get, { id: records[0]!.cypherId })).toMatchObject({
    cypherKey: code,
    helpCount: 2,
    suspectCount: 1,
  });
  const page = await editor.call(managedCodes.page, { pageParams: { current: 1, pageSize: 100 } });
  expect(page.records.map(({ cypherKey }) => cypherKey)).toContain(code);

  // And one that looks like an earlier helper.
  const alikeFriend = browserAt('another');
  await alikeFriend.guest();
  expect(await alikeFriend.client.call(helpCode, { cypherKey: code })).toMatchObject({
    isOpened: true,
  });
  const { rows: all } = await server.pool.query('select is_suspect from help order by number');
  expect(all).toEqual([{ is_suspect: false }, { is_suspect: true }, { is_suspect: true }]);
});

test('who helps everybody at once gives as many helps as a day allows', async () => {
  const friend = await somebody();
  const owners = await Promise.all(Array.from({ length: 12 }, () => somebody()));
  const codes = await Promise.all(owners.map((owner) => share(owner)));
  const outcomes = await Promise.allSettled(codes.map((code) => help(friend, code)));
  const refused = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [(outcome.reason as { key: string }).key] : [],
  );
  expect(refused).toEqual(Array.from({ length: 7 }, () => 'code.helps_today'));
  const { rows } = await server.pool.query('select from help where helper_id = $1', [friend.id]);
  expect(rows).toHaveLength(5);
});

test('points open a post once, however often one taps and on however many devices', async () => {
  const person = await somebody();
  await give(person.id, 100);
  const postId = posts['a']!;
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => person.client.call(unlockPost, { postId })),
  );
  expect(new Set(replies.map((reply) => JSON.stringify(reply)))).toEqual(
    new Set([JSON.stringify({ unlocked: true, points: 70 })]),
  );
  expect(await person.client.call(myHelpCounts, {})).toEqual({ [postId]: 3 });
  expect((await person.client.call(whoAmI, {})).asUserDetail.userPoints).toBe(70);
  // Its own price.
  expect(await person.client.call(unlockPost, { postId: posts['b']! })).toEqual({
    unlocked: true,
    points: 58,
  });
  const { records } = await person.client.call(ownBills, { billIncomeType: 2 });
  expect(records).toMatchObject([
    { billMoney: 12, balanceBefore: 70, balanceAfter: 58, billRemark: '点数解锁：标题 b' },
    { billMoney: 30, balanceBefore: 100, balanceAfter: 70, reason: 'unlock' },
  ]);
});

test('who has too few points keeps them, and the post stays shut', async () => {
  const person = await somebody();
  await give(person.id, 29);
  await expect(person.client.call(unlockPost, { postId: posts['a']! })).rejects.toMatchObject({
    key: 'points.not_enough',
  });
  expect(await person.client.call(myHelpCounts, {})).toEqual({});
  expect((await person.client.call(whoAmI, {})).asUserDetail.userPoints).toBe(29);
});

test('who may open a post already pays nothing for it', async () => {
  const member = await somebody();
  await give(member.id, 50);
  await holdTier(server, member.token, { level: 12, since: now, days: 30 });
  for (const key of ['a', 'free']) {
    expect(await member.client.call(unlockPost, { postId: posts[key]! })).toEqual({
      unlocked: true,
      points: 50,
    });
  }
  expect(await member.client.call(myHelpCounts, {})).toEqual({});
});

test('a post that was taken down, and a code that was withdrawn, are no code', async () => {
  const [owner, friend] = [await somebody(), await somebody()];
  const code = await share(owner, 'b');
  await server.pool.query('update post set status = 0 where id = $1', [posts['b']]);
  await expect(help(friend, code)).rejects.toMatchObject({ key: 'code.not_found' });
  await server.pool.query('update post set status = 1 where id = $1', [posts['b']]);
  const editor = await server.client({ roles: ['editor'] });
  const { rows } = await server.pool.query<{ id: string }>('select id from code where key = $1', [
    code,
  ]);
  await editor.call(managedCodes.batchRemove, { ids: [rows[0]!.id] });
  await expect(help(friend, code)).rejects.toMatchObject({ key: 'code.not_found' });
  await expect(share(owner, 'b')).rejects.toMatchObject({ key: 'access.denied' });
});

test('a code of a post that was deleted is none for the staff either; nor is one whose owner leaves', async () => {
  const [owner, leaving] = [await somebody(), await somebody()];
  const [code, last] = [await share(owner), await share(leaving)];
  const editor = { client: await server.client({ roles: ['editor'] }), id: '', token: '' };
  await server.pool.query('update post set status = -1 where id = $1', [posts['a']]);
  await expect(help(editor, code)).rejects.toMatchObject({ key: 'code.not_found' });
  await server.pool.query('update post set status = 1 where id = $1', [posts['a']]);
  await server.pool.query('update account set deletion_due = $2 where id = $1', [leaving.id, now]);
  await expect(help(editor, last)).rejects.toMatchObject({ key: 'code.not_found' });
  expect(await help(editor, code)).toMatchObject({ helpCount: 1 });
});

test('who guesses codes has to wait, without a session soon', async () => {
  const anybody = await server.client();
  const guess = (client: Client) => client.call(parseCode, { cypherKey: 'AAAAAAAAAA' });
  for (let tried = 0; tried < 5; tried += 1) {
    await expect(guess(anybody)).rejects.toMatchObject({ key: 'code.not_found' });
  }
  await expect(guess(anybody)).rejects.toMatchObject({ key: 'request.too_many' });
  const { client } = await somebody();
  for (let tried = 0; tried < 20; tried += 1) {
    await expect(guess(client)).rejects.toMatchObject({ key: 'code.not_found' });
  }
  await expect(guess(client)).rejects.toMatchObject({ key: 'request.too_many' });
  // By helping one learns as much.
  await expect(client.call(helpCode, { cypherKey: 'AAAAAAAAAA' })).rejects.toMatchObject({
    key: 'request.too_many',
  });
});

test('another person’s id is refused', async () => {
  const [one, other] = [await somebody(), await somebody()];
  const postId = posts['a']!;
  for (const call of [
    () => one.client.call(shareCode, { fkUserId: other.id, fkPostId: postId }),
    () => one.client.call(unlockPost, { userId: other.id, postId }),
    () => one.client.call(myHelpCounts, { userId: other.id }),
    () => one.client.call(helpCode, { userId: other.id, cypherKey: 'AAAAAAAAAA' }),
  ]) {
    await expect(call()).rejects.toMatchObject({ key: 'access.denied' });
  }
});

test('after all of this every point and every unlock is explained', async () => {
  expect((await auditLedger(server.db)).faults).toEqual([]);
});

test('administrators find codes by characters, person, post and day, and see who helped', async () => {
  const owner = await somebody();
  const friend = await somebody();
  const cypherKey = await owner.client.call(shareCode, { fkPostId: posts['a']! });
  await friend.client.call(helpCode, { cypherKey });
  const admin = await server.client({ roles: ['admin'] });
  const found = async (filter: object) => {
    const { records } = await admin.call(managedCodes.search, { fkUserId: owner.id, ...filter });
    return records.map((record) => record.cypherKey);
  };
  expect(await found({ cypherKey })).toEqual([cypherKey]);
  expect(await found({ fkPostId: posts['a'], fromDay: '2026-11-16' })).toEqual([cypherKey]);
  expect(await found({ fkPostId: posts['b'] })).toEqual([]);
  expect(await found({ untilDay: '2026-11-15' })).toEqual([]);
  const [code] = (await admin.call(managedCodes.search, { cypherKey })).records;
  expect(code).toMatchObject({ helpCount: 1, isOpen: false, username: '江眠' });
  const { records } = await admin.call(managedCodes.helps, { cypherId: code!.cypherId });
  expect(records).toMatchObject([{ number: 1, helperId: friend.id, isSuspect: false }]);
});
