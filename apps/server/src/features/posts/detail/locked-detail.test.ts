import type { Client } from '@baohe/client/client';
import { previewLockedPost } from '@baohe/contract/locked-post';
import { getDetail } from '@baohe/contract/posts';
import { managedPosts } from '@baohe/contract/posts-managed';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importSmall, pictureOf, postLine } from '../../../testing/small-library.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const PAGES = [1, 2, 3, 4, 5];

let server: TestServer;
let editor: Client;
let visitor: Client;
let postId: string;

beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: '0' } });
  await importSmall(server, {
    files: PAGES.map((no) => ({
      ref: `file:pages/p${no}`,
      mime: 'image/webp' as const,
      path: `pages/p${no}.webp`,
    })),
    folder: Object.fromEntries(
      PAGES.map((no) => [`pages/p${no}.webp`, pictureOf(`page ${no}`)] as const),
    ),
    posts: [
      postLine('one', {
        contentInfo: {
          chapterList: PAGES.map((no) => ({ chapterNo: 1, optImgUrl: `file:pages/p${no}` })),
        },
      }),
    ],
  });
  editor = await server.client({ roles: ['editor'] });
  visitor = await server.client();
  const { rows } = await server.pool.query<{ id: string }>('select id from post');
  postId = rows[0]!.id;
});
afterAll(() => server.stop());

const locked = async (more: { zone?: 'CAT_1' | 'CAT_3'; pointPrice?: number | null } = {}) =>
  (await editor.call(previewLockedPost, { postId, zone: 'CAT_1', pointPrice: null, ...more })).post;

test('an editor sees what a visitor gets, sample and ways to open, with addresses of their own', async () => {
  const theirs = await visitor.call(getDetail, { postId });
  const ours = await locked();
  expect(ours).toMatchObject({
    access: 'preview',
    sample: theirs.sample,
    waysToOpen: theirs.waysToOpen,
    postTitle: theirs.postTitle,
  });
  expect(ours!.sample).toMatchObject({ size: 3, total: 5 });
  const pages = (ours!.postContentDto.contentInfo as { chapterList: unknown[] }).chapterList;
  expect(pages).toHaveLength(3);
});

test('what the form says of price and zone decides as it will when it is saved', async () => {
  expect((await locked({ pointPrice: 77 }))!.waysToOpen!.pointPrice).toBe(77);
  const [dimension, darknet] = [await locked(), await locked({ zone: 'CAT_3' })];
  expect(darknet!.waysToOpen!.tierLevels).not.toEqual(dimension!.waysToOpen!.tierLevels);
  expect(await locked({ pointPrice: 0 })).toBe(null);
});

test('of a draft the editor sees it too, and visitors nothing', async () => {
  await editor.call(managedPosts.batchUpdate, { posts: [{ postUuid: postId, status: 0 }] });
  expect(await locked()).toMatchObject({ access: 'preview', sample: { size: 3 } });
  await expect(visitor.call(getDetail, { postId })).rejects.toMatchObject({
    key: 'post.not_found',
  });
});
