import { getDetail, pagePosts } from '@baohe/contract/posts';
import { managedPosts } from '@baohe/contract/posts-managed';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importSmall, postLine } from '../../testing/small-library.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  const day = (date: number) => `2026-11-0${date}T08:00:00`;
  await importSmall(server, {
    posts: [
      postLine('usual'),
      postLine('dear', { pointPrice: 8 }),
      postLine('old', { pointPrice: 0, uploadTime: day(1) }),
      postLine('new', { pointPrice: 0, uploadTime: day(3) }),
      postLine('middle', { pointPrice: 0, uploadTime: day(2) }),
      postLine('closed', { pointPrice: 0, terms: ['CAT_2', 'CAT_2_1'] }),
      postLine('draft', { pointPrice: 0 }),
    ],
  });
  await server.pool.query(`update post set status = 0 where key = 'small/draft'`);
});
afterAll(() => server.stop());

const titles = ({ records }: { records: { postTitle: string }[] }) =>
  records.map(({ postTitle }) => postTitle.replace('标题 ', ''));

test('the free ones are a list of their own for everybody, the newest first, page by page', async () => {
  const visitor = await server.client();
  expect(titles(await visitor.call(pagePosts, { free: true }))).toEqual(['new', 'middle', 'old']);
  const page = { free: true, pageParams: { current: 1, pageSize: 2 } };
  const first = await visitor.call(pagePosts, page);
  expect(titles(first)).toEqual(['new', 'middle']);
  const second = await visitor.call(pagePosts, { ...page, cursor: first.cursor ?? '' });
  expect(titles(second)).toEqual(['old']);
  expect(second.cursor).toBeNull();
  const inTerm = { free: true, termId: 'CAT_1', sortParams: { sortType: 7 as const } };
  expect(titles(await visitor.call(pagePosts, inTerm)).toSorted()).toEqual([
    'middle',
    'new',
    'old',
  ]);
  expect(titles(await visitor.call(pagePosts, { free: true, termId: 'CAT_2' }))).toEqual([]);
  expect(titles(await visitor.call(pagePosts, {}))).toHaveLength(5);
});

test('a card tells zone and price, alike for everybody', async () => {
  const [visitor, editor] = [await server.client(), await server.client({ roles: ['editor'] })];
  const [card] = (await visitor.call(pagePosts, { free: true })).records;
  expect(card).toMatchObject({ zone: 'CAT_1', pointPrice: 0 });
  const [same] = (await editor.call(pagePosts, { free: true, termId: 'CAT_1' })).records;
  expect(same).toEqual(card);
});

test('an editor makes a post free and dear again, and it shows at once', async () => {
  const [visitor, editor] = [await server.client(), await server.client({ roles: ['editor'] })];
  const { rows } = await server.pool.query<{ id: string }>(
    `select id from post where key = 'small/usual'`,
  );
  const postUuid = rows[0]?.id ?? '';
  const access = async () => (await visitor.call(getDetail, { postId: postUuid })).access;
  expect(await access()).toBe('preview');
  await editor.call(managedPosts.batchUpdate, { posts: [{ postUuid, pointPrice: 0 }] });
  expect(await access()).toBe('full');
  expect(titles(await visitor.call(pagePosts, { free: true }))).toContain('usual');
  await editor.call(managedPosts.batchUpdate, { posts: [{ postUuid, pointPrice: null }] });
  expect(await access()).toBe('preview');
});
