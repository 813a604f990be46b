import type { Client } from '@baohe/client/client';
import { getRating, ratePost, removeRating } from '@baohe/contract/ratings';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { importSmall, postLine } from '../../testing/small-library.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
const posts = new Map<string, string>();

beforeAll(async () => {
  server = await startTestServer();
  await importSmall(server, {
    posts: [
      postLine('free', { pointPrice: 0 }),
      postLine('gone', { pointPrice: 0 }),
      postLine('locked'),
    ],
  });
  const { rows } = await server.pool.query<{ id: string; key: string }>('select id, key from post');
  rows.forEach(({ id, key }) => posts.set(key.replace('small/', ''), id));
});
afterAll(() => server.stop());
beforeEach(() => server.pool.query('delete from rating'));

const post = (key: string) => posts.get(key)!;
const somebody = () => server.client({ roles: ['user'] });
const look = (client: Client, key = 'free') => client.call(getRating, { postId: post(key) });
const rate = (client: Client, stars: 1 | 2 | 3 | 4 | 5, key = 'free') =>
  client.call(ratePost, { postId: post(key), stars });

test('a reader gives stars, gives others, and takes them back: each reader counts once', async () => {
  const [one, other] = [await somebody(), await somebody()];
  expect(await look(one)).toEqual({ counts: [0, 0, 0, 0, 0], own: null });
  await rate(other, 2);
  expect(await rate(one, 5)).toEqual({ counts: [0, 1, 0, 0, 1], own: 5 });
  expect(await rate(one, 3)).toEqual({ counts: [0, 1, 1, 0, 0], own: 3 });
  expect(await rate(one, 3)).toEqual({ counts: [0, 1, 1, 0, 0], own: 3 });
  expect(await look(await server.client({ roles: [] }))).toMatchObject({ own: null });
  expect(await one.call(removeRating, { postId: post('free') })).toEqual({ changed: 1 });
  expect(await one.call(removeRating, { postId: post('free') })).toEqual({ changed: 0 });
  expect(await look(one)).toEqual({ counts: [0, 1, 0, 0, 0], own: null });
});

test('of many at once none is lost, and the counts are those of the rows', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, somebody));
  await Promise.all(people.map((client, at) => rate(client, ((at % 5) + 1) as 1)));
  await Promise.all(people.map((client, at) => rate(client, (((at + 2) % 5) + 1) as 1)));
  const { rows } = await server.pool.query<{ stars: number; count: number }>(
    'select stars, count(*)::int as count from rating group by stars order by stars',
  );
  const { counts } = await look(people[0]!);
  expect(counts).toEqual([1, 2, 3, 4, 5].map((n) => rows.find((r) => r.stars === n)?.count ?? 0));
  expect(counts.reduce((sum, each) => sum + each)).toBe(12);
});

test('who may not open a post does not rate it; what is no star is no input', async () => {
  const one = await somebody();
  await expect(rate(one, 4, 'locked')).rejects.toMatchObject({ key: 'post.locked' });
  await expect(rate(one, 6 as 5)).rejects.toMatchObject({ key: 'request.invalid' });
  expect(await look(one, 'locked')).toMatchObject({ counts: [0, 0, 0, 0, 0] });
});

test('a rating goes with its account, and with its post', async () => {
  await rate(await somebody(), 5);
  await server.pool.query('delete from account where id = (select account_id from rating)');
  expect(await look(await somebody())).toEqual({ counts: [0, 0, 0, 0, 0], own: null });
  await rate(await somebody(), 1, 'gone');
  await server.pool.query('delete from post where id = $1', [post('gone')]);
  const { rows } = await server.pool.query('select from post_rating where post_id = $1', [
    post('gone'),
  ]);
  expect(rows).toEqual([]);
});
