import type { Client } from '@baohe/client/client';
import { bulkEdits } from '@baohe/contract/bulk-edit';
import { whoAmI } from '@baohe/contract/identity';
import { listNotifications } from '@baohe/contract/notifications';
import { ownBills } from '@baohe/contract/points';
import { postFilters } from '@baohe/contract/post-filters';
import { getManagedPost } from '@baohe/contract/post-to-edit';
import { getDetail, pagePosts } from '@baohe/contract/posts';
import { managedPosts } from '@baohe/contract/posts-managed';
import { sendReport } from '@baohe/contract/rights-reports';
import { managedReports } from '@baohe/contract/rights-reports-managed';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { holdTier } from '../../testing/hold-tier.ts';
import { addManyPosts } from '../../testing/many-posts.ts';
import { importSmall, pictureOf, postLine } from '../../testing/small-library.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let editor: Client;
let member: Client;
let memberToken: string;
let postId: string;

beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: '0' } });
  await importSmall(server, {
    files: [{ ref: 'file:pages/p1', mime: 'image/webp', path: 'pages/p1.webp' }],
    folder: { 'pages/p1.webp': pictureOf('page') },
    posts: [
      postLine('one', {
        contentInfo: { chapterList: [{ chapterNo: 1, optImgUrl: 'file:pages/p1' }] },
      }),
    ],
  });
  editor = await server.client({ roles: ['editor'] });
  memberToken = await server.token('user');
  await holdTier(server, memberToken, { level: 11, since: new Date(0), days: null });
  member = await server.client({ token: memberToken });
  const { rows } = await server.pool.query<{ id: string }>('select id from post');
  postId = rows[0]!.id;
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.pool.query('delete from attempts');
});

const report = (client: Client) =>
  client.call(sendReport, {
    postId,
    kind: 'copyright',
    content: '这是我的作品',
    contact: 'a@b.org',
  });
const statusOf = async (path: string) =>
  (
    await fetch(`${server.address}${path}`, {
      headers: { authorization: `Bearer ${memberToken}` },
    })
  ).status;
const titles = async () => (await member.call(pagePosts, { termId: 'CAT_1' })).records.length;

test('a report reaches the staff, and its answer the person who sent it', async () => {
  const { reportId } = await report(member);
  const { records } = await editor.call(managedReports.page, { status: 0 });
  expect(records).toMatchObject([
    { reportId, kind: 'copyright', content: '这是我的作品', contact: 'a@b.org', postUuid: postId },
  ]);
  await editor.call(managedReports.answer, { reportId, status: 1, answer: '已下架，谢谢' });
  expect((await editor.call(managedReports.page, { status: 0 })).records).toEqual([]);
  const [sent] = (await member.call(listNotifications, {})).records;
  expect(sent).toMatchObject({
    kind: 'report_answered',
    subject: expect.stringContaining('已下架，谢谢'),
  });
});

test('nobody floods the staff with reports', async () => {
  const guest = await server.client({ token: await server.token() });
  await report(guest);
  await report(guest);
  await report(guest);
  await expect(report(guest)).rejects.toMatchObject({ key: 'report.most_today' });
});

test('nor by entering as another guest each time', async () => {
  const asGuest = async () => report(await server.client({ token: await server.token() }));
  for (let sent = 0; sent < 10; sent += 1) {
    await asGuest();
  }
  await expect(asGuest()).rejects.toMatchObject({
    key: 'report.most_today',
    parameters: { most: 10 },
  });
  // Whoever is registered has a limit of their own.
  await report(member);
});

test('what is taken down is gone at once, says why, cannot be published, and comes back as it was', async () => {
  const detail = await member.call(getDetail, { postId });
  const page = /"optImgUrl":"([^"]+)"/.exec(JSON.stringify(detail))?.[1] ?? '';
  const [cover = ''] = detail.postCoverUrlList;
  expect([await statusOf(page), await statusOf(cover), await titles()]).toEqual([200, 200, 1]);

  await editor.call(managedReports.takeDown, {
    posts: { ids: [postId] },
    reason: '权利人要求下架',
  });
  expect([await statusOf(page), await statusOf(cover), await titles()]).toEqual([403, 404, 0]);
  await expect(member.call(getDetail, { postId })).rejects.toMatchObject({
    key: 'post.taken_down',
    parameters: { reason: '权利人要求下架', date: new Date().toISOString().slice(0, 10) },
  });
  await expect(
    editor.call(managedReports.takeDown, { posts: { ids: [postId] }, reason: '再一次' }),
  ).rejects.toMatchObject({ key: 'request.conflict' });
  await editor
    .call(managedPosts.batchUpdate, { posts: [{ postUuid: postId, status: 1 }] })
    .catch(() => undefined);
  expect(await titles()).toBe(0);

  await editor.call(managedReports.restore, { posts: { ids: [postId] }, reason: '误会' });
  expect([await statusOf(page), await statusOf(cover), await titles()]).toEqual([200, 200, 1]);
  expect((await editor.call(managedReports.takedowns, {})).records).toMatchObject([
    { postUuid: postId, reason: '权利人要求下架', restoreReason: '误会', staffName: 'someone' },
  ]);
});

