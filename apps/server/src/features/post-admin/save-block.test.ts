import type { Client } from '@baohe/client/client';
import { postFilters } from '@baohe/contract/post-filters';
import { getDetail, getPost, getPostCount, pageOsusume, pagePosts } from '@baohe/contract/posts';
import { managedPosts } from '@baohe/contract/posts-managed';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importSmall, postLine } from '../../testing/small-library.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let visitor: Client;
let editor: Client;

beforeAll(async () => {
  server = await startTestServer();
  const token = await server.token('user');
  await server.pool.query('update account set unlock_mode = true');
  await importSmall(server, { posts: [postLine('first')] });
  await server.caughtUp();
  visitor = await server.client({ token });
  editor = await server.client({ roles: ['editor'] });
});
afterAll(() => server.stop());

const saveBlock = async () => {
  const block = { postTitle: '第二季', termIds: ['CAT_1_2'] };
  return (await editor.call(managedPosts.saveBlock, block)).postUuid;
};
const managed = async () =>
  (await editor.call(postFilters.pageManaged, { filter: { postTypes: ['block'] } })).records;

test('a section break stands in the list of editors, and nowhere that visitors look', async () => {
  const count = await visitor.call(getPostCount, {});
  const id = await saveBlock();
  await server.caughtUp();
  expect(await managed()).toMatchObject([
    { postUuid: id, postTitle: '第二季', postType: 'block', status: 1 },
  ]);
  const lists = [
    await visitor.call(pagePosts, { termId: 'CAT_1_2' }),
    await visitor.call(pagePosts, { searchParams: { keyword: '第二季' } }),
    await visitor.call(pageOsusume, { count: 50 }),
  ];
  for (const { records } of lists) {
    expect(records.map(({ postUuid }) => postUuid)).not.toContain(id);
  }
  expect(await visitor.call(getPostCount, {})).toBe(count);
  await expect(visitor.call(getPost, { id })).rejects.toMatchObject({ key: 'post.not_found' });
  for (const caller of [visitor, editor]) {
    await expect(caller.call(getDetail, { postId: id })).rejects.toMatchObject({
      key: 'post.not_found',
    });
  }
});

test('what an editor makes a post of is one, and back', async () => {
  const id = await saveBlock();
  const become = (postType: 'block' | 'post_image') =>
    editor.call(managedPosts.batchUpdate, { posts: [{ postUuid: id, postType }] });
  await become('post_image');
  expect(await visitor.call(getPost, { id })).toMatchObject({ postUuid: id });
  await become('block');
  await expect(visitor.call(getPost, { id })).rejects.toMatchObject({ key: 'post.not_found' });
});
