import { randomUUID } from 'node:crypto';
import type { Client } from '@baohe/client/client';
import { listBookmarks, pageBookmarks, saveBookmarks } from '@baohe/contract/bookmarks';
import { withChanges, type BookmarkChange } from '@baohe/domain/bookmarks/bookmark';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importSmall, postLine } from '../../testing/small-library.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { bookmarksRepository } from './bookmarks.repository.ts';

const START = new Date('2026-11-18T08:00:00Z');

let server: TestServer;
let now = START;
const posts = new Map<string, string>();

beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  await importSmall(server, {
    posts: [
      ...['one', 'two', 'withdrawn'].map((key) => postLine(key)),
      postLine('closed', { terms: ['CAT_2', 'CAT_2_1'] }),
    ],
  });
  const { rows } = await server.pool.query<{ id: string; key: string }>('select id, key from post');
  rows.forEach(({ id, key }) => posts.set(key.replace('small/', ''), id));
});
afterAll(() => server.stop());

const later = (ms = 1000) => (now = new Date(now.getTime() + ms));

/** Two devices of one person. */
async function twoDevices(): Promise<[Client, Client]> {
  const token = await server.token('user');
  const open = () => server.client({ token, now: () => now.getTime() });
  return [await open(), await open()];
}

interface Change {
  id?: string;
  key?: string;
  note?: string;
  at?: Date;
  isRemoved?: boolean;
}

const record = ({ id = randomUUID(), key = 'one', note = '', at = now, isRemoved }: Change) => ({
  id,
  postId: posts.get(key) ?? '',
  part: 'v0.3',
  unit: 'permille' as const,
  position: 420,
  block: 12,
  words: '海边的灯塔亮了',
  note,
  madeAt: at.toISOString(),
  changedAt: at.toISOString(),
  ...(isRemoved !== undefined && { isRemoved }),
});

const save = (client: Client, ...changes: Change[]) =>
  client.call(saveBookmarks, { records: changes.map(record) });
const notesOf = async (client: Client, key = 'one') => {
  const { records } = await client.call(listBookmarks, { postId: posts.get(key) ?? '' });
  return records.map(({ note }) => note);
};

test('what is marked on one device is there on the other, the newest first, and for nobody else', async () => {
  const [phone, tablet] = await twoDevices();
  await save(phone, { note: '第一' });
  later();
  await save(tablet, { note: '第二' });
  expect(await notesOf(phone)).toEqual(['第二', '第一']);
  const { records } = await tablet.call(listBookmarks, { postId: posts.get('one')! });
  expect(records[1]).toMatchObject({ part: 'v0.3', unit: 'permille', position: 420, block: 12 });
  const [stranger] = await twoDevices();
  expect(await notesOf(stranger)).toEqual([]);
});

test('a note that was changed offline counts by when it was changed', async () => {
  const [phone, tablet] = await twoDevices();
  const id = randomUUID();
  await save(phone, { id, note: '原来' });
  const offline = later();
  later();
  await save(tablet, { id, note: '后来' });
  later();
  await save(phone, { id, note: '离线时写的', at: offline });
  expect(await notesOf(phone)).toEqual(['后来']);
});

test('what was removed stays removed, and its words are gone from the database', async () => {
  const [phone, tablet] = await twoDevices();
  const id = randomUUID();
  await save(phone, { id, note: '秘密' });
  later();
  await save(phone, { id, isRemoved: true });
  later();
  await save(tablet, { id, note: '不知道已删除' });
  expect(await notesOf(tablet)).toEqual([]);
  const { rows } = await server.pool.query('select words, note from bookmark where id = $1', [id]);
  expect(rows).toEqual([{ words: '', note: '' }]);
});

test('a clock that runs ahead does not win for ever', async () => {
  const [phone, tablet] = await twoDevices();
  const id = randomUUID();
  await save(phone, { id, note: '未来', at: new Date('2030-01-01T00:00:00Z') });
  later();
  await save(tablet, { id, note: '现在' });
  expect(await notesOf(phone)).toEqual(['现在']);
});

