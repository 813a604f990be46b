import type { Client } from '@baohe/client/client';
import type { Input } from '@baohe/contract/endpoint';
import { postCard } from '@baohe/contract/post-card';
import { pageOsusume } from '@baohe/contract/posts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPosts } from '../../demo/demo-posts.repository.ts';
import { holdTier } from '../../testing/hold-tier.ts';
import { importSmall, postLine } from '../../testing/small-library.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { tagId } from '../terms/term-id.ts';

let server: TestServer;
let nobody: Client;
let guest: Client;

const OPEN = Array.from({ length: 30 }, (_, at) => `a${at}`);
const CLOSED = ['c0', 'c1', 'c2'];

beforeAll(async () => {
  server = await startTestServer();
  nobody = await server.client();
  guest = await server.client({ roles: [] });
  await importSmall(server, {
    posts: [
      ...OPEN.map((key, at) =>
        postLine(key, at < 2 ? { tags: [{ label: '山椒', taxonomy: 'artist' }] } : {}),
      ),
      ...CLOSED.map((key) => postLine(key, { terms: ['CAT_2', 'CAT_2_1'] })),
      postLine('draft'),
      postLine('deleted'),
    ],
  });
  await server.pool.query(`update post set status = 0 where key = 'small/draft'`);
  await server.pool.query(`update post set status = -1 where key = 'small/deleted'`);
});
afterAll(() => server.stop());

async function titles(client: Client, input: Input<typeof pageOsusume> = {}): Promise<string[]> {
  const { records } = await client.call(pageOsusume, input);
  return records.map(({ postTitle }) => postTitle.replace('标题 ', ''));
}

async function seen(client: Client, calls: number, input: Input<typeof pageOsusume>) {
  const counts = new Map<string, number>();
  for (let call = 0; call < calls; call++) {
    for (const title of await titles(client, input)) {
      counts.set(title, (counts.get(title) ?? 0) + 1);
    }
  }
  return counts;
}

test('without a session four at most, with one 24, none twice', async () => {
  expect(await titles(nobody)).toHaveLength(4);
  expect(await titles(nobody, { count: 2 })).toHaveLength(2);
  expect(await titles(nobody, { count: 24 })).toHaveLength(4);
  const many = await titles(guest, { count: 24 });
  expect(many).toHaveLength(24);
  expect(new Set(many).size).toBe(24);
});

test('everybody’s turn comes, and nobody sees a draft, a deleted one or a closed zone', async () => {
  const counts = await seen(guest, 60, { count: 12 });
  expect([...counts.keys()].toSorted()).toEqual(OPEN.toSorted());
  // 720 cards over 30 posts: 24 each, were it even.
  expect(Math.max(...counts.values())).toBeLessThan(80);
});

test('one term only: a category, a tag, one that is unknown, one of a closed zone', async () => {
  expect((await titles(guest, { termId: 'CAT_1_2', count: 24 })).length).toBe(24);
  const tag = tagId({ taxonomy: 'artist', label: '山椒' });
  const member = await server.token('user');
  await holdTier(server, member, { level: 31, since: new Date(0), days: null });
  const asMember = await server.client({ token: member });
  expect((await titles(asMember, { termId: tag, count: 24 })).toSorted()).toEqual(['a0', 'a1']);
  await expect(titles(guest, { termId: tag })).rejects.toMatchObject({ code: 3013 });
  await expect(titles(guest, { termId: 'CAT_9' })).rejects.toMatchObject({ code: 3010 });
  expect(await titles(guest, { termId: 'CAT_2', count: 24 })).toEqual([]);
});

test('the staff sees closed zones too, with covers for them alone', async () => {
  for (const role of ['operator', 'editor', 'admin', 'root'] as const) {
    const staff = await server.client({ roles: [role] });
    expect((await titles(staff, { termId: 'CAT_2', count: 24 })).toSorted()).toEqual(CLOSED);
  }
  const token = await server.token('editor');
  const { headers } = { headers: { authorization: `Bearer ${token}` } };
  await server.set('envelope', 'off');
  const reply = await fetch(`${server.address}/api/cnt/posts/pageOsusume?termId=CAT_2&count=3`, {
    headers,
  });
  await server.set('envelope', 'on');
  const { result } = (await reply.json()) as { result: { records: { postCoverUrl: string }[] } };
  const cover = result.records[0]?.postCoverUrl ?? '';
  expect(cover).toMatch(
    /^\/m\/w360\/[0-9a-f]{64}\.webp\?e=\d+&u=staff\.\.[\w-]{22}&s=[\w-]{6}\.[\w-]{22}$/,
  );
  const status = async (path: string, sent = {}) =>
    (await fetch(`${server.address}${path}`, { headers: sent })).status;
  expect(await status(cover, headers)).toBe(200);
  expect(await status(cover.split('?')[0] ?? '', headers)).toBe(404);
  expect(await status(cover, { authorization: `Bearer ${await server.token('editor')}` })).toBe(
    403,
  );
});

test('a card has every field of the specification, and its cover can be fetched', async () => {
  const { records } = await nobody.call(pageOsusume, { termId: null, count: 1 });
  const [card] = records;
  const { ageRating: _onlyOfRatedPosts, ...always } = postCard.def.shape;
  expect(Object.keys(card ?? {}).toSorted()).toEqual(
    [...Object.keys(always), 'reasonKey'].toSorted(),
  );
  expect(card).toMatchObject({
    postTitle: expect.stringMatching(/^标题 a\d+$/),
    coverRatio: 0.75,
    postSourceType: 'post_10_exhentai',
    postSourceLabel: '本子',
    postType: 'post_image',
    postUploadTime: '2026-11-01T04:00:00.000Z',
    asTerms: [
      { termUuid: 'CAT_1_2', termName: '漫画' },
      { termUuid: 'CAT_1', termName: '次元' },
    ],
    asTagList: [{ termName: expect.any(String) }],
    asTopicsList: [{ termName: '夜行' }],
    asCoacts: {
      coactHotIndex: 7,
      coactHoardCount: 1,
      coactFavorCount: 2,
      coactViewCount: 3,
      coactCommentCount: 4,
    },
    pointPrice: null,
    reasonKey: 'random',
  });
  expect(card?.postCoverUrlList).toContain(card?.postCoverUrl);
  for (const path of card?.postCoverUrlList ?? []) {
    const { status, headers } = await fetch(`${server.address}${path}`);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/webp']);
  }
});

test('a site that is no demo does not show the demo’s posts', async () => {
  const real = await startTestServer({ env: { DEMO: '0' } });
  await importSmall(real, { posts: [postLine('shown')] });
  await importSmall(real, { posts: [postLine('hidden')] }, { library: 'demo', demo: true });
  await demoPosts(real.db).show(false);
  const client = await real.client({ roles: ['root'] });
  expect(await titles(client)).toEqual(['shown']);
  expect(await titles(client, { termId: 'CAT_1' })).toEqual(['shown']);
  await real.stop();
});
