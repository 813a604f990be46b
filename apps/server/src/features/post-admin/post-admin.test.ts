import type { Client } from '@baohe/client/client';
import { getDetail, pagePosts } from '@baohe/contract/posts';
import { managedDownloads, managedPosts } from '@baohe/contract/posts-managed';
import { managedVideos } from '@baohe/contract/videos-managed';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importSmall, postLine } from '../../testing/small-library.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { tagId } from '../terms/term-id.ts';

let server: TestServer;
let visitor: Client;
let editor: Client;
let cover: string;

const TAG = tagId({ taxonomy: 'artist', label: '山椒' });

beforeAll(async () => {
  server = await startTestServer();
  const token = await server.token('user');
  await server.pool.query('update account set unlock_mode = true');
  await server.caughtUp();
  visitor = await server.client({ token });
  editor = await server.client({ roles: ['editor'] });
  await importSmall(server, { posts: [postLine('first')] });
  const { records } = await visitor.call(pagePosts, {});
  cover = records[0]!.postCoverUrl;
});
afterAll(() => server.stop());

const draft = (change: object = {}) => ({
  postTitle: '新写的',
  postSourceType: 'post_10_exhentai',
  postType: 'post_image' as const,
  termIds: ['CAT_1_2', TAG],
  postCoverUrl: cover,
  ...change,
});

const save = async (change: object = {}) => {
  const { ids } = await editor.call(managedPosts.batchSave, { posts: [draft(change)] });
  return ids[0]!;
};

const shown = async (termId?: string) =>
  (await visitor.call(pagePosts, { ...(termId && { termId }) })).records.map(
    ({ postTitle }) => postTitle,
  );

test('a draft is seen by the staff only, until it is published; then it stands in all its lists', async () => {
  const id = await save({
    postUploadTime: { year: 2026, monthValue: 11, dayOfMonth: 14, hour: 8, minute: 0, second: 0 },
    postContentDto: {
      metaInfo: { pageCount: 1 },
      contentInfo: {
        chapterList: [{ chapterNo: 1, optImgUrl: cover }],
        postContentHtml: `<p onclick="x()">字<img src="${cover}"><script>x</script></p>`,
      },
    },
  });
  await expect(visitor.call(getDetail, { postId: id })).rejects.toMatchObject({ code: 3020 });
  const detail = await editor.call(getDetail, { postId: id });
  expect(detail).toMatchObject({ postTitle: '新写的', postUploadTime: '2026-11-14T00:00:00.000Z' });
  const { chapterList, postContentHtml } = detail.postContentDto.contentInfo;
  expect(chapterList).toEqual([
    { chapterNo: 1, optImgUrl: expect.stringMatching(/^\/m\/full\/.*&s=/) },
  ]);
  expect(postContentHtml).toMatch(/^<p>字<img src="\/m\/full\/[^"]*&amp;s=[^"]*"[^>]*><\/p>$/);

  await editor.call(managedPosts.batchUpdate, {
    posts: [{ postUuid: id, status: 1, postTitle: '发布了' }],
  });
  for (const term of ['CAT_1', 'CAT_1_2', TAG]) {
    await expect.poll(() => shown(term)).toContain('发布了');
  }
  const [card] = (await visitor.call(pagePosts, { termId: TAG })).records;
  expect((await fetch(`${server.address}${card?.postCoverUrl}`)).status).toBe(200);
});

test('other terms move it, deleting takes it away, and it can be restored', async () => {
  const id = await save({ status: 1, postTitle: '搬家' });
  await expect.poll(() => shown('CAT_1_2')).toContain('搬家');
  await editor.call(managedPosts.alterPostAllTerm, { postIds: [id], termIds: ['CAT_1'] });
  await expect.poll(() => shown('CAT_1_2')).not.toContain('搬家');
  expect(await shown('CAT_1')).toContain('搬家');
  await editor.call(managedPosts.batchRemove, { ids: [id] });
  await expect.poll(() => shown('CAT_1')).not.toContain('搬家');
  await editor.call(managedPosts.batchUpdate, { posts: [{ postUuid: id, status: 1 }] });
  await expect.poll(() => shown('CAT_1')).toContain('搬家');
});

const html = (postContentHtml: string) => ({
  postContentDto: { contentInfo: { postContentHtml } },
});

const nested = (levels: number): unknown =>
  JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);

/** In a folder, as tracks mostly are. */
const tracks = (track: object) => ({
  postContentDto: {
    contentInfo: {
      tracksList: [
        { type: 'folder', title: '夜', children: [{ type: 'audio', title: '雨', ...track }] },
      ],
    },
  },
});

test('a change is held to the same rules', async () => {
  const id = await save();
  const alter = (change: object) =>
    editor.call(managedPosts.batchUpdate, { posts: [{ postUuid: id, ...change }] });
  await expect(alter(tracks({ hash: 'aa' }))).rejects.toMatchObject({ code: 3027 });
  await expect(alter(html('<b>'.repeat(101)))).rejects.toMatchObject({ code: 3026 });
  // With a file of ours it is taken.
  expect(await alter(tracks({ hash: 'aa', fileUrl: cover }))).toEqual({ changed: 1 });
});

