import type { Client } from '@baohe/client/client';
import { ownFeedback, sendFeedback } from '@baohe/contract/feedback';
import { managedFeedback } from '@baohe/contract/feedback-managed';
import { listNotifications } from '@baohe/contract/notifications';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hashToken } from '../../platform/session/session.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const START = new Date('2026-11-16T04:00:00Z');

let server: TestServer;
let now = START;
let editor: Client;

beforeAll(async () => {
  server = await startTestServer({ now: () => now, env: { DEMO: '0' } });
  editor = await server.client({ roles: ['editor'], now: () => now.getTime() });
});
afterAll(() => server.stop());
beforeEach(async () => {
  now = START;
  await server.pool.query('delete from feedback');
  await server.pool.query('delete from attempts');
});

interface Person {
  client: Client;
  id: string;
}

async function somebody(role: 'user' | 'guest' = 'user'): Promise<Person> {
  const token = await server.token(...(role === 'user' ? (['user'] as const) : []));
  const { rows } = await server.pool.query<{ id: string }>(
    'select account_id as id from session where token_hash = $1',
    [hashToken(token)],
  );
  return { client: await server.client({ token, now: () => now.getTime() }), id: rows[0]!.id };
}

const send = ({ client }: Person, content: string, fkUserUuid?: string) =>
  client.call(sendFeedback, { feedbacks: [{ content, ...(fkUserUuid && { fkUserUuid }) }] });
const listOf = async ({ client }: Person) => (await client.call(ownFeedback, {})).records;
const stored = async () =>
  (await server.pool.query<{ content: string }>('select content from feedback')).rows.map(
    ({ content }) => content,
  );

test('what somebody writes is theirs, trimmed, new and without an answer', async () => {
  const [author, other] = [await somebody(), await somebody('guest')];
  await send(author, '  搜索很快，谢谢\n', author.id);
  expect(await listOf(author)).toMatchObject([
    { content: '搜索很快，谢谢', status: 0, answer: '', createdAt: START.toISOString() },
  ]);
  expect(await listOf(other)).toEqual([]);
});

test('nobody writes in the name of somebody else', async () => {
  const [author, other] = [await somebody(), await somebody()];
  await expect(send(author, '冒充', other.id)).rejects.toMatchObject({ key: 'access.denied' });
  expect(await stored()).toEqual([]);
});

test.each([
  ['nothing', ''],
  ['blanks alone', ' \n　'],
  ['101 characters', '长'.repeat(101)],
  ['a character that no database holds', '坏\0'],
])('%s is refused', async (_, content) => {
  await expect(send(await somebody(), content)).rejects.toMatchObject({ key: 'request.invalid' });
  expect(await stored()).toEqual([]);
});

test('100 characters are accepted however many units they take', async () => {
  const author = await somebody();
  await send(author, '👍'.repeat(100));
  expect(await stored()).toEqual(['👍'.repeat(100)]);
});

test('exactly one feedback a call', async () => {
  const { client } = await somebody();
  const one = { content: '一' };
  await expect(client.call(sendFeedback, { feedbacks: [] })).rejects.toMatchObject({
    key: 'request.invalid',
  });
  await expect(client.call(sendFeedback, { feedbacks: [one, one] })).rejects.toMatchObject({
    key: 'request.invalid',
  });
});

test.each([
  ['guest', 3],
  ['user', 10],
] as const)('a %s sends %i a day, also when all are sent at once', async (role, most) => {
  const author = await somebody(role);
  const results = await Promise.all(
    Array.from({ length: most + 4 }, (_, n) =>
      send(author, `第 ${n} 条`).then(
        () => 'sent',
        (error: { key?: string }) => error.key,
      ),
    ),
  );
  expect(results.filter((result) => result === 'sent')).toHaveLength(most);
  expect(new Set(results)).toEqual(new Set(['sent', 'feedback.most_today']));
  expect(await stored()).toHaveLength(most);

  now = new Date(START.getTime() + DAY_MS + 1000);
  await send(author, '第二天');
  expect(await stored()).toHaveLength(most + 1);
});

test('the author sees what an editor has answered and decided', async () => {
  const author = await somebody();
  const { ids } = await send(author, '希望有夜间模式');
  const feedbackId = ids[0]!;
  expect(await editor.call(managedFeedback.get, { id: feedbackId })).toMatchObject({
    fkUserUuid: author.id,
    status: 0,
  });
  await editor.call(managedFeedback.batchUpdate, {
    feedbacks: [{ feedbackId, answer: '设置里已经有了', status: 1 }],
  });
  expect(await listOf(author)).toMatchObject([{ answer: '设置里已经有了', status: 1 }]);
  await editor.call(managedFeedback.alterStatus, { feedbackId, status: 2 });
  expect(await listOf(author)).toMatchObject([{ answer: '设置里已经有了', status: 2 }]);
  await editor.call(managedFeedback.batchRemove, { ids: [feedbackId] });
  expect(await listOf(author)).toEqual([]);
  const { records } = await editor.call(managedFeedback.page, { status: -1 });
  expect(records).toMatchObject([{ feedbackId, status: -1 }]);
});

