import type { Client } from '@baohe/client/client';
import { getDetail, getPost, getPostCount } from '@baohe/contract/posts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashToken } from '../../../platform/session/session.ts';
import { holdTier } from '../../../testing/hold-tier.ts';
import { importSmall, pictureOf, postLine } from '../../../testing/small-library.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let now = new Date('2026-11-15T08:00:00Z');
let server: TestServer;
let ids: Record<string, string>;

const pages = ['p1', 'p1-s', 'p2', 'p2-s'];

beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  const content = {
    chapterList: [1, 2].map((chapterNo) => ({
      chapterNo,
      minImgUrl: `file:pages/p${chapterNo}-s`,
      resourcePreviewUrl: `file:pages/p${chapterNo}`,
      resourceRealityUrl: `file:pages/p${chapterNo}`,
      optImgUrl: `file:pages/p${chapterNo}`,
    })),
    postContentHtml: '<p>一段话<img src="file:pages/p1" alt="图"></p>',
  };
  await importSmall(server, {
    files: pages.map((name) => ({
      ref: `file:pages/${name}`,
      mime: 'image/webp',
      path: `pages/${name}.webp`,
    })),
    folder: Object.fromEntries(pages.map((name) => [`pages/${name}.webp`, pictureOf(name)])),
    posts: [
      postLine('open', {
        contentInfo: content,
        metaInfo: { pageCount: 2, secret: 'no field of ours' },
      }),
      postLine('dear', { pointPrice: 8 }),
      postLine('closed', { terms: ['CAT_2', 'CAT_2_1'], contentInfo: content }),
      postLine('draft'),
      postLine('deleted'),
    ],
  });
  await server.pool.query(
    `update library_file set width = 640, height = 920 where ref = 'small/pages/p1'`,
  );
  await server.pool.query(`update post set status = 0 where key = 'small/draft'`);
  await server.pool.query(`update post set status = -1 where key = 'small/deleted'`);
  const { rows } = await server.pool.query<{ key: string; id: string }>('select key, id from post');
  ids = Object.fromEntries(rows.map(({ key, id }) => [key.replace('small/', ''), id]));
});
afterAll(() => server.stop());

async function memberWith(level: number, days: number | null) {
  const token = await server.token('user');
  await holdTier(server, token, { level, since: now, days });
  return { client: await server.client({ token }), token };
}

