import type { Client } from '@baohe/client/client';
import { getChapter, getDownloads, getTrack, getVideoPlayUrl } from '@baohe/contract/playback';
import { getDetail, getPost, pageOsusume, pagePosts } from '@baohe/contract/posts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdTier } from '../../../testing/hold-tier.ts';
import {
  bytesOf,
  FILM_BYTES,
  importSampled,
  partsOfFilm,
  SECRET,
  SHEET,
  SOUND_BYTES,
} from '../../../testing/sample-library.ts';
import {
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from '../../../testing/test-server.ts';

let server: TestServer;
let visitor: Client;
let ids: ReadonlyMap<string, string>;

const SHIPPED = {
  samplePages: 3,
  sampleChapters: 1,
  sampleSeconds: 60,
  sampleCharacters: 600,
  sampleBySourceType: {},
} as const;

beforeAll(async () => {
  server = await startTestServer();
  ids = await importSampled(server);
  visitor = await server.client();
});
afterAll(() => server.stop());

const idOf = (key: string): string => ids.get(key) ?? '';
const detailOf = (key: string, client = visitor) => client.call(getDetail, { postId: idOf(key) });
const sourcesOf = (key: string, client = visitor) =>
  client.call(getVideoPlayUrl, { postId: idOf(key) });
const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.address}${path}`, { headers });

async function refusal(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => 'answered',
    ({ key }: { key?: string }) => key,
  );
}

async function member() {
  const token = await server.token('user');
  await holdTier(server, token, { level: 11, since: new Date(), days: null });
  return { client: await server.client({ token }), authorization: `Bearer ${token}` };
}

const signedIn = (reply: object): string[] =>
  [...new Set(JSON.stringify(reply).match(/\/m\/full\/[^"\\]+&[^"\\]+/g))].map((address) =>
    address.replaceAll('&amp;', '&'),
  );

test('a visitor has the first three pages of a comic, in the order in which it is read', async () => {
  const { access, sample, waysToOpen, postContentDto } = await detailOf('comic');
  expect([access, waysToOpen?.pointPrice]).toEqual(['preview', 30]);
  expect(sample).toEqual({ unit: 'page', size: 3, total: 6, partTotal: 4 });
  const { chapterList = [], ...rest } = postContentDto.contentInfo;
  expect(rest).toEqual({});
  expect(chapterList.map(({ chapterNo }) => chapterNo)).toEqual([1, 1, 2]);
  const whole = await detailOf('comic', (await member()).client);
  expect([whole.access, whole.sample]).toEqual(['full', null]);
  const files = (pages: typeof chapterList) =>
    pages.map(({ optImgUrl }) => optImgUrl?.split('?')[0]);
  const [b1, , , , a1, a2] = files(whole.postContentDto.contentInfo.chapterList ?? []);
  expect(files(chapterList)).toEqual([a1, a2, b1]);
  for (const { optImgUrl = '' } of chapterList) {
    expect((await ask(optImgUrl)).status).toBe(200);
  }
});

test('of a work that is no longer than the sample half is open, of one page nothing', async () => {
  expect((await detailOf('set')).sample).toEqual({ unit: 'page', size: 1, total: 2, partTotal: 2 });
  expect((await detailOf('set')).postContentDto.contentInfo.chapterList).toHaveLength(1);
  const { sample, postContentDto } = await detailOf('single');
  expect([sample, postContentDto.contentInfo]).toEqual([null, {}]);
});

test('a free post has no sample, one of a closed zone is not there', async () => {
  expect(await detailOf('free')).toMatchObject({ access: 'full', sample: null });
  expect(await refusal(detailOf('closed'))).toBe('post.not_found');
});

test('the first chapter of a novel can be read, every other one is locked', async () => {
  const { sample, postContentDto } = await detailOf('novel');
  expect(sample).toEqual({ unit: 'chapter', size: 1, total: 3, partTotal: 3 });
  expect(postContentDto.contentInfo).toEqual({
    volumeList: [{ volumeName: '第一卷', chapterList: [{ chapterName: '第一章' }] }],
  });
  const chapter = (volumeIndex: number, chapterIndex: number) =>
    visitor.call(getChapter, { postId: idOf('novel'), volumeIndex, chapterIndex });
  expect((await chapter(0, 0)).text).toContain('雨停了');
  for (const [volume, number] of [
    [0, 1],
    [1, 0],
    [0, 9],
    [9, 0],
  ] as const) {
    expect(await refusal(chapter(volume, number))).toBe('post.locked');
  }
});

test('an article ends after its first characters; no reply to anybody holds what follows', async () => {
  const { sample, postContentDto } = await detailOf('article');
  const html = postContentDto.contentInfo.postContentHtml ?? '';
  const text = html.replaceAll(/<[^<>]*>/g, '');
  expect([sample?.unit, sample?.size]).toEqual(['character', 600]);
  expect(Array.from(text)).toHaveLength(600);
  expect(html).toMatch(/^<p>开头.*<\/p>$/);
  const batching = await server.client({ batches: true });
  const replies = await Promise.all([
    detailOf('article'),
    detailOf('article', batching),
    detailOf('novel', batching),
    batching.call(getPost, { id: idOf('article') }),
    visitor.call(pagePosts, {}),
    visitor.call(pageOsusume, { count: 24 }),
    visitor.call(pagePosts, { searchParams: { keyword: SECRET } }).catch(() => null),
    ask(`/detail?post=${idOf('article')}`).then((reply) => reply.text()),
  ]);
  for (const reply of replies) {
    expect(JSON.stringify(reply)).not.toContain(SECRET);
  }
});

/** What a player fetches from here on, as somebody without a session. */
async function fetched(url: string): Promise<Map<string, Buffer>> {
  const answers = new Map<string, Buffer>();
  const open = [url];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const response = await ask(next);
    expect([next, response.status]).toEqual([next, 200]);
    const bytes = Buffer.from(await response.arrayBuffer());
    answers.set(next, bytes);
    if (/\.(?:m3u8|mpd)\?/.test(next)) {
      const text = bytes.toString().replaceAll('&amp;', '&');
      open.push(...[...text.matchAll(/\/m\/full\/[^\s"<]+/g)].map(([address]) => address));
    }
  }
  return answers;
}

const pathOf = (address: string) => address.split('?')[0] ?? '';

test('a film of sixteen seconds: eight of them by HLS and DASH, no segment behind the cut', async () => {
  expect(await detailOf('film')).toMatchObject({
    sample: { unit: 'second', size: 8, total: 16, partTotal: 16 },
    postContentDto: { contentInfo: {} },
    subtitleList: [],
  });
  const sources = await sourcesOf('film');
  expect(sources.map(({ type }) => type)).toEqual(['customHls', 'customDash', 'normal']);
  const whole = await sourcesOf('film', (await member()).client);
  expect(whole).toHaveLength(3);
  const first = partsOfFilm()
    .filter((name) => /^init|-[12]\.m4s$/.test(name))
    // 3.936 and 4 seconds of sound: the third part begins before the cut.
    .concat('chunk-1-3.m4s')
    .map((name) => bytesOf(`video-whale/${name}`).toString('base64'));
  for (const { url } of sources.slice(0, 2)) {
    const segments = [...(await fetched(url))].filter(([address]) => address.includes('.m4s?'));
    expect(segments.map(([, bytes]) => bytes.toString('base64')).toSorted()).toEqual(
      first.toSorted(),
    );
  }
});

test('the small pictures of a whole film are for whoever may have the whole', async () => {
  expect((await detailOf('film')).postContentDto.contentInfo).toEqual({});
  const { client, authorization } = await member();
  const { seekPreviews } = (await detailOf('film', client)).postContentDto.contentInfo;
  expect(seekPreviews).toEqual({ ...SHEET, imageUrl: expect.stringContaining('&') });
  const address = seekPreviews?.imageUrl ?? '';
  expect((await ask(address, { authorization })).headers.get('content-type')).toBe('image/webp');
  expect((await ask(address)).status).toBe(403);
});

test('a segment behind the cut is not served, whatever is put together from addresses that were', async () => {
  const { authorization, client } = await member();
  const url = (await sourcesOf('film'))[0]?.url ?? '';
  const sampled = await fetched(url);
  const wholeUrl = (await sourcesOf('film', client))[0]?.url ?? '';
  const list = await (await ask(wholeUrl, { authorization })).text();
  const lists = list.match(/\/m\/full\/[^\s"]+m3u8[^\s"]+/g) ?? [];
  const all = (
    await Promise.all(lists.map(async (one) => (await ask(one, { authorization })).text()))
  ).flatMap((text) => text.match(/\/m\/full\/[^\s"]+/g) ?? []);
  const known = new Set([...sampled.keys()].map(pathOf));
  const behind = all.filter((address) => !known.has(pathOf(address)));
  expect(behind.length).toBeGreaterThan(3);
  for (const address of behind) {
    for (const good of sampled.keys()) {
      expect((await ask(`${pathOf(address)}?${good.split('?')[1]}`)).status).toBe(403);
    }
    expect((await ask(pathOf(address))).status).toBe(404);
  }
});

test('a plain file ends at the byte in its address, whatever range is asked for', async () => {
  const url = (await sourcesOf('film'))[2]?.url ?? '';
  const [, limitText = ''] = /u=sample\.\d+\.60-(\d+)\./.exec(url) ?? [];
  const limit = Number(limitText);
  const share = limit / FILM_BYTES.length;
  expect(share).toBeGreaterThan(0.49);
  expect(share).toBeLessThan(0.53);
  const bytesIn = async (headers: Record<string, string> = {}) => {
    const response = await ask(url, headers);
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, bytes, range: response.headers.get('content-range') };
  };
  const beginning = FILM_BYTES.subarray(0, limit);
  expect((await bytesIn()).bytes.equals(beginning)).toBe(true);
  const ranges: [string, number, number, number][] = [
    ['bytes=0-', 206, 0, limit],
    [`bytes=0-${FILM_BYTES.length}`, 206, 0, limit],
    [`bytes=${limit - 2}-${limit + 100}`, 206, limit - 2, limit],
    ['bytes=-10', 206, limit - 10, limit],
    [`bytes=-${FILM_BYTES.length}`, 206, 0, limit],
    [`bytes=${limit}-`, 416, 0, 0],
    [`bytes=${limit + 5}-${limit + 9}`, 416, 0, 0],
    [`bytes=0-1,${limit}-${limit + 9}`, 200, 0, limit],
  ];
  for (const [range, status, start, end] of ranges) {
    const answer = await bytesIn({ range });
    expect([range, answer.status]).toEqual([range, status]);
    expect([range, answer.bytes.equals(FILM_BYTES.subarray(start, end))]).toEqual([range, true]);
    expect(answer.range ?? '').not.toContain(String(FILM_BYTES.length));
  }
});

test('the limit, the setting and the right in an address cannot be changed', async () => {
  const url = (await sourcesOf('film'))[2]?.url ?? '';
  expect((await ask(url)).status).toBe(200);
  const [, most = '', limit = ''] = /u=sample\.\d+\.(\d+)-(\d+)\./.exec(url) ?? [];
  const { authorization } = await member();
  for (const changed of [
    url.replace(`-${limit}.`, `-${Number(limit) + 1}.`),
    url.replace(`-${limit}.`, '-.'),
    url.replace(`-${limit}.`, '.'),
    url.replace(`.${most}-${limit}.`, '.'),
    url.replace(`.${most}-`, '.0-'),
    url.replace('u=sample.', 'u=free.'),
    url.replace('u=sample.', 'u=CAT_1.'),
    url.replace('u=sample.', 'u=staff.'),
    `${url}&u=sample`,
  ]) {
    expect(changed).not.toBe(url);
    expect([changed, (await ask(changed)).status]).toEqual([changed, 403]);
    expect((await ask(changed, { authorization })).status).toBe(403);
  }
});

test('half of the first track, in the tree in which it stands; every other one is locked', async () => {
  const { sample, postContentDto } = await detailOf('sound');
  expect(sample).toEqual({ unit: 'second', size: 18, total: 36, partTotal: 36 });
  const [folder, ...more] = postContentDto.contentInfo.tracksList ?? [];
  expect([folder?.title, more]).toEqual(['本篇', []]);
  expect(folder?.children).toMatchObject([{ hash: 'aa', duration: 36 }]);
  const track = (hash: string) =>
    visitor.call(getTrack, { postId: idOf('sound'), hash, quality: 'high' });
  for (const address of [folder?.children?.[0]?.fileUrl ?? '', (await track('aa')).url]) {
    const bytes = Buffer.from(await (await ask(address)).arrayBuffer());
    expect(bytes.length / SOUND_BYTES.length).toBeCloseTo(0.51, 1);
    expect(bytes.equals(SOUND_BYTES.subarray(0, bytes.length))).toBe(true);
  }
  for (const hash of ['bb', 'cc']) {
    expect(await refusal(track(hash))).toBe('post.locked');
  }
  expect(await refusal(visitor.call(getDownloads, { postId: idOf('sound') }))).toBe('post.locked');
});

test('0 switches it off, for a unit or for one source type, and ends the addresses that are out', async () => {
  const [{ optImgUrl: page = '' } = {}] =
    (await detailOf('comic')).postContentDto.contentInfo.chapterList ?? [];
  const film = (await sourcesOf('film'))[2]?.url ?? '';
  expect([(await ask(page)).status, (await ask(film)).status]).toEqual([200, 200]);

  await server.set('samplePages', 0);
  await server.set('sampleBySourceType', { post_30_hanime: 0 });
  expect((await detailOf('comic')).sample).toBeNull();
  expect(signedIn(await detailOf('comic'))).toEqual([]);
  expect((await detailOf('film')).sample).toBeNull();
  expect(await refusal(sourcesOf('film'))).toBe('post.locked');
  expect([(await ask(page)).status, (await ask(film)).status]).toEqual([403, 403]);
  expect((await detailOf('sound')).sample?.size).toBe(18);

  await server.set('sampleChapters', 0);
  const first = { postId: idOf('novel'), volumeIndex: 0, chapterIndex: 0 };
  expect(await refusal(visitor.call(getChapter, first))).toBe('post.locked');
  await server.set('sampleChapters', 2);
  expect((await detailOf('novel')).sample?.size).toBe(2);
  await server.set('sampleBySourceType', { post_30_hanime: 4, post_60_hentaiclub: 0 });
  expect((await detailOf('film')).sample).toMatchObject({ size: 4, total: 16 });
  expect((await detailOf('set')).sample).toBeNull();
  for (const [key, value] of Object.entries(SHIPPED)) {
    await server.set(key as keyof typeof SHIPPED, value);
  }
  expect((await ask(page)).status, 'the setting is what it was').toBe(200);
});

test('a post that is withdrawn takes its sample along', async () => {
  const [address = ''] = signedIn(await detailOf('comic'));
  expect((await ask(address)).status).toBe(200);
  const setStatus = async (status: number) => {
    await server.pool.query('update post set status = $2 where id = $1', [idOf('comic'), status]);
    await server.caughtUp();
  };
  await setStatus(0);
  expect((await ask(address)).status).toBe(403);
  await setStatus(1);
  expect((await ask(address)).status).toBe(200);
});

/** All that leads beyond a sample, tried with what a visitor was given. */
async function nothingBeyond(options: Pick<TestServerOptions, 'instead'>): Promise<void> {
  const twin = await startTestServer(options);
  try {
    const posts = await importSampled(twin);
    const client = await twin.client();
    const get = (path: string) => fetch(`${twin.address}${path}`);
    const detail = (key: string) => client.call(getDetail, { postId: posts.get(key) ?? '' });
    const wrong: string[] = [];

    const { chapterList = [] } = (await detail('comic')).postContentDto.contentInfo;
    if (chapterList.length > 3) {
      wrong.push('more pages than the setting');
    }
    const editor = await twin.client({ roles: ['editor'] });
    const whole = await editor.call(getDetail, { postId: posts.get('comic') ?? '' });
    const good = chapterList[1]?.optImgUrl ?? '';
    const behind = whole.postContentDto.contentInfo.chapterList?.[3]?.optImgUrl ?? '';
    if ((await get(`${pathOf(behind)}?${good.split('?')[1]}`)).status !== 403) {
      wrong.push('the signature of one page opens another');
    }
    const sources = await client.call(getVideoPlayUrl, { postId: posts.get('film') ?? '' });
    const plain = sources.find(({ type }) => type === 'normal')?.url ?? '';
    const bytes = (await (await get(plain)).arrayBuffer()).byteLength;
    if (bytes > FILM_BYTES.length * 0.53) {
      wrong.push('bytes behind the limit');
    }
    if ((await get(plain.replace(/(60-)\d+/, '$199999999'))).status !== 403) {
      wrong.push('another limit');
    }
    const { postContentHtml = '' } = (await detail('article')).postContentDto.contentInfo;
    if (postContentHtml.includes(SECRET)) {
      wrong.push('the end of an article');
    }
    const input = { postId: posts.get('novel') ?? '', volumeIndex: 0, chapterIndex: 1 };
    if ((await refusal(client.call(getChapter, input))) !== 'post.locked') {
      wrong.push('the second chapter');
    }
    if (wrong.length > 0) {
      throw new Error(wrong.join('\n'));
    }
  } finally {
    await twin.stop();
  }
}

test('nothing beyond a sample is had', async () => {
  await expect(nothingBeyond({})).resolves.toBeUndefined();
});

test.each<[string, NonNullable<TestServerOptions['instead']>, string]>([
  [
    'does not look at the limit',
    ({ media }) => {
      const verify: typeof media.addresses.verify = (...input) => {
        const grant = media.addresses.verify(...input);
        return grant?.viewer.cut
          ? { ...grant, viewer: { ...grant.viewer, cut: { most: grant.viewer.cut.most } } }
          : grant;
      };
      return { media: { ...media, addresses: { ...media.addresses, verify } } };
    },
    'bytes behind the limit',
  ],
  [
    'takes the limit from the address as it comes',
    ({ media }) => {
      const verify: typeof media.addresses.verify = (path, query, caller) => {
        const [, post, most, limit] = /^sample\.(\d+)\.(\d+)-(\d+)\./.exec(String(query.u)) ?? [];
        const cut = { most: Number(most), limit: Number(limit) };
        return post === undefined
          ? media.addresses.verify(path, query, caller)
          : {
              viewer: { session: '', right: 'sample', post: Number(post), cut },
              expiry: String(query.e),
            };
      };
      return { media: { ...media, addresses: { ...media.addresses, verify } } };
    },
    'another limit',
  ],
  [
    'gives away more than the setting',
    ({ posts: { samples, ...posts } }) => ({
      posts: { ...posts, samples: { ...samples, mostOf: (post) => samples.mostOf(post) + 1 } },
    }),
    'the second chapter',
  ],
])('twin: one that %s is found out', async (_, instead, found) => {
  await expect(nothingBeyond({ instead })).rejects.toThrow(found);
});
