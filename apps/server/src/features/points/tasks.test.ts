import type { Client } from '@baohe/client/client';
import { ownBills } from '@baohe/contract/points';
import { saveProgress } from '@baohe/contract/progress';
import { claimTask, taskList } from '@baohe/contract/tasks';
import { TASKS, type Task } from '@baohe/domain/points/tasks';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { hashToken } from '../../platform/session/session.ts';
import { importSmall, postLine } from '../../testing/small-library.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { auditLedger } from './ledger-audit.ts';

const NOON = new Date('2026-11-16T04:00:00Z');
const LAST_SECOND = new Date('2026-11-16T15:59:59Z');
const MIDNIGHT = new Date('2026-11-16T16:00:00Z');

let server: TestServer;
let now = NOON;
let post: string;

beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  post = await addPost(server);
});
afterAll(() => server.stop());
beforeEach(() => {
  now = NOON;
});

async function addPost(at: TestServer): Promise<string> {
  await importSmall(at, { posts: [postLine('p')] });
  const { rows } = await at.pool.query<{ id: string }>('select id from post');
  return rows[0]!.id;
}

async function somebody(at = server): Promise<{ client: Client; id: string }> {
  const token = await at.token('user');
  const { rows } = await at.pool.query<{ id: string }>(
    'select account_id as id from session where token_hash = $1',
    [hashToken(token)],
  );
  return { client: await at.client({ token }), id: rows[0]!.id };
}

const someoneElse = async () => (await somebody()).id;

/** What makes each task done, at the time of the server's clock. */
const EVIDENCE: Readonly<Record<Task, (accountId: string) => Promise<unknown>>> = {
  read: (id) =>
    server.pool.query(
      `insert into reading (account_id, post_id, last_part, at) values ($1, $2, 'whole', $3)
       on conflict (account_id, post_id) do update set at = $3`,
      [id, post, now],
    ),
  help: async (id) =>
    server.pool.query(
      `insert into help (account_id, post_id, number, helper_id, day, at)
       values ($1, $2, 1, $3, ($4::timestamptz at time zone 'Asia/Shanghai')::date, $4)`,
      [await someoneElse(), post, id, now],
    ),
  collect: (id) =>
    server.pool.query(
      `insert into list_entry (list_id, post_id, added_at)
       select id, $2, $3 from list where account_id = $1 and type = 'collect'
       on conflict (list_id, post_id) do update set added_at = $3`,
      [id, post, now],
    ),
  register: (id) =>
    server.pool.query(
      `update account set name_skeleton = $1::text, password_hash = 'x' where id = $1::uuid`,
      [id],
    ),
  email: (id) => server.pool.query(`update account set email = 'a@b.example' where id = $1`, [id]),
  share: (id) =>
    server.pool.query(
      `insert into code (key, account_id, post_id)
       values (upper(translate(left(md5($1::text), 10), '01', 'XY')), $1::uuid, $2)`,
      [id, post],
    ),
};

const stateOf = async (client: Client, task: Task) =>
  (await client.call(taskList, {})).tasks.find((one) => one.task === task)?.state;

const entriesOf = async (at: TestServer, accountId: string) =>
  (
    await at.pool.query<{ reference: string; delta: number }>(
      `select reference, delta from ledger_entry where account_id = $1 and kind = 'task' order by number`,
      [accountId],
    )
  ).rows;

test.each([
  ['read', 2, 'read:2026-11-16', '任务奖励：今日阅读'],
  ['help', 3, 'help:2026-11-16', '任务奖励：今日助力'],
  ['collect', 1, 'collect:2026-11-16', '任务奖励：今日收藏'],
  ['register', 5, 'register', '任务奖励：注册账号'],
  ['email', 5, 'email', '任务奖励：绑定邮箱'],
  ['share', 5, 'share', '任务奖励：首次分享'],
] as const)(
  '%s brings %d points once it is done, and only once',
  async (task, points, reference, billRemark) => {
    const { client, id } = await somebody();
    expect(await stateOf(client, task)).toBe('open');
    await expect(client.call(claimTask, { task })).rejects.toMatchObject({ key: 'task.not_done' });
    await EVIDENCE[task](id);
    expect(await stateOf(client, task)).toBe('claimable');
    const first = await client.call(claimTask, { task });
    expect(first).toEqual({ task, awardPointCount: points, points });
    expect(await stateOf(client, task)).toBe('claimed');
    expect(await client.call(claimTask, { task })).toEqual(first);
    expect(await entriesOf(server, id)).toEqual([{ reference, delta: points }]);
    const { records } = await client.call(ownBills, {});
    expect(records).toMatchObject([{ billRemark, reason: 'task', billMoney: points }]);
  },
);

