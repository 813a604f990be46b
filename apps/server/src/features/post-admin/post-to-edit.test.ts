import type { Client } from '@baohe/client/client';
import { getChapter } from '@baohe/contract/playback';
import { getManagedPost } from '@baohe/contract/post-to-edit';
import { getDetail, pagePosts } from '@baohe/contract/posts';
import { managedPosts } from '@baohe/contract/posts-managed';
import { storeText } from '@baohe/contract/uploads';
import { SOURCE_TYPES } from '@baohe/domain/posts/source-types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importSmall, pictureOf, postLine } from '../../testing/small-library.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let editor: Client;
let token: string;
let cover: string;
const ids: Record<string, string> = {};

beforeAll(async () => {
  server = await startTestServer();
  token = await server.token('editor');
  editor = await server.client({ token });
  const names = ['p1', 'p2'];
  await importSmall(server, {
    files: names.map((name) => ({
      ref: `file:pages/${name}`,
      mime: 'image/webp',
      path: `pages/${name}.webp`,
    })),
    folder: Object.fromEntries(names.map((name) => [`pages/${name}.webp`, pictureOf(name)])),
    posts: [
      postLine('comic', {
        contentInfo: {
          chapterList: names.map((name) => ({ chapterNo: 1, optImgUrl: `file:pages/${name}` })),
          postContentHtml: '<p>字<img src="file:pages/p1"></p>',
        },
        series: { name: '系列', number: 2 },
      }),
      postLine('twin', { contentOf: 'comic' }),
    ],
  });
  const { rows } = await server.pool.query<{ key: string; id: string }>('select key, id from post');
  rows.forEach(({ key, id }) => (ids[key.replace('small/', '')] = id));
  cover = (await editor.call(pagePosts, {})).records[0]!.postCoverUrl;
});
afterAll(() => server.stop());

const read = (postId: string) => editor.call(getManagedPost, { postId });
const alter = (postUuid: string, change: object) =>
  editor.call(managedPosts.batchUpdate, { posts: [{ postUuid, ...change }] });
const pagesOf = async (postId: string) =>
  ((await read(postId)).postContentDto.contentInfo['chapterList'] as { optImgUrl: string }[]).map(
    ({ optImgUrl }) => optImgUrl.replace(/\?.*/, ''),
  );

test('an editor reads everything of a post, sends it back, and nothing has changed', async () => {
  const post = await read(ids['comic']!);
  expect(post).toMatchObject({
    postTitle: '标题 comic',
    status: 1,
    seriesName: '系列',
    seriesNumber: 2,
    missingFiles: 0,
    pointPrice: null,
  });
  expect(post.terms.filter(({ termTaxonomy }) => termTaxonomy === 'category')).toHaveLength(1);
  const [page] = post.postContentDto.contentInfo['chapterList'] as { optImgUrl: string }[];
  for (const address of [page!.optImgUrl, post.postCoverUrl]) {
    const reply = await fetch(`${server.address}${address}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect([address, reply.status]).toEqual([address, 200]);
  }
  const { postContentDto, playSourceList, subtitleList, postCoverUrl, terms } = post;
  const before = await editor.call(getDetail, { postId: post.postUuid });
  await alter(post.postUuid, {
    postContentDto,
    playSourceList,
    subtitleList,
    postCoverUrl,
    termIds: terms.map(({ termUuid }) => termUuid),
    version: post.version,
  });
  const after = await editor.call(getDetail, { postId: post.postUuid });
  const plain = (detail: object) => JSON.stringify(detail).replaceAll(/\?[^"\\]*/g, '');
  expect(plain(after)).toBe(plain(before));
});

test('pages are put into another order, and one is taken out', async () => {
  const post = await read(ids['comic']!);
  const [first, second] = post.postContentDto.contentInfo['chapterList'] as { optImgUrl: string }[];
  await alter(post.postUuid, {
    postContentDto: { contentInfo: { chapterList: [second, first] } },
  });
  const bare = (page: { optImgUrl: string } | undefined) => page!.optImgUrl.replace(/\?.*/, '');
  expect(await pagesOf(post.postUuid)).toEqual([bare(second), bare(first)]);
  await alter(post.postUuid, { postContentDto: { contentInfo: { chapterList: [second] } } });
  expect(await pagesOf(post.postUuid)).toEqual([bare(second)]);
});

test('who has read an older version is told, and nothing is written; without a version it is', async () => {
  const { postUuid, version } = await read(ids['comic']!);
  expect(await alter(postUuid, { postTitle: '甲改', version })).toEqual({ changed: 1 });
  await expect(alter(postUuid, { postTitle: '乙改', version })).rejects.toMatchObject({
    code: 3160,
  });
  expect((await read(postUuid)).postTitle).toBe('甲改');
  await alter(postUuid, { postTitle: '丙改' });
  expect(await read(postUuid)).toMatchObject({ postTitle: '丙改', version: version + 2 });
  // One that is not there is no conflict.
  expect(await alter(crypto.randomUUID(), { postTitle: '无', version: 1 })).toEqual({ changed: 0 });
});

test('a post that shares its content keeps the rest when a part of it is changed', async () => {
  const before = await pagesOf(ids['twin']!);
  expect(before.length).toBeGreaterThan(0);
  await alter(ids['twin']!, { playSourceList: [] });
  expect(await pagesOf(ids['twin']!)).toEqual(before);
});

test('a novel is written chapter by chapter', async () => {
  const stored = await editor.call(storeText, { text: '第一段。\n第二段。' });
  const { ids: saved } = await editor.call(managedPosts.batchSave, {
    posts: [
      {
        postTitle: '手写的小说',
        postSourceType: 'post_50_bilinovel',
        postType: 'post_novel',
        termIds: ['CAT_1_2'],
        postCoverUrl: cover,
        postContentDto: {
          contentInfo: {
            volumeList: [
              {
                volumeName: '卷一',
                chapterList: [{ chapterName: '起', chapterText: stored.url }],
              },
            ],
          },
        },
      },
    ],
  });
  const postId = saved[0]!;
  expect(await editor.call(getChapter, { postId, volumeIndex: 0, chapterIndex: 0 })).toEqual({
    volumeName: '卷一',
    chapterName: '起',
    text: '第一段。\n第二段。',
  });
  const [volume] = (await read(postId)).postContentDto.contentInfo['volumeList'] as {
    chapterList: { chapterText: string }[];
  }[];
  const reply = await fetch(`${server.address}${volume!.chapterList[0]!.chapterText}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await reply.text()).toBe('第一段。\n第二段。');
});

test('deleted posts and drafts are read too, and by editors only', async () => {
  await server.pool.query('update post set status = -1 where id = $1', [ids['twin']]);
  expect(await read(ids['twin']!)).toMatchObject({ status: -1 });
  const user = await server.client({ roles: ['user'] });
  await expect(user.call(getManagedPost, { postId: ids['twin']! })).rejects.toMatchObject({
    code: 403,
  });
});

test('the source types of the domain are those of the database', async () => {
  const { rows } = await server.pool.query('select key, kind from source_type order by position');
  expect(SOURCE_TYPES.map(({ key, kind }) => ({ key, kind }))).toEqual(rows);
});