test('what is taken down, or stands in a closed zone, is not named in messages and bills either', async () => {
  const token = await server.token('user');
  const person = await server.client({ token });
  const { asUser } = await person.call(whoAmI, {});
  await server.pool.query(
    `insert into notification (account_id, kind, post_id) values ($1, 'post_opened', $2)`,
    [asUser.uuid, postId],
  );
  for (const [delta, kind] of [
    [30, 'gift'],
    [-20, 'unlock'],
  ]) {
    await server.pool.query(
      `insert into ledger_entry (account_id, delta, kind, reference, at) values ($1, $2, $3, $4, now())`,
      [asUser.uuid, delta, kind, postId],
    );
  }
  const named = async () => ({
    message: (await person.call(listNotifications, {})).records.map(({ post }) => post?.postTitle),
    bill: (await person.call(ownBills, {})).records.map(({ post }) => post?.postTitle),
    isInText: JSON.stringify(await person.call(ownBills, {})).includes('标题 one'),
  });
  const all = { message: ['标题 one'], bill: ['标题 one', undefined], isInText: true };
  const none = { message: [undefined], bill: [undefined, undefined], isInText: false };
  expect(await named()).toEqual(all);
  await editor.call(managedReports.takeDown, { posts: { ids: [postId] }, reason: '下架' });
  expect(await named()).toEqual(none);
  await editor.call(managedReports.restore, { posts: { ids: [postId] }, reason: '误会' });
  expect(await named()).toEqual(all);
  await server.pool.query(`update term set open = false where id = 'CAT_1'`);
  await server.caughtUp();
  expect(await named()).toEqual(none);
  await server.pool.query(`update term set open = true where id = 'CAT_1'`);
  await server.caughtUp();
  expect(await named()).toEqual(all);
});

test('many posts are taken down and restored at once, by their ids or by a filter', async () => {
  await importSmall(server, {
    posts: [postLine('two'), postLine('three'), postLine('four')],
  });
  const idOf = async (key: string) =>
    (
      await server.pool.query<{ id: string }>(`select id from post where key like '%' || $1`, [
        `/${key}`,
      ])
    ).rows[0]!.id;
  const [two, three, four] = await Promise.all(['two', 'three', 'four'].map(idOf));
  const list = async () =>
    Object.fromEntries(
      (await editor.call(postFilters.pageManaged, { filter: {} })).records.map((post) => [
        post.postUuid,
        [post.status, post.isTakenDown],
      ]),
    );
  await editor.call(managedPosts.batchUpdate, { posts: [{ postUuid: three!, status: 0 }] });

  const some = { posts: { ids: [two!, three!] }, reason: '权利人来信' };
  expect(await editor.call(managedReports.takeDown, some)).toEqual({ changed: 2 });
  expect(await list()).toMatchObject({
    [two!]: [0, true],
    [three!]: [0, true],
    [four!]: [1, false],
  });
  expect(await editor.call(getManagedPost, { postId: two! })).toMatchObject({
    takedown: { reason: '权利人来信', staffName: 'someone' },
  });

  // Those that are down already are left alone: their reason stays.
  const all = { posts: { filter: {} }, reason: '全部' };
  expect(await editor.call(managedReports.takeDown, all)).toEqual({ changed: 2 });
  await expect(member.call(getDetail, { postId: two! })).rejects.toMatchObject({
    parameters: { reason: '权利人来信' },
  });
  expect(
    (await editor.call(postFilters.countManaged, { filter: { isTakenDown: true } })).count,
  ).toBe(4);

  const down = { filter: { isTakenDown: true as const } };
  await editor.call(managedReports.restore, { posts: down, reason: '和解' });
  expect(await list()).toMatchObject({
    [two!]: [1, false],
    [three!]: [0, false],
    [four!]: [1, false],
  });
  await expect(
    editor.call(managedReports.restore, { posts: { ids: [two!] }, reason: '再来' }),
  ).rejects.toMatchObject({ key: 'record.not_found' });
  expect(await editor.call(getManagedPost, { postId: two! })).toMatchObject({ takedown: null });
});

test('whoever takes down or restores many sees how far it is, and reads what became of it', async () => {
  const MANY = 1200;
  const large = await startTestServer();
  onTestFinished(() => large.stop());
  await addManyPosts(large.pool, MANY);
  await large.caughtUp();
  const client = await large.client({ roles: ['editor'] });
  const seen: number[] = [];
  const listener = await large.pool.connect();
  await listener.query(`
    create function tell_progress() returns trigger language plpgsql as
      $$ begin perform pg_notify('progress', new.done || ''); return null; end $$;
    create trigger tell_progress after update on bulk_progress
      for each row execute function tell_progress()`);
  await listener.query('listen progress');
  listener.on('notification', ({ payload }) => seen.push(Number(payload)));
  const reports = { takeDown: { filter: {} }, restore: { filter: { isTakenDown: true } } } as const;
  for (const act of ['takeDown', 'restore'] as const) {
    seen.length = 0;
    const progressId = crypto.randomUUID();
    const { changed } = await client.call(managedReports[act], {
      posts: reports[act],
      reason: '全部',
      progressId,
    });
    expect(changed).toBe(MANY);
    const { progress } = await client.call(bulkEdits.progress, { progressId });
    expect(progress).toMatchObject({ isFinished: true, total: changed, changed });
    await expect.poll(() => seen.at(-1)).toBe(changed);
    expect(seen).toEqual(expect.arrayContaining([500, 1000]));
  }
  listener.release();
});

test('a takedown that is refused leaves no progress behind', async () => {
  const progressId = crypto.randomUUID();
  await expect(
    editor.call(managedReports.restore, {
      posts: { filter: { isTakenDown: true } },
      reason: '没有',
      progressId,
    }),
  ).rejects.toMatchObject({ key: 'record.not_found' });
  expect(await editor.call(bulkEdits.progress, { progressId })).toEqual({ progress: null });
});
