import type { Client } from '@baohe/client/client';
import { parseCode } from '@baohe/contract/codes';
import { managedPosts } from '@baohe/contract/posts-managed';
import { review } from '@baohe/contract/review';
import { UNDO_STEPS } from '@baohe/domain/review/review-action';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addPicturePosts, fillNow } from '../../testing/picture-posts.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let operator: Client;
let other: Client;
let editor: Client;
let now = new Date('2026-11-18T02:00:00Z');
const MINUTE = 60_000;

beforeAll(async () => {
  server = await startTestServer({ now: () => now });
});
afterAll(() => server.stop());
beforeEach(async () => {
  now = new Date('2026-11-18T02:00:00Z');
  await server.pool.query('truncate library, library_file, media_file, post cascade');
  operator = await server.client({ roles: ['operator'] });
  other = await server.client({ roles: ['operator'] });
  editor = await server.client({ roles: ['editor'] });
});

const later = (ms: number) => (now = new Date(now.getTime() + ms));
const idOf = async (title: string): Promise<string> =>
  (await server.pool.query<{ id: string }>('select id from post where title = $1', [title]))
    .rows[0]!.id;
const imagesOf = async (title: string) =>
  (await operator.call(review.opsPostImage, { postId: await idOf(title) })).records;
const namesOf = async (title: string) => (await imagesOf(title)).map(({ imageName }) => imageName);
const actions = async (title: string) =>
  (await imagesOf(title)).map(({ actionType }) => actionType);
const counts = async () => {
  const { waitCount, trashCount, keepCount } = await operator.call(review.opsProcess, {});
  return [waitCount, trashCount, keepCount];
};
const decide = (actionType: 0 | 1 | 2, imageNameList: string[], client = operator) =>
  client.call(review.opsAction, { actionType, imageNameList });
/** Decides and gives what it is taken back by. */
const answer = async (actionType: 0 | 1 | 2, names: string[], client = operator) =>
  (await decide(actionType, names, client)).batchId!;
const undo = (batchIds: string[], client = operator) => client.call(review.undo, { batchIds });
const notUndoable = { key: 'review.nothing_to_undo' };

test('the pages of comics and picture sets come under review in their order, with addresses that open', async () => {
  await addPicturePosts(server, { 星海: ['a1', 'a2', 'a3'], 面摊: ['b1'] });
  const images = await imagesOf('星海');
  expect(images.map(({ page, pages }) => [page, pages])).toEqual([
    [1, 3],
    [2, 3],
    [3, 3],
  ]);
  expect(images[0]).toMatchObject({
    postTitle: '星海',
    cypherKey: '',
    publishTimes: 0,
    preTrash: false,
    isNsfw: false,
    preTrashSolid: false,
    actionType: 0,
    width: 60,
    height: 80,
    mime: 'image/webp',
  });
  expect(images[0]!.imageName).toMatch(/^\d+-[0-9a-f]{16}$/);
  expect(images[0]!.imageUrlFinal).not.toBe(images[0]!.imageUrlOnline);
  const token = await server.token('operator');
  const own = await server.client({ token });
  const { records } = await own.call(review.pageImage, {});
  const cookie = { headers: { authorization: `Bearer ${token}` } };
  for (const { imageUrlFinal, imageUrlOnline } of records) {
    expect((await fetch(server.address + imageUrlFinal, cookie)).status).toBe(200);
    expect((await fetch(server.address + imageUrlOnline, cookie)).status).toBe(200);
    expect((await fetch(server.address + imageUrlFinal)).status).not.toBe(200);
  }
  expect(await counts()).toEqual([4, 0, 0]);
});

test('a page that leaves its post leaves the review, and one that comes back has the decision it had', async () => {
  await addPicturePosts(server, { 星海: ['a1', 'a2', 'a3'] });
  const [first, second] = await namesOf('星海');
  await decide(1, [first!]);
  await decide(2, [second!]);
  await addPicturePosts(server, { 星海: ['a2', 'a3', 'a4'] });
  expect(await actions('星海')).toEqual([2, 0, 0]);
  expect(await counts()).toEqual([2, 0, 1]);
  await addPicturePosts(server, { 星海: ['a3', 'a1'] });
  expect(await namesOf('星海')).toContain(first);
  expect(await actions('星海')).toEqual([0, 1]);
  expect(await counts()).toEqual([1, 1, 0]);
});