test('twenty taps at once are one entry, and all of them hear the same', async () => {
  const { client, id } = await somebody();
  await EVIDENCE.read(id);
  const heard = await Promise.all(
    Array.from({ length: 20 }, () => client.call(claimTask, { task: 'read' })),
  );
  expect(heard).toEqual(heard.map(() => ({ task: 'read', awardPointCount: 2, points: 2 })));
  expect(await entriesOf(server, id)).toHaveLength(1);
});

test('broken twin: without the name of the entry twenty taps are paid several times', async () => {
  const twin = await startTestServer({ now: () => now });
  onTestFinished(() => twin.stop());
  await twin.pool.query('alter table ledger_entry drop constraint ledger_entry_once');
  await twin.pool.query(
    `create or replace function ledger_entry_numbered() returns trigger language plpgsql as $$
     begin
       -- The others look before the first one is done.
       perform pg_sleep(0.2);
       update account set points = points + new.delta, entry_count = entry_count + 1
       where id = new.account_id returning points, entry_count into new.balance, new.number;
       return new;
     end $$`,
  );
  const { client, id } = await somebody(twin);
  await twin.pool.query(`update account set email = 'a@b.example' where id = $1`, [id]);
  await Promise.all(Array.from({ length: 20 }, () => client.call(claimTask, { task: 'email' })));
  expect((await entriesOf(twin, id)).length).toBeGreaterThan(1);
});

test('what was done in the last second of a day in Shanghai counts for that day alone', async () => {
  const { client, id } = await somebody();
  now = LAST_SECOND;
  await EVIDENCE.read(id);
  await EVIDENCE.help(id);
  await EVIDENCE.collect(id);
  await client.call(claimTask, { task: 'read' });
  now = MIDNIGHT;
  for (const task of ['read', 'help', 'collect'] as const) {
    expect(await stateOf(client, task)).toBe('open');
    await expect(client.call(claimTask, { task })).rejects.toMatchObject({ key: 'task.not_done' });
  }
  await EVIDENCE.read(id);
  expect(await client.call(claimTask, { task: 'read' })).toMatchObject({ points: 4 });
  expect((await entriesOf(server, id)).map(({ reference }) => reference)).toEqual([
    'read:2026-11-16',
    'read:2026-11-17',
  ]);
});

test('a position that is saved is something read', async () => {
  const { client } = await somebody();
  const { tasks } = await client.call(taskList, {});
  expect(tasks.map(({ task }) => task)).toEqual([...TASKS]);
  const record = {
    postId: post,
    part: 'whole',
    unit: 'permille',
    position: 1,
    total: 1000,
  } as const;
  await client.call(saveProgress, { records: [{ ...record, at: now.toISOString() }] });
  expect(await stateOf(client, 'read')).toBe('claimable');
});

test('what is undone after it was claimed stays claimed, and brings nothing more', async () => {
  const { client, id } = await somebody();
  await EVIDENCE.email(id);
  const first = await client.call(claimTask, { task: 'email' });
  await server.pool.query(`update account set email = '' where id = $1`, [id]);
  expect(await stateOf(client, 'email')).toBe('claimed');
  expect(await client.call(claimTask, { task: 'email' })).toEqual(first);
});

test('the operator says what a task brings, and with 0 there is none', async () => {
  const { client, id } = await somebody();
  const earlier = await somebody();
  await EVIDENCE.email(id);
  await EVIDENCE.email(earlier.id);
  await earlier.client.call(claimTask, { task: 'email' });
  await server.set('taskEmailPoints', 0);
  expect(await stateOf(client, 'email')).toBeUndefined();
  await expect(client.call(claimTask, { task: 'email' })).rejects.toMatchObject({
    key: 'task.closed',
  });
  expect(await earlier.client.call(claimTask, { task: 'email' })).toMatchObject({
    awardPointCount: 5,
  });
  await server.set('taskEmailPoints', 9);
  expect(await client.call(claimTask, { task: 'email' })).toMatchObject({ awardPointCount: 9 });
  await server.set('taskEmailPoints', 5);
});

test('guests see the tasks and register to take the points', async () => {
  const guest = await server.client({ roles: [] });
  expect((await guest.call(taskList, {})).tasks).toHaveLength(TASKS.length);
  await expect(guest.call(claimTask, { task: 'read' })).rejects.toMatchObject({
    key: 'access.denied',
  });
});

test('there is no other task', async () => {
  const { client } = await somebody();
  await expect(client.call(claimTask, { task: 'gold' as Task })).rejects.toMatchObject({
    key: 'request.invalid',
  });
});

test('after all of this every point is explained', async () => {
  expect((await auditLedger(server.db)).faults).toEqual([]);
});
