import { newId } from '@baohe/app-shell/new-id';
import { openDeviceStore } from '@baohe/app-shell/stored-value';
import { CallFailed } from '@baohe/client/call-failed';
import type { Client } from '@baohe/client/client';
import type { BookmarkChange } from '@baohe/domain/bookmarks/bookmark';
import { beforeEach, expect, test } from 'vitest';
import { refusal } from '../../testing/on-server.tsx';
import { openBookmarkQueue } from './bookmark-queue.ts';

/** What a position was stored under before 0.2. */
const OLDER_NAME = 'place';
const POST = '00000000-0000-4000-8000-000000000001';

beforeEach(() => localStorage.clear());

/** A device of somebody; `server.fault` is what a call meets. */
function device(person: string) {
  const sent: { id: string; note: string; isRemoved?: boolean }[][] = [];
  const server = { fault: undefined as Error | undefined };
  const client = {
    async call(_: unknown, { records }: { records: (typeof sent)[number] }) {
      if (server.fault) {
        throw server.fault;
      }
      sent.push(records);
      return { changed: records.length };
    },
  } as unknown as Client;
  const store = openDeviceStore(localStorage, Date.now);
  return { sent, server, queue: openBookmarkQueue({ client, store, person, now: () => 7 }) };
}

const bookmark = (over: Partial<BookmarkChange> = {}): BookmarkChange => ({
  id: newId(),
  postId: POST,
  part: 'v0.1',
  unit: 'permille',
  position: 100,
  block: 3,
  words: '海边',
  note: '',
  madeAt: 1,
  changedAt: 1,
  isRemoved: false,
  ...over,
});

const offline = new CallFailed({ path: '/usr/bookmark/save', fault: 'network' });

test('what is marked without network waits over a closed tab, and is sent once', async () => {
  const phone = device('me');
  phone.server.fault = offline;
  await phone.queue.change(bookmark({ note: '离线' }));
  expect(phone.queue.ofPost(POST)).toHaveLength(1);
  const again = device('me');
  expect(again.queue.ofPost(POST)).toMatchObject([{ note: '离线' }]);
  await again.queue.flush();
  await again.queue.flush();
  expect(again.sent.flat().map(({ note }) => note)).toEqual(['离线']);
  expect(again.queue.ofPost(POST)).toEqual([]);
});

test('one that was made and removed offline is told as removed', async () => {
  const { queue, server, sent } = device('me');
  server.fault = offline;
  const made = bookmark();
  await queue.change(made);
  await queue.change({ ...made, isRemoved: true, changedAt: 2 });
  server.fault = undefined;
  await queue.flush();
  expect(sent.flat()).toMatchObject([{ id: made.id, isRemoved: true }]);
});

test('what one person has left waiting is not sent as another’s; what nobody had marked is', async () => {
  const mine = device('me');
  mine.server.fault = offline;
  await mine.queue.change(bookmark({ note: '我的' }));
  await device('').queue.change(bookmark({ note: '登录前' }));
  const other = device('other');
  await other.queue.flush();
  expect(other.sent.flat().map(({ note }) => note)).toEqual(['登录前']);
});

test('what the server refuses does not stand in the way of the rest', async () => {
  const { queue, server, sent } = device('me');
  server.fault = refusal('request.invalid');
  await queue.change(bookmark());
  server.fault = undefined;
  await queue.change(bookmark({ note: '下一个' }));
  expect(sent.flat().map(({ note }) => note)).toEqual(['下一个']);
});

test('bookmarks that an older release kept on the device alone go along, once', async () => {
  const keep = (key: string, value: unknown) =>
    localStorage.setItem(key, JSON.stringify({ value, expires: Date.now() + 1e6 }));
  const text = {
    volumeIndex: 1,
    chapterIndex: 2,
    block: 5,
    permille: 120,
    words: '字'.repeat(300),
  };
  keep(`bookmarks:${POST}`, [
    { ...text, at: '2026-11-15T12:00:00.000Z', note: '记' },
    { block: 1 },
  ]);
  keep(`audioMarks:${POST}`, [{ hash: 'a', title: '01 上线', [OLDER_NAME]: 42 }]);
  const { queue, sent } = device('me');
  expect(queue.ofPost(POST)).toMatchObject([
    { part: 'v1.2', unit: 'permille', position: 120, block: 5, note: '记' },
    { part: 't-a', unit: 'second', position: 42, words: '01 上线', madeAt: 7 },
  ]);
  await queue.flush();
  expect(sent.flat()[0]).toMatchObject({
    madeAt: '2026-11-15T12:00:00.000Z',
    words: '字'.repeat(200),
  });
  expect(queue.ofPost(POST)).toEqual([]);
  expect(device('me').queue.ofPost(POST)).toEqual([]);
});