test('of a post that one may not know of nothing is stored; what is stored can still be removed', async () => {
  const [phone] = await twoDevices();
  const id = randomUUID();
  await save(phone, { id, key: 'withdrawn', note: '还在' });
  expect(await save(phone, { key: 'closed' }, { note: '看得见的' })).toEqual({ changed: 1 });
  await server.pool.query('update post set hidden = true where id = $1', [posts.get('withdrawn')]);
  await server.caughtUp();
  expect(
    (await phone.call(pageBookmarks, {})).records.map(({ bookmark }) => bookmark.note),
  ).toEqual(['看得见的']);
  later();
  expect(await save(phone, { id, key: 'withdrawn', isRemoved: true })).toEqual({ changed: 1 });
  expect(await notesOf(phone, 'withdrawn')).toEqual([]);
});

test('the gallery has the bookmarks of all posts in pages, each with its post', async () => {
  const [phone] = await twoDevices();
  for (const [at, key] of ['one', 'two', 'one', 'two', 'one'].entries()) {
    later();
    await save(phone, { key, note: String(at) });
  }
  const first = await phone.call(pageBookmarks, { pageParams: { current: 1, pageSize: 3 } });
  const rest = await phone.call(pageBookmarks, {
    pageParams: { current: 1, pageSize: 3 },
    cursor: first.cursor ?? '',
  });
  const shown = [...first.records, ...rest.records];
  expect(shown.map(({ bookmark }) => bookmark.note)).toEqual(['4', '3', '2', '1', '0']);
  expect(shown.every(({ bookmark, post }) => post.postUuid === bookmark.postId)).toBe(true);
  expect(rest.cursor).toBeNull();
  const [other] = await twoDevices();
  await expect(
    other.call(pageBookmarks, {
      pageParams: { current: 1, pageSize: 3 },
      cursor: first.cursor ?? '',
    }),
  ).rejects.toMatchObject({ key: 'request.invalid' });
});

const anyChanges = fc.array(
  fc.record({
    device: fc.nat(1),
    mark: fc.nat(2),
    note: fc.constantFrom('', '甲', '乙', 'b'),
    secondsAgo: fc.nat(6),
    isRemoved: fc.boolean(),
  }),
  { minLength: 1, maxLength: 12 },
);

test('whatever devices say, and in whatever order, is what the rule says', async () => {
  await fc.assert(
    fc.asyncProperty(anyChanges, async (changes) => {
      const devices = await twoDevices();
      const ids = [randomUUID(), randomUUID(), randomUUID()];
      later(60_000);
      const reported: BookmarkChange[] = [];
      for (const { device, mark, note, secondsAgo, isRemoved } of changes) {
        const at = new Date(now.getTime() - secondsAgo * 1000);
        const change = record({ id: ids[mark]!, note, at, isRemoved });
        await devices[device]?.call(saveBookmarks, { records: [change] });
        const time = at.getTime();
        reported.push({ ...change, isRemoved, madeAt: time, changedAt: time });
      }
      const { records } = await devices[0].call(listBookmarks, { postId: posts.get('one')! });
      const expected = withChanges([], reported).map(({ id, note }) => `${id} ${note}`);
      expect(records.map(({ id, note }) => `${id} ${note}`).toSorted()).toEqual(
        expected.toSorted(),
      );
    }),
    { numRuns: 15 },
  );
});

test('one call that says the same bookmark twice is merged as two calls would be', async () => {
  const [phone] = await twoDevices();
  const id = randomUUID();
  await save(phone, { id, note: '删', isRemoved: true }, { id, note: '晚', at: later() });
  expect(await notesOf(phone)).toEqual([]);
});

test('beyond the most, what was removed is forgotten first, then the oldest', async () => {
  const [phone] = await twoDevices();
  await save(phone, { note: '旧' });
  later();
  const removed = randomUUID();
  await save(phone, { id: removed });
  await save(phone, { id: removed, isRemoved: true });
  later();
  await save(phone, { note: '新' });
  const { rows } = await server.pool.query<{ id: string }>(
    'select account_id as id from bookmark where id = $1',
    [removed],
  );
  const account = rows[0]!.id;
  await bookmarksRepository(server.db, 2).save(account, []);
  expect(await notesOf(phone)).toEqual(['新', '旧']);
  await bookmarksRepository(server.db, 1).save(account, []);
  expect(await notesOf(phone)).toEqual(['新']);
});
