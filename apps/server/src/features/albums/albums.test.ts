import type { Client } from '@baohe/client/client';
import {
  addAlbum,
  addToAlbum,
  arrangeAlbum,
  getAlbum,
  listAlbums,
  lookAtAlbum,
  removeAlbum,
  removeFromAlbum,
  renameAlbum,
  shareAlbum,
} from '@baohe/contract/albums';
import { getDetail } from '@baohe/contract/posts';
import { MOST_ALBUMS, MOST_IN_ALBUM } from '@baohe/domain/posts/album';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { importSmall, postLine } from '../../testing/small-library.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let now = new Date('2026-11-15T08:00:00Z');
const posts = new Map<string, string>();

beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  await importSmall(server, {
    posts: [
      ...['a', 'b', 'c', 'd'].map((key) => postLine(key)),
      postLine('adult'),
      postLine('draft'),
    ],
  });
  await server.pool.query(`update post set status = 0 where key = 'small/draft'`);
  await server.pool.query(`update post set age_rating = 18 where key = 'small/adult'`);
  const { rows } = await server.pool.query<{ id: string; key: string }>('select id, key from post');
  rows.forEach(({ id, key }) => posts.set(key.replace('small/', ''), id));
});
afterAll(() => server.stop());
beforeEach(async () => {
  now = new Date(now.getTime() + 1000);
  await server.pool.query('delete from album');
});

const post = (key: string) => posts.get(key)!;
const somebody = () => server.client({ roles: ['user'] });

async function albumOf(client: Client, ...keys: string[]): Promise<string> {
  const { albumId } = await client.call(addAlbum, { name: '雨天' });
  for (const key of keys) {
    await client.call(addToAlbum, { albumId, postId: post(key) });
  }
  return albumId;
}

const titlesIn = (records: readonly { postTitle: string }[]) =>
  records.map(({ postTitle }) => postTitle.replace('标题 ', '')).join(' ');
const shown = async (client: Client, albumId: string) =>
  titlesIn((await client.call(getAlbum, { albumId })).records);

test('works are put together under a name, once each, in the order in which they came', async () => {
  const me = await somebody();
  const albumId = await albumOf(me, 'c', 'a', 'b', 'c');
  expect(await shown(me, albumId)).toBe('c a b');
  expect(await me.call(listAlbums, { postId: post('a') })).toMatchObject({
    records: [{ albumId, name: '雨天', count: 3, shareKey: null, has: true }],
  });
  await me.call(removeFromAlbum, { albumId, postId: post('a') });
  await me.call(renameAlbum, { albumId, name: '  晴天 ' });
  expect(await me.call(listAlbums, { postId: post('a') })).toMatchObject({
    records: [{ name: '晴天', count: 2, has: false }],
  });
  await me.call(removeAlbum, { albumId });
  expect(await me.call(listAlbums, {})).toEqual({ records: [] });
});

test('a new album may begin with a work', async () => {
  const me = await somebody();
  const { albumId } = await me.call(addAlbum, { name: '雨天', postId: post('b') });
  expect(await shown(me, albumId)).toBe('b');
});

test('the order is the owner’s; what is not named stays behind', async () => {
  const me = await somebody();
  const albumId = await albumOf(me, 'a', 'b', 'c', 'd');
  const arrange = (...keys: string[]) =>
    me.call(arrangeAlbum, { albumId, postIds: keys.map(post) });
  await arrange('d', 'b', 'a', 'c');
  expect(await shown(me, albumId)).toBe('d b a c');
  await arrange('c', 'a');
  expect(await shown(me, albumId)).toBe('c a d b');
  await me.call(addToAlbum, { albumId, postId: post('d') });
  expect(await shown(me, albumId)).toBe('c a d b');
});

test('an album of somebody else is answered as one that never was', async () => {
  const [me, other] = [await somebody(), await somebody()];
  const albumId = await albumOf(me, 'a');
  const postId = post('b');
  for (const call of [
    () => other.call(getAlbum, { albumId }),
    () => other.call(renameAlbum, { albumId, name: '偷' }),
    () => other.call(removeAlbum, { albumId }),
    () => other.call(addToAlbum, { albumId, postId }),
    () => other.call(removeFromAlbum, { albumId, postId: post('a') }),
    () => other.call(arrangeAlbum, { albumId, postIds: [postId] }),
    () => other.call(shareAlbum, { albumId, isShared: true }),
  ]) {
    await expect(call()).rejects.toMatchObject({ key: 'album.not_found' });
  }
  expect(await shown(me, albumId)).toBe('a');
});

