import { pagePosts } from '@baohe/contract/posts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importSmall, postLine } from '../../../testing/small-library.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let now = new Date('2026-11-15T08:00:00Z');
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  await importSmall(server, {
    posts: [postLine('a'), postLine('b'), postLine('c', { terms: ['CAT_2', 'CAT_2_1'] })],
  });
});
afterAll(() => server.stop());

const cards = async (roles: 'editor'[] = []) => {
  const client = await server.client({ roles });
  const { records } = await client.call(pagePosts, { termId: 'CAT_1' });
  return records.toSorted((one, other) => (one.postTitle < other.postTitle ? -1 : 1));
};

test('visitors and staff are given the same cards of an open zone, word for word', async () => {
  expect(await cards()).toHaveLength(2);
  expect(await cards(['editor'])).toEqual(await cards());
});

test('a title is another at once, a count within a minute', async () => {
  await cards(['editor']);
  await server.pool.query(`update post set view_count = 77 where key = 'small/a'`);
  expect((await cards(['editor']))[0]?.asCoacts.coactViewCount).toBe(3);
  now = new Date(now.getTime() + 60_001);
  expect((await cards(['editor']))[0]?.asCoacts.coactViewCount).toBe(77);

  await server.pool.query(
    `update post set title = '另一个', version = version + 1 where key = 'small/a'`,
  );
  await expect
    .poll(async () => (await cards(['editor'])).map(({ postTitle }) => postTitle))
    .toContain('另一个');
});

test('a list with posts of a closed zone is written for the staff alone', async () => {
  const staff = await server.client({ roles: ['editor'] });
  const { records } = await staff.call(pagePosts, {});
  const closed = records.find(({ postTitle }) => postTitle === '标题 c');
  expect(closed?.postCoverUrl).toMatch(/&s=/);
});
