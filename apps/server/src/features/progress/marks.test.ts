import type { Client } from '@baohe/client/client';
import { continueList, getProgress, saveProgress } from '@baohe/contract/progress';
import { markProgress, undoMark } from '@baohe/contract/progress-marks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importSmall, postLine } from '../../testing/small-library.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let now = new Date('2026-11-15T08:00:00Z');
const posts = new Map<string, string>();

/** Chapters of two pages each. */
const comic = (chapters: number) => ({
  pointPrice: 0,
  contentInfo: {
    chapterList: Array.from({ length: chapters * 2 }, (_, at) => ({ chapterNo: (at >> 1) + 1 })),
  },
});

beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  await importSmall(server, {
    posts: [postLine('a', comic(5)), postLine('b', comic(3)), postLine('c', comic(3))],
  });
  const { rows } = await server.pool.query<{ id: string; key: string }>('select id, key from post');
  rows.forEach(({ id, key }) => posts.set(key.replace('small/', ''), id));
});
afterAll(() => server.stop());

const post = (key: string) => posts.get(key)!;
const later = () => (now = new Date(now.getTime() + 1000));
const somebody = () => server.client({ roles: ['user'] });

async function open(client: Client, part: string, position: number, key = 'a') {
  later();
  const at = now.toISOString();
  const record = { postId: post(key), part, unit: 'page' as const, position, total: 2, at };
  await client.call(saveProgress, { records: [record] });
}

function mark(client: Client, read: boolean, parts: string[], key = 'a') {
  later();
  return client.call(markProgress, { postIds: [post(key)], parts, read });
}

/** The parts that are read to their end, and where one was last. */
async function stateOf(client: Client, key = 'a') {
  const { parts, lastPart, finished } = await client.call(getProgress, { postId: post(key) });
  const ended = parts.filter((one) => one.finished).map(({ part }) => part);
  return { ended: ended.toSorted(), lastPart, finished };
}

const goesOnAt = async (client: Client) => {
  const { records } = await client.call(continueList, {});
  return records.map(({ postTitle, part, position }) => [postTitle.slice(-1), part, position]);
};

test('marked up to here, the next chapter is where one goes on', async () => {
  const me = await somebody();
  expect(await mark(me, true, ['p2', 'p0', 'p1'])).toMatchObject({ changed: 3 });
  expect(await stateOf(me)).toEqual({ ended: ['p0', 'p1', 'p2'], lastPart: 'p2', finished: false });
  expect(await goesOnAt(me)).toEqual([['a', 'p3', 0]]);
  await mark(me, true, ['p3', 'p4']);
  expect(await stateOf(me)).toMatchObject({ finished: true });
  expect(await goesOnAt(me)).toEqual([]);
});

test('a chapter that is ticked off behind the reader does not move them back', async () => {
  const me = await somebody();
  await open(me, 'p3', 1);
  await mark(me, true, ['p1']);
  expect(await stateOf(me)).toEqual({ ended: ['p1'], lastPart: 'p3', finished: false });
  expect(await goesOnAt(me)).toEqual([['a', 'p3', 1]]);
});

test('unread takes the mark away; with the last one the work is not begun', async () => {
  const me = await somebody();
  await mark(me, true, ['p0', 'p1', 'p2', 'p3', 'p4']);
  await mark(me, false, ['p4', 'p3']);
  expect(await stateOf(me)).toMatchObject({ ended: ['p0', 'p1', 'p2'], finished: false });
  await mark(me, false, ['p0', 'p1', 'p2']);
  expect(await stateOf(me)).toEqual({ ended: [], lastPart: null, finished: false });
  expect(await goesOnAt(me)).toEqual([]);
});

test('an undo brings back exactly what was, once', async () => {
  const me = await somebody();
  await open(me, 'p0', 2);
  await open(me, 'p1', 1);
  const before = await me.call(getProgress, { postId: post('a') });
  for (const [isRead, parts] of [
    [true, ['p1', 'p2']],
    [false, ['p0', 'p1']],
  ] as const) {
    const { undoId } = await mark(me, isRead, [...parts]);
    expect(await me.call(getProgress, { postId: post('a') })).not.toEqual(before);
    await me.call(undoMark, { undoId });
    expect(await me.call(getProgress, { postId: post('a') })).toEqual(before);
    await expect(me.call(undoMark, { undoId })).rejects.toMatchObject({
      key: 'progress.nothing_to_undo',
    });
  }
});

test('an undo leaves alone what was read since, and is nobody else’s', async () => {
  const [me, other] = [await somebody(), await somebody()];
  const { undoId } = await mark(me, true, ['p0']);
  await expect(other.call(undoMark, { undoId })).rejects.toMatchObject({
    key: 'progress.nothing_to_undo',
  });
  await open(me, 'p1', 1);
  expect(await me.call(undoMark, { undoId })).toEqual({ changed: 0 });
  expect(await stateOf(me)).toMatchObject({ ended: ['p0'], lastPart: 'p1' });
});

test('whole works of a series are marked at once, and taken back at once', async () => {
  const me = await somebody();
  await open(me, 'p1', 1, 'b');
  const before = await stateOf(me, 'b');
  later();
  const postIds = [post('b'), post('c')];
  const { undoId, changed } = await me.call(markProgress, { postIds, read: true });
  expect(changed).toBe(2);
  expect(await stateOf(me, 'b')).toMatchObject({ finished: true, lastPart: 'p2' });
  expect(await stateOf(me, 'c')).toMatchObject({ finished: true });
  await me.call(undoMark, { undoId });
  expect(await stateOf(me, 'b')).toEqual(before);
  expect(await stateOf(me, 'c')).toMatchObject({ finished: false, lastPart: null });
  later();
  await me.call(markProgress, { postIds, read: false });
  expect(await stateOf(me, 'b')).toEqual({ ended: [], lastPart: null, finished: false });
});

test('a chapter that a work has not is no chapter to mark', async () => {
  const me = await somebody();
  await expect(mark(me, true, ['p9'])).rejects.toMatchObject({ key: 'progress.unknown_part' });
  await expect(
    me.call(markProgress, { postIds: [post('a'), post('b')], parts: ['p0'], read: true }),
  ).rejects.toMatchObject({ key: 'request.invalid' });
});

test('who opens a marked chapter again on the same device is not asked which position counts', async () => {
  const me = await somebody();
  await mark(me, true, ['p0']);
  later();
  const { records } = await me.call(saveProgress, {
    records: [
      { postId: post('a'), part: 'p0', unit: 'page', position: 1, total: 2, at: now.toISOString() },
    ],
  });
  expect(records).toMatchObject([{ conflict: false, position: 1 }]);
});