test('a picture that is not drawn yet comes under review when it is', async () => {
  await addPicturePosts(server, { 星海: ['a1', 'a2'] });
  await server.pool.query(`update library_file set hash = null where ref like '%pages/a2'`);
  await server.pool.query(`update post_content set content_info = content_info || '{"x": 1}'`);
  await fillNow(server);
  expect(await imagesOf('星海')).toHaveLength(1);
  await server.pool.query(
    `update library_file set hash = (select hash from library_file where ref like '%small/a2')
     where ref like '%pages/a2'`,
  );
  await fillNow(server);
  expect(await imagesOf('星海')).toHaveLength(2);
});

test('decisions are counted, said again they change nothing, and unknown names are named', async () => {
  await addPicturePosts(server, { 星海: ['a1', 'a2', 'a3'] });
  const [first, second, third] = await namesOf('星海');
  const unknown = '999-0000000000000000';
  expect(await decide(1, [first!, second!, unknown])).toEqual({
    changed: 2,
    unchanged: 0,
    unknownNames: [unknown],
    batchId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(await decide(1, [first!, second!, third!])).toMatchObject({ changed: 1, unchanged: 2 });
  expect(await counts()).toEqual([0, 3, 0]);
  await expect(decide(2, [unknown])).rejects.toMatchObject({ key: 'review.image_not_found' });
});

test('an operator takes back decisions one by one, and what somebody else decided since stays', async () => {
  await addPicturePosts(server, { 星海: ['a1', 'a2', 'a3'] });
  const [first, second] = await namesOf('星海');
  const both = await answer(1, [first!, second!]);
  const again = await answer(2, [first!]);
  await answer(2, [second!], other);
  expect(await undo([again])).toEqual({
    restored: [{ imageName: first, actionType: 1 }],
    left: 0,
  });
  expect(await undo([both])).toEqual({ restored: [{ imageName: first, actionType: 0 }], left: 1 });
  expect(await actions('星海')).toEqual([0, 2, 0]);
});

test('what is taken back is the answer that was meant, or several at once, and only by whom it was', async () => {
  await addPicturePosts(server, { 星海: ['a1', 'a2', 'a3'] });
  const [first, second, third] = await namesOf('星海');
  const once = await answer(1, [first!]);
  const twice = await answer(2, [second!]);
  const last = await answer(2, [first!, third!]);
  await expect(undo([twice], other)).rejects.toMatchObject(notUndoable);
  expect(await undo([twice])).toMatchObject({ left: 0 });
  expect(await actions('星海')).toEqual([2, 0, 2]);
  // One of them is taken back already, so neither is.
  await expect(undo([twice, last])).rejects.toMatchObject(notUndoable);
  expect(await actions('星海')).toEqual([2, 0, 2]);
  expect((await undo([once, last])).restored).toHaveLength(3);
  expect(await actions('星海')).toEqual([0, 0, 0]);
});

test('an answer that changes nothing offers no undo, so nothing older is taken back by it', async () => {
  await addPicturePosts(server, { 星海: ['a1'] });
  const names = await namesOf('星海');
  await decide(2, names);
  expect(await decide(2, names)).toMatchObject({ changed: 0, unchanged: 1, batchId: null });
});

test('nobody takes back an answer in a folder that another operator looks at', async () => {
  await addPicturePosts(server, { 星海: ['a1'] });
  const batchId = await answer(2, await namesOf('星海'));
  await other.call(review.takeFolder, { postId: await idOf('星海') });
  await expect(undo([batchId])).rejects.toMatchObject({ key: 'review.folder_held' });
  await other.call(review.leaveFolder, {});
  expect((await undo([batchId])).restored).toHaveLength(1);
});

test('only the last hundred decisions can be taken back', async () => {
  await addPicturePosts(server, { 星海: ['a1'] });
  const names = await namesOf('星海');
  const given: string[] = [];
  for (let at = 0; at < UNDO_STEPS + 2; at++) {
    given.push(await answer(at % 2 === 0 ? 1 : 2, names));
  }
  await expect(undo([given[1]!])).rejects.toMatchObject(notUndoable);
  for (const batchId of given.slice(2).toReversed()) {
    expect((await undo([batchId])).restored).toHaveLength(1);
  }
  expect(await actions('星海')).toEqual([2]);
});

test('a reset makes everything pending and is taken back for a day, but not over what was decided since', async () => {
  await addPicturePosts(server, { 星海: ['a1', 'a2', 'a3'] });
  const [first, second, third] = await namesOf('星海');
  await decide(1, [first!, second!]);
  const last = await answer(2, [third!]);
  const reset = await operator.call(review.opsReset, {});
  expect(reset).toEqual({ changed: 3, until: '2026-11-19T02:00:00.000Z' });
  expect(await counts()).toEqual([3, 0, 0]);
  expect((await other.call(review.lastReset, {})).reset).toMatchObject({
    at: '2026-11-18T02:00:00.000Z',
    until: reset.until,
    changed: 3,
    username: 'someone',
  });
  later(23 * 60 * MINUTE);
  await decide(2, [first!], other);
  expect(await other.call(review.undoReset, {})).toEqual({ restored: 2, left: 1 });
  expect(await actions('星海')).toEqual([2, 1, 2]);
  expect((await other.call(review.lastReset, {})).reset).toBeNull();
  // What was decided before the reset can be taken back again.
  expect(await undo([last])).toMatchObject({
    restored: [{ imageName: third, actionType: 0 }],
  });
  await operator.call(review.opsReset, {});
  later(24 * 60 * MINUTE);
  await expect(operator.call(review.undoReset, {})).rejects.toMatchObject({
    key: 'review.no_reset',
  });
});

test('a folder is one operator’s for five minutes, and nobody else decides there', async () => {
  await addPicturePosts(server, { 星海: ['a1', 'a2'], 面摊: ['b1'] });
  const { folder: mine } = await operator.call(review.takeFolder, {});
  const { folder: theirs } = await other.call(review.takeFolder, {});
  expect([mine!.postTitle, theirs!.postTitle].toSorted()).toEqual(['星海', '面摊']);
  expect(mine!.heldBy).toEqual({
    username: 'someone',
    isOwn: true,
    until: '2026-11-18T02:05:00.000Z',
  });
  await expect(decide(2, await namesOf(mine!.postTitle), other)).rejects.toMatchObject({
    key: 'review.folder_held',
    parameters: { title: mine!.postTitle },
  });
  await expect(other.call(review.takeFolder, { postId: mine!.postUuid })).rejects.toMatchObject({
    key: 'review.folder_held',
  });
  const { records } = await other.call(review.pageFolder, {});
  expect(records.map(({ heldBy }) => heldBy?.isOwn)).toHaveLength(2);

  later(4 * MINUTE);
  // Asked again, and with every decision, it is theirs for another five minutes.
  expect((await operator.call(review.takeFolder, {})).folder).toMatchObject({
    postUuid: mine!.postUuid,
  });
  later(4 * MINUTE);
  await decide(2, (await namesOf(mine!.postTitle)).slice(0, 1));
  later(4 * MINUTE);
  await expect(decide(2, await namesOf(mine!.postTitle), other)).rejects.toMatchObject({
    key: 'review.folder_held',
  });
  later(5 * MINUTE);
  expect(await decide(1, await namesOf(mine!.postTitle), other)).toMatchObject({
    unknownNames: [],
  });
});

test('who leaves a folder, takes another or has finished it leaves it to others', async () => {
  await addPicturePosts(server, { 星海: ['a1'], 面摊: ['b1'] });
  const { folder: first } = await operator.call(review.takeFolder, {});
  const { folder: second } = await operator.call(review.takeFolder, {
    afterPostId: first!.postUuid,
  });
  expect(second!.postUuid).not.toBe(first!.postUuid);
  expect((await other.call(review.takeFolder, {})).folder!.postUuid).toBe(first!.postUuid);
  await other.call(review.leaveFolder, {});
  await operator.call(review.leaveFolder, {});
  await decide(2, await namesOf('星海'));
  await decide(2, await namesOf('面摊'));
  expect((await operator.call(review.takeFolder, {})).folder).toBeNull();
});

test('publishing counts up and gives a code that opens the post; what is discarded is not published', async () => {
  await addPicturePosts(server, { 星海: ['a1', 'a2'] });
  const [first, second] = await namesOf('星海');
  const once = await operator.call(review.opsPublish, { imageName: first! });
  const twice = await operator.call(review.opsPublish, { imageName: first! });
  expect([once.publishTimes, twice.publishTimes]).toEqual([1, 2]);
  expect(twice.cypherKey).toBe(once.cypherKey);
  expect(once.sentence).toContain(once.cypherKey.slice(0, 4));
  const anyone = await server.client();
  expect(await anyone.call(parseCode, { cypherKey: once.cypherKey })).toMatchObject({
    postTitle: '星海',
  });
  expect((await imagesOf('星海'))[1]).toMatchObject({ cypherKey: once.cypherKey, publishTimes: 0 });
  await decide(1, [second!]);
  await expect(operator.call(review.opsPublish, { imageName: second! })).rejects.toMatchObject({
    key: 'review.image_discarded',
  });
  const { rows } = await server.pool.query('select from ledger_entry');
  expect(rows).toHaveLength(0);
});

test('a trashed post leaves the review and comes back with its decisions when an editor restores it', async () => {
  await addPicturePosts(server, { 星海: ['a1', 'a2'] });
  const postId = await idOf('星海');
  const [first] = await namesOf('星海');
  await decide(2, [first!]);
  expect(await operator.call(review.opsTrashPost, { postId })).toMatchObject({ images: 2 });
  expect(await counts()).toEqual([0, 0, 0]);
  expect((await operator.call(review.pageFolder, {})).total).toBe(0);
  await expect(operator.call(review.opsTrashPost, { postId })).rejects.toMatchObject({
    key: 'post.not_found',
  });
  await editor.call(managedPosts.batchUpdate, { posts: [{ postUuid: postId, status: 1 }] });
  await fillNow(server);
  expect(await actions('星海')).toEqual([2, 0]);
});

test('nobody trashes a post at whose folder another operator looks', async () => {
  await addPicturePosts(server, { 星海: ['a1', 'a2'] });
  const postId = await idOf('星海');
  await other.call(review.takeFolder, { postId });
  await expect(operator.call(review.opsTrashPost, { postId })).rejects.toMatchObject({
    key: 'review.folder_held',
  });
  expect(await counts()).toEqual([2, 0, 0]);
  await other.call(review.leaveFolder, {});
  expect(await operator.call(review.opsTrashPost, { postId })).toMatchObject({ images: 2 });
});

test('who has trashed a post takes it out again as what it was, unless an editor was quicker', async () => {
  await addPicturePosts(server, { 星海: ['a1', 'a2'] });
  const postId = await idOf('星海');
  const [first] = await namesOf('星海');
  await decide(2, [first!]);
  const statusOf = async () =>
    (await server.pool.query('select status::int from post where id = $1', [postId])).rows[0];
  await editor.call(managedPosts.batchUpdate, { posts: [{ postUuid: postId, status: 0 }] });
  const { batchId } = await operator.call(review.opsTrashPost, { postId });
  await expect(undo([batchId], other)).rejects.toMatchObject(notUndoable);
  expect(await undo([batchId])).toEqual({ restored: [], left: 0 });
  expect(await statusOf()).toEqual({ status: 0 });
  expect(await actions('星海')).toEqual([2, 0]);
  expect(await counts()).toEqual([1, 0, 1]);

  const again = await operator.call(review.opsTrashPost, { postId });
  await editor.call(managedPosts.batchUpdate, { posts: [{ postUuid: postId, status: 1 }] });
  await expect(undo([again.batchId])).rejects.toMatchObject(notUndoable);
  expect(await statusOf()).toEqual({ status: 1 });
});

test('lists come in windows, in one order, with their total; digits alone search a number', async () => {
  const pages = Array.from({ length: 130 }, (_, at) => `p${at}`);
  await addPicturePosts(server, { 星海旅人: pages, 面摊: ['b1', 'b2'] });
  const all: string[] = [];
  let cursor: string | undefined;
  do {
    const reply = await operator.call(review.pageImage, {
      pageSize: 9_999_999,
      ...(cursor && { cursor }),
    });
    expect(reply.records.length).toBeLessThanOrEqual(100);
    expect(reply.total).toBe(132);
    all.push(...reply.records.map(({ imageName }) => imageName));
    cursor = reply.cursor ?? undefined;
  } while (cursor);
  expect(new Set(all).size).toBe(132);
  const third = await operator.call(review.pageImage, { pageCurrent: 3, pageSize: 50 });
  expect(third.records.map(({ imageName }) => imageName)).toEqual(all.slice(100, 150));
  const beyond = await operator.call(review.pageImage, {
    pageCurrent: 1_000_000_000,
    pageSize: 9_999_999,
  });
  expect(beyond).toMatchObject({ records: [], total: 132 });

  const byTitle = await operator.call(review.pageImage, { searchPostTitle: '面摊' });
  expect(byTitle.total).toBe(2);
  const no = byTitle.records[0]!.imageName.split('-')[0]!;
  const byNumber = await operator.call(review.pageImage, { searchSourcePostId: no });
  expect(byNumber.records).toEqual(byTitle.records);
  expect(
    (await operator.call(review.pageImage, { searchSourcePostId: '9'.repeat(20) })).total,
  ).toBe(0);
  expect((await operator.call(review.pageFolder, { searchPostTitle: '旅人' })).total).toBe(1);

  await decide(2, await namesOf('面摊'));
  const waiting = await operator.call(review.pageFolder, { isPending: true });
  expect(waiting.records.map(({ postTitle }) => postTitle)).toEqual(['星海旅人']);
  expect(waiting.total).toBe(1);
  expect((await operator.call(review.pageFolder, {})).total).toBe(2);
  await decide(0, await namesOf('面摊'));

  await decide(2, all.slice(0, 5));
  expect((await operator.call(review.pageImageAction, {})).total).toBe(5);
  expect((await operator.call(review.pageImage, { actionType: 0 })).total).toBe(127);
});

test('an operator says which images are sensitive, and which are not', async () => {
  await addPicturePosts(server, { 星海: ['a1', 'a2', 'a3'] });
  const [first, second] = await namesOf('星海');
  const unknown = '999-0000000000000000';
  const flag = (imageNameList: string[], isNsfw: boolean, client = operator) =>
    client.call(review.opsClassify, { imageNameList, isNsfw });
  expect(await flag([first!, unknown], true)).toEqual({
    changedNames: [first],
    unknownNames: [unknown],
  });
  expect((await flag([first!, second!], true)).changedNames).toEqual([second]);
  const sensitive = async () =>
    (await operator.call(review.pageImage, { isNsfw: true })).records.map(
      ({ imageName }) => imageName,
    );
  expect(await sensitive()).toEqual([first, second]);
  expect(await operator.call(review.opsProcess, { isNsfw: true })).toMatchObject({ waitCount: 2 });
  expect((await operator.call(review.pageUndetectImage, {})).total).toBe(1);
  expect((await flag([first!], false)).changedNames).toEqual([first]);
  expect(await sensitive()).toEqual([second]);
  await expect(flag([unknown], true)).rejects.toMatchObject({ key: 'review.image_not_found' });
  await operator.call(review.takeFolder, { postId: await idOf('星海') });
  await expect(flag([first!], true, other)).rejects.toMatchObject({ key: 'review.folder_held' });
  // Whoever says so looks at the folder: it is theirs for another five minutes.
  later(4 * MINUTE);
  await flag([first!], true);
  later(4 * MINUTE);
  await expect(flag([first!], true, other)).rejects.toMatchObject({ key: 'review.folder_held' });
});

test('strict lists have the decision alone; otherwise suggestions stand beside it', async () => {
  await addPicturePosts(server, { 星海: ['a1', 'a2', 'a3', 'a4'] });
  const [first, second, third] = await namesOf('星海');
  await server.pool.query(
    'update review_image set pre_trash = true, is_nsfw = true, classified_at = now() where name = any ($1)',
    [[second, third]],
  );
  await decide(1, [first!, third!]);
  const names = async (strict: boolean, actionType = 1) =>
    (await operator.call(review.pageImageAction, { actionType, strict })).records.map(
      ({ imageName }) => imageName,
    );
  expect(await names(true)).toEqual([first, third]);
  expect(await names(false)).toEqual([first, second, third]);
  expect(
    (await operator.call(review.pageImageAction, { actionType: 1, strict: false })).total,
  ).toBe(3);
  const solid = (await imagesOf('星海')).map(({ preTrashSolid }) => preTrashSolid);
  expect(solid).toEqual([false, false, true, false]);
  expect(await operator.call(review.opsProcess, { isNsfw: true })).toEqual({
    waitCount: 1,
    trashCount: 1,
    keepCount: 0,
    preTrashCount: 1,
  });
  const unseen = await operator.call(review.pageUndetectImage, { count: 1 });
  expect(unseen).toMatchObject({ total: 2, records: [{ imageName: first }] });
  expect(unseen.cursor).not.toBeNull();
});

test('the review works while the app is closed', async () => {
  await server.set('appEnabled', false);
  try {
    expect(await counts()).toEqual([0, 0, 0]);
  } finally {
    await server.set('appEnabled', true);
  }
});