const addressesIn = (detail: object) => JSON.stringify(detail).match(/\/m\/[^"\\]+/g) ?? [];

test('a visitor sees the card, its description and the unlock options, and only the address of its sample', async () => {
  const visitor = await server.client();
  const detail = await visitor.call(getDetail, { postId: ids.open! });
  expect(detail).toMatchObject({
    postUuid: ids.open,
    postTitle: '标题 open',
    postSummary: '一句话。',
    postSourceUrl: `/detail?post=${ids.open}`,
    postKind: 'gallery',
    hasMenu: true,
    asTagList: [{ termName: '猫', tagLabel: 'other' }],
    access: 'preview',
    waysToOpen: { pointPrice: 30, helpsNeeded: 3, tierLevels: [11, 41] },
    postContentDto: { metaInfo: { pageCount: 2 } },
    sample: { unit: 'page', size: 1, total: 2 },
    subtitleList: [],
  });
  expect(detail.postContentDto.metaInfo).not.toHaveProperty('secret');
  const covers = new Set([...detail.postCoverUrlList, detail.postCover, detail.postCoverUrl]);
  const { chapterList: [page] = [], ...rest } = detail.postContentDto.contentInfo;
  expect(rest).toEqual({});
  const sampled = new Set(Object.values(page ?? {}));
  const isElsewhere = (address: string) => !covers.has(address) && !sampled.has(address);
  expect(addressesIn(detail).filter(isElsewhere)).toEqual([]);
  const dear = await visitor.call(getDetail, { postId: ids.dear! });
  expect(dear.waysToOpen?.pointPrice).toBe(8);
});

test.each([
  ['another zone’s member', 21, 'preview'],
  ['the zone’s member', 11, 'full'],
  ['an all-site member', 44, 'full'],
] as const)('%s sees the %s', async (_, level, access) => {
  const { client, token } = await memberWith(level, 30);
  const detail = await client.call(getDetail, { postId: ids.open! });
  expect(detail.access).toBe(access);
  const pageAddresses = addressesIn(detail).filter((address) => address.includes('?'));
  expect(pageAddresses.every((address) => address.includes('u=sample.'))).toBe(access !== 'full');
  for (const address of new Set(pageAddresses.map((one) => one.replaceAll('&amp;', '&')))) {
    const reply = await fetch(`${server.address}${address}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect([address, reply.status]).toEqual([address, 200]);
  }
  const { chapterList = [], postContentHtml = '' } = detail.postContentDto.contentInfo;
  expect(chapterList).toHaveLength(access === 'full' ? 2 : 1);
  expect(/<img src="\/m\/full\/.*&amp;u=/.test(postContentHtml)).toBe(access === 'full');
});

test('a tier that ends stops working without a new session', async () => {
  const { client } = await memberWith(11, 1);
  const access = async () => (await client.call(getDetail, { postId: ids.open! })).access;
  expect(await access()).toBe('full');
  const before = now;
  now = new Date(now.getTime() + 24 * 60 * 60 * 1000 + 1);
  expect(await access()).toBe('preview');
  now = before;
});

test('a page says how large its picture is, where that is known', async () => {
  const { client } = await memberWith(11, 30);
  const { postContentDto } = await client.call(getDetail, { postId: ids.open! });
  const [first, second] = postContentDto.contentInfo.chapterList ?? [];
  expect(first).toMatchObject({ width: 640, height: 920 });
  expect(second).not.toHaveProperty('width');
});

test('who unlocked a post sees it whole, and no other', async () => {
  const token = await server.token('user');
  const client = await server.client({ token });
  await server.pool.query(
    `insert into unlock (account_id, post_id, how)
     select account_id, $2, 'points' from session where token_hash = $1`,
    [hashToken(token), ids.open],
  );
  expect((await client.call(getDetail, { postId: ids.open! })).access).toBe('full');
  expect((await client.call(getDetail, { postId: ids.dear! })).access).toBe('preview');
  await expect(client.call(getDetail, { postId: ids.closed! })).rejects.toMatchObject({
    code: 3020,
  });
});

test('what is closed, a draft, deleted or unknown is not there; the staff sees drafts and closed zones', async () => {
  const { client: member } = await memberWith(44, null);
  const editor = await server.client({ roles: ['editor'] });
  const code = (client: Client, postId: string) =>
    client.call(getDetail, { postId }).then(
      ({ access }) => access,
      (error: { code: number }) => error.code,
    );
  const unknown = crypto.randomUUID();
  for (const id of [ids.closed!, ids.draft!, ids.deleted!, unknown]) {
    expect(await code(member, id)).toBe(3020);
    await expect(member.call(getPost, { id })).rejects.toMatchObject({ code: 3020 });
  }
  expect(
    await Promise.all([ids.closed!, ids.draft!, ids.deleted!].map((id) => code(editor, id))),
  ).toEqual(['full', 'full', 3020]);
});

test('a zone that is opened is seen at once, with addresses that a visitor can follow', async () => {
  const visitor = await server.client();
  await server.pool.query(`update term set open = true where id = 'CAT_2'`);
  await expect
    .poll(() => visitor.call(getDetail, { postId: ids.closed! }).catch(() => null))
    .toMatchObject({ access: 'preview' });
  await server.pool.query(`update term set open = false where id = 'CAT_2'`);
  await expect
    .poll(() =>
      visitor.call(getDetail, { postId: ids.closed! }).then(
        () => 'seen',
        () => 'hidden',
      ),
    )
    .toBe('hidden');
});

test('the count is of what the caller could see', async () => {
  const visitor = await server.client();
  const editor = await server.client({ roles: ['editor'] });
  expect(await visitor.call(getPostCount, {})).toBe(2);
  expect(await editor.call(getPostCount, {})).toBe(3);
});

test('a file that is still to be drawn is left out, and is drawn next', async () => {
  await server.pool.query(
    `update library_file set hash = null, recipe = '{}' where ref = 'small/pages/p2'`,
  );
  const { client } = await memberWith(11, 30);
  const { postContentDto } = await client.call(getDetail, { postId: ids.open! });
  const [first, second] = postContentDto.contentInfo.chapterList ?? [];
  expect(first).toHaveProperty('optImgUrl');
  expect(second).toMatchObject({ chapterNo: 2, minImgUrl: expect.any(String) });
  expect(second).not.toHaveProperty('optImgUrl');
  const { rows } = await server.pool.query(
    `select ref from library_file where requested_at is not null`,
  );
  expect(rows).toEqual([{ ref: 'small/pages/p2' }]);
});

test('what opens a post is the operator’s to change, and felt at once in every process', async () => {
  const other = await server.another();
  const clients = [await server.client(), await other.client()];
  const ways = (post: 'open' | 'dear') =>
    Promise.all(
      clients.map(
        async (client) => (await client.call(getDetail, { postId: ids[post]! })).waysToOpen,
      ),
    );
  const shipped = { pointPrice: 30, helpsNeeded: 3, tierLevels: [11, 41] };
  expect(await ways('open')).toEqual([shipped, shipped]);

  await server.set('usualPointPrice', 45);
  await server.set('helpsNeeded', 5);
  await server.pool.query(`
    insert into tier (level, name, type, opens) values (15, '双区卡', '双区卡', '{dimension,darknet}');
    update tier set opens = '{welfare}' where type = '次元会员'`);
  await Promise.all([server.caughtUp(), other.caughtUp()]);
  const changed = { pointPrice: 45, helpsNeeded: 5, tierLevels: [15, 41] };
  expect(await ways('open')).toEqual([changed, changed]);
  const dear = { ...changed, pointPrice: 8 };
  expect(await ways('dear'), 'a price of its own stays').toEqual([dear, dear]);
});

test('who holds a tier that is given another area opens that one from then on', async () => {
  const { client } = await memberWith(24, null);
  const access = async () => (await client.call(getDetail, { postId: ids.open! })).access;
  expect(await access()).toBe('preview');
  await server.pool.query(`update tier set opens = '{welfare,dimension}' where level = 24`);
  await server.caughtUp();
  expect(await access()).toBe('full');
  await server.pool.query(`update tier set opens = '{welfare}' where level = 24`);
  await server.caughtUp();
  expect(await access()).toBe('preview');
});