test('a guest looks by the address and sees what guests see; locked stays locked', async () => {
  const me = await somebody();
  const albumId = await albumOf(me, 'b', 'a');
  await server.pool.query(
    `insert into album_entry (album_id, post_id, position, added_at)
     select $1, unnest($2::uuid[]), 9, now()`,
    [albumId, [post('adult'), post('draft')]],
  );
  const { shareKey } = await me.call(shareAlbum, { albumId, isShared: true });
  const guest = await server.client({ roles: [] });
  const seen = await guest.call(lookAtAlbum, { shareKey: shareKey! });
  expect([seen.name, titlesIn(seen.records)]).toEqual(['雨天', 'b a']);
  expect(await guest.call(getDetail, { postId: post('a') })).toMatchObject({ access: 'preview' });
  expect(await me.call(listAlbums, {})).toMatchObject({ records: [{ count: 2, shareKey }] });
});

test('an address that was taken back opens nothing, and a new one is another', async () => {
  const me = await somebody();
  const albumId = await albumOf(me, 'a');
  const first = (await me.call(shareAlbum, { albumId, isShared: true })).shareKey!;
  const second = (await me.call(shareAlbum, { albumId, isShared: true })).shareKey!;
  expect(second).not.toBe(first);
  const look = (shareKey: string) => me.call(lookAtAlbum, { shareKey });
  await expect(look(first)).rejects.toMatchObject({ key: 'album.not_found' });
  expect(await look(second)).toMatchObject({ name: '雨天' });
  expect(await me.call(shareAlbum, { albumId, isShared: false })).toEqual({ shareKey: null });
  await expect(look(second)).rejects.toMatchObject({ key: 'album.not_found' });
});

test('what an owner shared ends when their account is closed', async () => {
  const me = await somebody();
  const albumId = await albumOf(me, 'a');
  const { shareKey } = await me.call(shareAlbum, { albumId, isShared: true });
  const guest = await server.client({ roles: [] });
  const look = () => guest.call(lookAtAlbum, { shareKey: shareKey! });
  await look();
  await server.pool.query(
    'update account set status = 0 where id = (select account_id from album where id = $1)',
    [albumId],
  );
  await expect(look()).rejects.toMatchObject({ key: 'album.not_found' });
});

test('what cannot be seen cannot be added; a name is not blank and not endless', async () => {
  const me = await somebody();
  const albumId = await albumOf(me);
  await expect(me.call(addToAlbum, { albumId, postId: post('draft') })).rejects.toMatchObject({
    key: 'post.not_found',
  });
  for (const name of ['   ', '字'.repeat(61)]) {
    await expect(me.call(addAlbum, { name })).rejects.toMatchObject({ key: 'request.invalid' });
  }
});

test('a name that others read turns no direction of writing, and cannot be made of what nobody sees', async () => {
  const me = await somebody();
  const { albumId } = await me.call(addAlbum, { name: '\u202E官方\u2066\uFEFF公告\u0007 👩‍👧' });
  const nameOf = async () => (await me.call(getAlbum, { albumId })).name;
  expect(await nameOf()).toBe('官方公告 👩‍👧');
  await me.call(renameAlbum, { albumId, name: '雨\u202A天\u202C' });
  expect(await nameOf()).toBe('雨天');
  for (const name of ['\u202E', '\uFEFF \u2069']) {
    const unseen = { key: 'request.invalid', parameters: { field: 'name' } };
    await expect(me.call(addAlbum, { name })).rejects.toMatchObject(unseen);
    await expect(me.call(renameAlbum, { albumId, name })).rejects.toMatchObject(unseen);
  }
});

test('there is an end to albums, and to what is in one, also for calls at once', async () => {
  const me = await somebody();
  const albumId = await albumOf(me);
  await server.pool.query(
    `insert into album (account_id, name, created_at, updated_at)
     select account_id, 'x', now(), now() from album, generate_series(1, $1)`,
    [MOST_ALBUMS - 2],
  );
  const made = await Promise.allSettled([1, 2, 3].map(() => me.call(addAlbum, { name: '最后' })));
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(made.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { key: 'album.most' },
  });
  await server.pool.query(
    `with made as (
       insert into post (title, source_type, post_type, zone, cover_hash, cover_ratio, upload_time)
       select '满', source_type, post_type, zone, cover_hash, cover_ratio, upload_time
       from post, generate_series(1, $2) where key = 'small/a' returning id)
     insert into album_entry (album_id, post_id, position, added_at)
     select $1, id, 1, now() from made`,
    [albumId, MOST_IN_ALBUM],
  );
  await expect(me.call(addToAlbum, { albumId, postId: post('a') })).rejects.toMatchObject({
    key: 'album.full',
  });
  await server.pool.query(`delete from post where title = '满'`);
});
