import type { Client } from '@baohe/client/client';
import { whoAmI } from '@baohe/contract/identity';
import { addToList, deleteFromList } from '@baohe/contract/lists';
import { listNotifications } from '@baohe/contract/notifications';
import { pageUpdates } from '@baohe/contract/updates';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDb } from '../../platform/database/pool.ts';
import { importSmall, postLine } from '../../testing/small-library.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { tellUpdates } from './tell-updates.ts';

let server: TestServer;
let now = new Date('2026-11-15T08:00:00Z');
const posts = new Map<string, string>();

const pages = (chapters: number) => ({
  chapterList: Array.from({ length: chapters }, (_, at) => ({ chapterNo: at + 1 })),
});

beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  await importSmall(server, {
    posts: [
      postLine('one', { series: { name: '夜行', number: 1 }, contentInfo: pages(2) }),
      postLine('two', { series: { name: '夜行', number: 2 } }),
      postLine('three', { series: { name: '夜行', number: 3 } }),
      postLine('adult', { series: { name: '夜行', number: 4 } }),
      postLine('alone', { contentInfo: { volumeList: [{ chapterList: [{}, {}] }] } }),
    ],
  });
  const { rows } = await server.pool.query<{ id: string; key: string }>('select id, key from post');
  rows.forEach(({ id, key }) => posts.set(key.replace('small/', ''), id));
});
afterAll(() => server.stop());

const post = (key: string) => posts.get(key)!;
const publish = (status: 0 | 1, ...keys: string[]) =>
  server.pool.query('update post set status = $1 where id = any ($2)', [status, keys.map(post)]);
const run = () =>
  tellUpdates({
    db: openDb(server.pool),
    clock: () => now,
    signal: new AbortController().signal,
  });

/** Only the first of the series is out, and everybody has heard of everything before. */
beforeEach(async () => {
  now = new Date(now.getTime() + 60_000);
  await server.pool.query(`update post set age_rating = 18 where id = $1`, [post('adult')]);
  await publish(0, 'two', 'three', 'adult');
  await server.pool.query('delete from update_due');
});

interface Person {
  client: Client;
  collect: string;
  favorite: string;
}

async function somebody(): Promise<Person> {
  const client = await server.client({ roles: ['user'] });
  const { videoListDtoList } = await client.call(whoAmI, {});
  const idOf = (type: string) => videoListDtoList.find(({ listType }) => listType === type)!.uuid;
  return { client, collect: idOf('collect'), favorite: idOf('favorite') };
}

const like = ({ client, favorite }: Person, key: string) =>
  client.call(addToList, { postId: post(key), videoListId: favorite });
const collect = ({ client, collect: videoListId }: Person, key: string) =>
  client.call(addToList, { postId: post(key), videoListId });

async function heard({ client }: Person) {
  const { records } = await client.call(listNotifications, {});
  return records.map(({ kind, subject, post: about }) => [kind, subject, about?.postTitle]);
}

async function listed({ client }: Person) {
  const { records } = await client.call(pageUpdates, {});
  return records.map(({ postTitle, kind, parts }) => [postTitle, kind, parts]);
}

test('who likes or collects a work of a series hears once of the next one; others hear nothing', async () => {
  const [liker, collector, stranger] = [await somebody(), await somebody(), await somebody()];
  await like(liker, 'one');
  await collect(liker, 'one');
  await collect(collector, 'one');
  await publish(1, 'two');
  await run();
  await run();
  for (const person of [liker, collector]) {
    expect(await heard(person)).toEqual([['series_updated', '夜行', '标题 two']]);
    expect(await listed(person)).toEqual([['标题 two', 'work', 1]]);
  }
  expect(await heard(stranger)).toEqual([]);
  expect(await listed(stranger)).toEqual([]);
});

test('several works at once are one notification, and each stands on the page', async () => {
  const me = await somebody();
  await like(me, 'one');
  await publish(1, 'two', 'three');
  await run();
  expect(await heard(me)).toEqual([['series_updated', '夜行', '标题 three']]);
  expect(new Set((await listed(me)).map(([title]) => title))).toEqual(
    new Set(['标题 three', '标题 two']),
  );
});

test('what was taken back and comes again is no news, and is not shown meanwhile', async () => {
  const me = await somebody();
  await like(me, 'one');
  await publish(1, 'two');
  await run();
  await publish(0, 'two');
  expect(await listed(me)).toEqual([]);
  await publish(1, 'two');
  await run();
  expect(await heard(me)).toHaveLength(1);
  expect(await listed(me)).toHaveLength(1);
});

test('who has taken the heart back hears nothing more', async () => {
  const me = await somebody();
  await like(me, 'one');
  await me.client.call(deleteFromList, { postId: post('one'), videoListId: me.favorite });
  await publish(1, 'two');
  await run();
  expect(await heard(me)).toEqual([]);
});

test('nobody hears of a work above their age limit', async () => {
  const me = await somebody();
  await like(me, 'one');
  await publish(1, 'adult');
  await run();
  expect(await heard(me)).toEqual([]);
  expect(await listed(me)).toEqual([]);
});

test('new chapters of a liked work are told and add up; fewer are no news', async () => {
  const me = await somebody();
  await like(me, 'alone');
  const write = async (chapters: number) => {
    const content = { volumeList: [{ chapterList: Array.from({ length: chapters }, () => ({})) }] };
    await server.pool.query('update post_content set content_info = $2 where post_id = $1', [
      post('alone'),
      JSON.stringify(content),
    ]);
    await run();
  };
  await write(4);
  expect(await heard(me)).toEqual([['post_updated', '', '标题 alone']]);
  expect(await listed(me)).toEqual([['标题 alone', 'chapters', 2]]);
  await write(3);
  expect(await heard(me)).toHaveLength(1);
  await write(5);
  expect(await heard(me)).toHaveLength(2);
  expect(await listed(me)).toEqual([['标题 alone', 'chapters', 4]]);
});

test('tracks and chapters of pictures are counted as they are read', async () => {
  const { rows } = await server.pool.query<{ counts: number[] }>(
    'select array[count_parts($1), count_parts($2), count_parts($3)] as counts',
    [
      JSON.stringify({ chapterList: [1, 1, 2].map((chapterNo) => ({ chapterNo })) }),
      JSON.stringify({ tracksList: [{ children: [{ hash: 'a' }, { hash: 'b' }] }, { hash: 'c' }] }),
      '{}',
    ],
  );
  expect(rows[0]?.counts).toEqual([2, 3, 0]);
});

test('after ninety days an update is forgotten', async () => {
  const me = await somebody();
  await like(me, 'one');
  await publish(1, 'two');
  await run();
  const left = async () => (await server.pool.query('select from own_update')).rowCount;
  expect(await left()).toBeGreaterThan(0);
  now = new Date(now.getTime() + 91 * 24 * 60 * 60 * 1000);
  await run();
  expect(await left()).toBe(0);
});
