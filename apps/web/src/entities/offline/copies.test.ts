import { COPY_BOUNDS } from '@baohe/domain/offline/copies-to-drop';
import { expect, test } from 'vitest';
import { fakeCaches } from '../../testing/fake-caches.ts';
import type { PostDetail } from '../post/post.ts';
import { bytesOfCopy, openCopies } from './copies.ts';

const POST = '00000000-0000-4000-8000-000000000001';
const detail = (part: Partial<PostDetail> = {}) =>
  ({
    id: POST,
    title: '潮汐邮局',
    kind: 'novel',
    sourceType: 'post_50_bilinovel',
    sourceLabel: '小说',
    coverUrl: '/m/360/c.webp',
    access: 'full',
    ...part,
  }) as PostDetail;

function device(accountId = 'me') {
  const storage = fakeCaches();
  const clock = { now: 1000, until: 5000 };
  const open = (account: string) =>
    openCopies({
      caches: storage.caches,
      fetch: async () => new Response('picture', { headers: { 'content-type': 'image/webp' } }),
      accountId: account,
      untilOf: () => clock.until,
      now: () => clock.now,
      inTurn: (work) => work(),
    });
  return { ...storage, clock, copies: open(accountId), open };
}

test('what was opened can be read again: the post, a chapter, pages that were seen', async () => {
  const { copies, paths } = device();
  await copies.storeDetail(detail());
  await copies.storeText(POST, 'v0.0', '海边');
  await copies.storePage(POST, 'p0', '/m/full/a.webp?e=1&u=2&s=3');
  expect(await copies.readDetail(POST)).toMatchObject({ title: '潮汐邮局' });
  expect(await copies.readText(POST, 'v0.0')).toBe('海边');
  expect(await copies.readText(POST, 'v0.1')).toBeUndefined();
  // Under the name of the file: its signature is another one the next time.
  expect(paths('offline-me')).toContain('/m/full/a.webp');
  const [copy] = await copies.list();
  expect(copy?.parts).toMatchObject({ 'v0.0': { bytes: 6 }, p0: { bytes: 7 } });
  expect(bytesOfCopy(copy!)).toBeGreaterThan(13);
});

test('a page is found by its file, and only as long as its post may be read', async () => {
  const { copies, clock } = device();
  await copies.storeDetail(detail());
  await copies.storePage(POST, 'p0', 'https://my.site/m/full/a.webp?e=1&t=2');
  expect(await (await copies.readPage(POST, '/m/full/a.webp?e=9'))?.text()).toBe('picture');
  expect(await copies.readPage(POST, '/m/full/b.webp')).toBeUndefined();
  expect(await copies.readPage('another', '/m/full/a.webp')).toBeUndefined();
  clock.now = 5000;
  expect(await copies.readPage(POST, '/m/full/a.webp')).toBeUndefined();
});

test('nobody reads another person’s copies', async () => {
  const { copies, open } = device();
  await copies.storeDetail(detail());
  expect(await open('somebody else').readDetail(POST)).toBeUndefined();
});

test('a copy whose time is over is not read, and goes when the next one comes', async () => {
  const { copies, clock, paths } = device();
  await copies.storeDetail(detail());
  await copies.storePage(POST, 'p0', '/m/full/a.webp?s=3');
  clock.now = 5000;
  expect(await copies.readDetail(POST)).toBeUndefined();
  expect(await copies.list()).toEqual([]);
  clock.until = 9000;
  await copies.storeDetail(detail({ id: 'another' }));
  expect(paths('offline-me')).toEqual(['/offline/details/another', '/offline/posts/another']);
});

test('a post that is locked again loses its chapters', async () => {
  const { copies } = device();
  await copies.storeDetail(detail());
  await copies.storeText(POST, 'v0.0', '海边');
  await copies.storeDetail(detail({ access: 'preview' }));
  expect(await copies.readText(POST, 'v0.0')).toBeUndefined();
  expect(await copies.readDetail(POST)).toMatchObject({ access: 'preview' });
});

test('of many posts those that were read last stay', async () => {
  const { copies, clock } = device();
  for (let at = 0; at <= COPY_BOUNDS.mostPosts; at++) {
    clock.now++;
    await copies.storeDetail(detail({ id: `post ${at}` }));
  }
  const ids = (await copies.list()).map(({ postId }) => postId);
  expect(ids).toHaveLength(COPY_BOUNDS.mostPosts);
  expect(ids).not.toContain('post 0');
});

test('taken off the device it leaves nothing', async () => {
  const { copies, paths } = device();
  await copies.storeDetail(detail());
  await copies.storePage(POST, 'p0', '/m/full/a.webp?s=3');
  await copies.remove(POST);
  expect(paths('offline-me')).toEqual([]);
});