test('a status that feedback does not have is refused', async () => {
  const { ids } = await send(await somebody(), '试');
  await expect(
    editor.call(managedFeedback.alterStatus, { feedbackId: ids[0]!, status: 3 as 2 }),
  ).rejects.toMatchObject({ key: 'request.invalid' });
});

test('the author reads on where a page ends, and nobody with the cursor of somebody else', async () => {
  await server.set('feedbackPerDay', 50);
  const [author, other] = [await somebody(), await somebody()];
  for (let n = 0; n < 25; n += 1) {
    now = new Date(START.getTime() + n * 1000);
    await send(author, `${n}`);
  }
  const first = await author.client.call(ownFeedback, {});
  expect(first.records.map(({ content }) => content)).toEqual(
    Array.from({ length: 20 }, (_, n) => `${24 - n}`),
  );
  const cursor = first.cursor!;
  const rest = await author.client.call(ownFeedback, { cursor });
  expect(rest.records.map(({ content }) => content)).toEqual(['4', '3', '2', '1', '0']);
  expect(rest.cursor).toBeNull();
  await expect(other.client.call(ownFeedback, { cursor })).rejects.toMatchObject({
    key: 'request.invalid',
  });
});

test('whoever is answered hears of it once for each answer, and finds it', async () => {
  const author = await somebody();
  const content = '希望收藏可以分组，不然收藏多了以后真的很难找到想看的那一部';
  const { ids } = await send(author, content);
  const feedbackId = ids[0]!;
  const news = async () => (await author.client.call(listNotifications, {})).records;
  const answer = (text: string, status: 0 | 1 = 1) =>
    editor.call(managedFeedback.batchUpdate, { feedbacks: [{ feedbackId, answer: text, status }] });

  await editor.call(managedFeedback.alterStatus, { feedbackId, status: 2 });
  expect(await news()).toEqual([]);
  await answer('已经在做了');
  await answer('已经在做了', 0);
  expect(await news()).toMatchObject([
    {
      kind: 'feedback_answered',
      subject: `${Array.from(content).slice(0, 24).join('')}…`,
      read: false,
    },
  ]);
  expect(await editor.call(managedFeedback.get, { id: feedbackId })).toMatchObject({
    answeredAt: START.toISOString(),
  });
  await answer('下个版本就有');
  expect(await news()).toHaveLength(2);
  await answer('');
  expect(await news()).toHaveLength(2);
  expect((await editor.call(managedFeedback.get, { id: feedbackId })).answeredAt).toBeNull();
});

test('an editor sees what a person wrote before, from which device and version', async () => {
  const [author, other] = [await somebody(), await somebody()];
  await server.pool.query(
    `with made as (
       insert into device (account_id, secret_hash, label) values ($1, sha256('x'), 'iPhone · Safari') returning id)
     update session set device_id = made.id from made where account_id = $1`,
    [author.id],
  );
  await server.caughtUp();
  const facts = { appVersion: 'r1', language: 'ja', screen: '390x844' };
  await author.client.call(sendFeedback, { feedbacks: [{ content: '第一', facts }] });
  now = new Date(START.getTime() + 1000);
  const { ids } = await send(author, '第二');
  await send(other, '别人的');
  const { records } = await editor.call(managedFeedback.conversation, { feedbackId: ids[0]! });
  expect(records).toMatchObject([
    { content: '第一', facts, deviceLabel: 'iPhone · Safari', fkUserUuid: author.id },
    { content: '第二', facts: {} },
  ]);
  await expect(
    editor.call(managedFeedback.conversation, { feedbackId: crypto.randomUUID() }),
  ).rejects.toMatchObject({ key: 'record.not_found' });
});

test('guests of one address together send as much as one who is registered', async () => {
  await server.set('feedbackPerDay', 10);
  for (let sent = 0; sent < 10; sent += 1) {
    await send(await somebody('guest'), `第 ${sent} 条`);
  }
  await expect(send(await somebody('guest'), '又一条')).rejects.toMatchObject({
    key: 'feedback.most_today',
    parameters: { most: 10 },
  });
  await send(await somebody(), '登录的人');
  expect(await stored()).toHaveLength(11);
});