test('what was written past the rules is cleaned when it is read', async () => {
  const id = await save(html('<p>字</p>'));
  for (const [stored, read] of [
    ['<p onclick="x()">字<script>x()</script></p>', '<p>字</p>'],
    [`${'<b>'.repeat(101)}深`, expect.stringMatching(/^ +深$/)],
  ] as const) {
    await server.pool.query(
      `update post_content set content_info = jsonb_build_object('postContentHtml', $2::text) where post_id = $1`,
      [id, stored],
    );
    const { postContentDto } = await editor.call(getDetail, { postId: id });
    expect(postContentDto.contentInfo.postContentHtml).toEqual(read);
  }
});

test.each<[string, object, number]>([
  ['a cover that is not in the store', { postCoverUrl: `/m/full/${'0'.repeat(64)}.webp` }, 3022],
  ['a cover from elsewhere', { postCoverUrl: 'https://example.org/x.webp' }, 400],
  ['no category', { termIds: [TAG] }, 3022],
  ['an unknown term', { termIds: ['CAT_1', 'TAG_NONE'] }, 3010],
  ['an unknown source', { postSourceType: 'post_99_none' }, 3022],
  ['a time that is none', { postUploadTime: '2026-02-31' }, 400],
  ['NUL in its title', { postTitle: 'a\0b' }, 400],
  ['half a character', { postTitle: 'a\uD83D' }, 400],
  [
    'a file that is not in the store',
    {
      postContentDto: {
        contentInfo: { chapterList: [{ optImgUrl: `/m/full/${'1'.repeat(64)}.webp` }] },
      },
    },
    3022,
  ],
  ['HTML of 200 KB and more', html('字'.repeat(70_000)), 3026],
  ['tags 80,000 deep', html('<b>'.repeat(80_000)), 3026],
  ['tags 101 deep', html('<b>'.repeat(101)), 3026],
  ['200,000 tags', html('<b>'.repeat(200_000)), 3026],
  ['pictures without an end', html('<img src="file:'.repeat(20_000)), 3026],
  ['pictures that are none', html('<img '.repeat(60_000)), 3026],
  ['JSON 33 levels deep', { postContentDto: { metaInfo: { deep: nested(33) } } }, 400],
  ['a track without a file', tracks({ hash: 'aa' }), 3027],
  ['a track with a file of another site', tracks({ hash: 'aa', fileUrl: 'https://x.org/a' }), 3027],
  [
    'a track without a name to play it by',
    tracks({ fileUrl: `/m/full/${'1'.repeat(64)}.mp3` }),
    3027,
  ],
])('%s is refused, and nothing of the batch is saved', async (_, change, code) => {
  const before = await server.pool.query('select count(*) from post');
  await expect(
    editor.call(managedPosts.batchSave, { posts: [draft(), draft(change)] }),
  ).rejects.toMatchObject({ code });
  expect((await server.pool.query('select count(*) from post')).rows).toEqual(before.rows);
});

test('videos are posts of a video source: added, changed, published and removed as such', async () => {
  const film = draft({
    postSourceType: 'post_20_iwara',
    postType: 'post_video',
    postTitle: '短片',
  });
  const { ids } = await editor.call(managedVideos.batchSave, { videos: [film] });
  const [videoId = ''] = ids;
  expect(await editor.call(managedVideos.alterStatus, { videoId, status: 1 })).toEqual({
    changed: 1,
  });
  await expect.poll(() => shown('CAT_1_2')).toContain('短片');
  await editor.call(managedVideos.batchUpdate, { videos: [{ videoId, postTitle: '长片' }] });
  await expect.poll(() => shown('CAT_1_2')).toContain('长片');
  expect(await editor.call(managedVideos.batchRemove, { ids: [videoId] })).toEqual({ changed: 1 });
  await expect.poll(() => shown('CAT_1_2')).not.toContain('长片');

  await expect(editor.call(managedVideos.batchSave, { videos: [draft()] })).rejects.toMatchObject({
    code: 3022,
  });
  const book = await save();
  expect(await editor.call(managedVideos.alterStatus, { videoId: book, status: 1 })).toEqual({
    changed: 0,
  });
});

test('addresses to download from are stored, changed and removed under both spellings', async () => {
  const id = await save();
  for (const calls of [managedDownloads.plain, managedDownloads.backend]) {
    const { ids } = await editor.call(calls.add, {
      postId: id,
      downloadInfos: [{ name: '盘', url: 'https://example.org/1', password: 'ab12' }],
    });
    expect(
      await editor.call(calls.alter, {
        downloadInfos: [{ downloadInfoId: ids[0]!, name: '另一个盘' }],
      }),
    ).toEqual({ changed: 1 });
    const { rows } = await server.pool.query('select name, url, password from download_info');
    expect(rows).toEqual([{ name: '另一个盘', url: 'https://example.org/1', password: 'ab12' }]);
    expect(await editor.call(calls.remove, { ids })).toEqual({ changed: 1 });
  }
});
