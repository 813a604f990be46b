import type { Client } from '@baohe/client/client';
import { pagePosts } from '@baohe/contract/posts';
import {
  forgetSearches,
  recentSearches,
  relatedVideos,
  searchVideos,
  searchVideosFor,
  suggestSearch,
} from '@baohe/contract/search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenForChanges } from '../../platform/database/change-events.ts';
import { finishPost } from '../../testing/finish-post.ts';
import { HEAD, importSmall, postLine } from '../../testing/small-library.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { tagId, topicId } from '../terms/term-id.ts';
import { indexDue } from './index-posts.ts';
import { indexRepository } from './index.repository.ts';
import { keepIndexed } from './keep-indexed.ts';

let server: TestServer;
/** The staff waits for no turn, but sees closed zones; a member does neither. */
let member: Client;
let staff: Client;

const tag = (label: string) => ({ label, taxonomy: 'other' });

const film = (title: string, at: number, change: object = {}) =>
  postLine(`f${at}`, {
    title,
    sourceType: at % 2 ? 'post_20_iwara' : 'post_30_hanime',
    postType: 'post_video',
    tags: [],
    topics: [],
    counts: { hotIndex: at, hoard: 0, favor: 0, view: 0, comment: 0 },
    uploadTime: new Date(Date.UTC(2026, 9, 30 - at)).toISOString(),
    ...change,
  });

const FILMS = [
  film('異次元寶盒', 1, { tags: [tag('猫'), tag('雨')] }),
  film('异次元的ネコ Vol.2', 2, { tags: [tag('猫'), tag('夜'), tag('雨')], topics: ['夜行'] }),
  film('重庆森林', 3, { tags: [tag('夜')] }),
  film('Ｎaruto・火影', 4, { topics: ['夜行'] }),
  film('异次元禁区', 5, { terms: ['CAT_2', 'CAT_2_1'], tags: [tag('猫')] }),
  film('远方', 6, { terms: ['CAT_1', 'CAT_1_3'] }),
];

const book = (title: string, hotIndex: number) =>
  postLine(`book-${hotIndex}`, {
    title,
    tags: [],
    topics: [],
    counts: { hotIndex, hoard: 0, favor: 0, view: 0, comment: 0 },
  });

/** The better one fits, the colder it is. */
const BOOKS = [book('猫', 0), book('机械猫', 10), book('熊猫', 90)];

const head = {
  ...HEAD,
  terms: HEAD.terms.map((term) =>
    term.id === 'CAT_1'
      ? { ...term, subItems: [...term.subItems, { id: 'CAT_1_3', label: '动画', subItems: [] }] }
      : term,
  ),
  tags: [...HEAD.tags, tag('夜'), tag('雨')],
};

async function aMember(): Promise<Client> {
  const token = await server.token('user');
  await server.pool.query(
    `insert into held_tier (account_id, tier_id, since)
     select account_id, tier.id, now() - interval '1 day' from session, tier
     where level = 11 and account_id not in (select account_id from held_tier)
     order by session.created_at desc limit 1`,
  );
  return server.client({ token });
}

beforeAll(async () => {
  server = await startTestServer();
  await importSmall(server, {
    head,
    posts: [...FILMS, ...BOOKS, postLine('book', { title: '异次元之书' })],
  });
  await indexDue(indexRepository(server.db));
  member = await aMember();
  staff = await server.client({ roles: ['editor'] });
});
afterAll(() => server.stop());

const titles = ({ records }: { records: { postTitle: string }[] }) =>
  records.map(({ postTitle }) => postTitle);

const search = async (keyword: string, client = member) =>
  titles(await client.call(searchVideos, { keyword }));

const ORIGINAL = '異次元寶盒';
const CAT = '异次元的ネコ Vol.2';
const FOREST = '重庆森林';
const NARUTO = 'Ｎaruto・火影';
/** Hotter than the films, and found by its tag. */
const BOOK = '异次元之书';

test.each([
  ['异次元', [ORIGINAL, CAT]],
  ['異次元', [ORIGINAL, CAT]],
  ['宝盒', [ORIGINAL]],
  ['yiciyuan', [ORIGINAL, CAT]],
  ['yi ci yuan', [ORIGINAL, CAT]],
  ['YCY', [ORIGINAL, CAT]],
  ['ycybh', [ORIGINAL]],
  ['chongqing', [FOREST]],
  ['cqsl', [FOREST]],
  ['ねこ', [CAT]],
  ['ﾈｺ', [CAT]],
  ['naruto', [NARUTO]],
  ['ARU', [NARUTO]],
  ['vol2', [CAT]],
  ['猫', [ORIGINAL, CAT]],
  ['mao', [ORIGINAL, CAT]],
  ['异次元　猫', [ORIGINAL, CAT]],
  ['夜行', [CAT, NARUTO]],
  ['yicy', []],
  ['次异', []],
  ['书', []],
])('%s finds what is written or read so', async (keyword, found) => {
  expect(await search(keyword)).toEqual(found);
});

const byFit = async (keyword: string, more: object = {}) =>
  member.call(pagePosts, {
    searchParams: { keyword, withTotal: true },
    sortParams: { sortType: 'fit' },
    ...more,
  });

test.each([
  // The title is it; a word of the title; a part of one; then tags, the hotter first.
  ['猫', ['猫', '机械猫', '熊猫', BOOK, CAT, ORIGINAL]],
  ['mao', ['熊猫', '机械猫', '猫', BOOK, CAT, ORIGINAL]],
  ['异次元 雨', [CAT, ORIGINAL]],
])('%s puts first what fits best', async (keyword, found) => {
  const page = await byFit(keyword);
  expect(titles(page)).toEqual(found);
  expect(page.total).toEqual({ count: found.length, isMore: false });
});

test('a search in order of fit goes on by cursor and by number, and says how many only once', async () => {
  const pages: string[][] = [];
  let cursor: string | null | undefined;
  do {
    const page = await byFit('猫', {
      pageParams: { current: 1, pageSize: 2 },
      ...(cursor && { cursor }),
    });
    expect(page.total).toEqual(cursor === undefined ? { count: 6, isMore: false } : undefined);
    pages.push(titles(page));
    ({ cursor } = page);
  } while (cursor !== null);
  expect(pages).toEqual([
    ['猫', '机械猫'],
    ['熊猫', BOOK],
    [CAT, ORIGINAL],
  ]);
  const second = await byFit('猫', { pageParams: { current: 2, pageSize: 2 } });
  expect(titles(second)).toEqual(pages[1]);
});

test('also in another order a search says how many it finds', async () => {
  const input = { searchParams: { keyword: '猫', withTotal: true } };
  const newest = await member.call(pagePosts, input);
  expect(newest.total).toEqual({ count: 6, isMore: false });
  const plain = await member.call(pagePosts, { searchParams: { keyword: '猫' } });
  expect(plain).not.toHaveProperty('total');
  const nothing = await member.call(pagePosts, {
    searchParams: { keyword: '没有的', withTotal: true },
  });
  expect(nothing.total).toEqual({ count: 0, isMore: false });
});

test.each([
  ['异次元 -夜', [ORIGINAL]],
  ['异次元 -夜行', [ORIGINAL]],
  ['异次元 －貓', []],
  ['异次元 -宝', [CAT]],
  ['林 -异次元', [FOREST]],
])('%s keeps out a tag, a topic or what merely has the word', async (keyword, found) => {
  expect(await search(keyword)).toEqual(found);
});

test('a closed zone is found by the staff alone', async () => {
  expect(await search('禁区')).toEqual([]);
  expect(await search('yiciyuanjinqu')).toEqual([]);
  expect(await search('禁区', staff)).toEqual(['异次元禁区']);
  expect(await search('异次元', staff)).toEqual([ORIGINAL, CAT, '异次元禁区']);
});

test('the keyword may stand in the path', async () => {
  expect(titles(await member.call(searchVideosFor, { keyword: '异次元 -夜' }))).toEqual([ORIGINAL]);
});

test('pages go on by cursor and by number, and a cursor is good for its own search only', async () => {
  const first = await member.call(searchVideos, { keyword: 'ycy', pageSize: 1 });
  expect(titles(first)).toEqual([ORIGINAL]);
  const second = await member.call(searchVideos, {
    keyword: 'YCY',
    pageSize: 1,
    cursor: first.cursor!,
  });
  expect([titles(second), second.cursor]).toEqual([[CAT], null]);
  const byNumber = await member.call(searchVideos, { keyword: 'ycy', pageSize: 1, current: 2 });
  expect(titles(byNumber)).toEqual([CAT]);
  expect(await member.call(searchVideos, { keyword: 'ycy', current: 1_000_000_000 })).toEqual({
    records: [],
    cursor: null,
  });
  await expect(
    member.call(searchVideos, { keyword: '猫', cursor: first.cursor! }),
  ).rejects.toMatchObject({ key: 'request.invalid' });
});

test.each(['字'.repeat(51), 'x'.repeat(10_240), '无\0'])(
  'what no field lets through is refused',
  async (keyword) => {
    await expect(member.call(searchVideos, { keyword })).rejects.toMatchObject({
      key: 'request.invalid',
    });
  },
);

test('fifty characters are searched for, also where they can be read in thousands of ways', async () => {
  expect(await search('字'.repeat(50))).toEqual([]);
  expect(await search('an'.repeat(25))).toEqual([]);
});

test('posts that are withdrawn, renamed or brought back: each search says what holds now', async () => {
  const withStatus = (status: number) =>
    server.pool.query(`update post set status = $1 where title = $2`, [status, FOREST]);
  await withStatus(0);
  expect(await search('森林')).toEqual([]);
  await withStatus(1);
  expect(await search('森林')).toEqual([FOREST]);
  await server.pool.query(`update term set name = '黑夜' where id = $1`, [tagId(tag('夜'))]);
  await indexDue(indexRepository(server.db));
  expect(await search('黑夜')).toEqual([CAT, FOREST]);
  expect(await search('heiye')).toEqual([CAT, FOREST]);
  await server.pool.query(`update term set name = '夜' where id = $1`, [tagId(tag('夜'))]);
  await indexDue(indexRepository(server.db));
  expect(await search('黑夜')).toEqual([]);
});

test('related films leave out what the caller has finished, for nobody else', async () => {
  const { records } = await member.call(searchVideos, { keyword: 'vol' });
  const postId = records[0]!.postUuid;
  const reader = await aMember();
  const related = async (client: Client) => titles(await client.call(relatedVideos, { postId }));
  expect(await related(reader)).toEqual([ORIGINAL, NARUTO, FOREST]);
  const { records: found } = await member.call(searchVideos, { keyword: NARUTO });
  await finishPost(reader, found[0]!.postUuid);
  expect(await related(reader)).toEqual([ORIGINAL, FOREST]);
  expect(await related(member)).toEqual([ORIGINAL, NARUTO, FOREST]);
});

test('related films share tags, the most first; the category fills up', async () => {
  const { records } = await member.call(searchVideos, { keyword: 'vol' });
  const { records: related } = await member.call(relatedVideos, {
    postId: records[0]!.postUuid,
  });
  expect(related.map(({ postTitle }) => postTitle)).toEqual([ORIGINAL, NARUTO, FOREST]);
  const { records: far } = await member.call(searchVideos, { keyword: '远方' });
  expect(titles(await member.call(relatedVideos, { postId: far[0]!.postUuid }))).toEqual([]);
  await expect(
    member.call(relatedVideos, { postId: '00000000-0000-4000-8000-000000000000' }),
  ).rejects.toMatchObject({ key: 'post.not_found' });
});

test('while typing: own searches, terms by name and sound, titles', async () => {
  const nobody = await server.client();
  const suggested = async (keyword: string, client = nobody) => {
    const { records } = await client.call(suggestSearch, { keyword });
    return records.map(({ kind, text }) => `${kind} ${text}`);
  };
  expect(await suggested('夜')).toEqual(['tag 夜', 'topic 夜行']);
  expect(await suggested('ycy')).toEqual(['title 异次元之书', `title ${CAT}`, `title ${ORIGINAL}`]);
  expect(await suggested('yex')).toEqual(['topic 夜行']);
  expect(await suggested('donghu')).toEqual(['category 动画']);
  expect(await suggested('禁区')).toEqual([]);
  expect(await suggested(' ')).toEqual([]);
  const person = await aMember();
  await search('夜行', person);
  expect((await suggested('夜', person))[0]).toBe('recent 夜行');
  const { records } = await nobody.call(suggestSearch, { keyword: '夜行' });
  expect(records[0]).toEqual({
    kind: 'topic',
    text: '夜行',
    termUuid: topicId('夜行'),
    postUuid: null,
    marks: [0, 2],
    total: { count: 3, isMore: false },
  });
});

test('a suggested title has its cover and its kind, and shows what was meant by pinyin', async () => {
  const { records } = await member.call(suggestSearch, { keyword: 'yiciyuan' });
  const title = records.find(({ text }) => text === ORIGINAL);
  expect(title).toMatchObject({
    kind: 'title',
    marks: [0, 3],
    postSourceType: 'post_20_iwara',
    postSourceLabel: 'MMD',
  });
  expect(title?.postCoverUrl).toMatch(/^\/m\//);
});

test('titles say where they hold the words, as they are written there', async () => {
  const { records } = await member.call(pagePosts, {
    searchParams: { keyword: '异次元 vol2' },
  });
  expect(records[0]).toMatchObject({ postTitle: CAT, titleMarks: [0, 3, 7, 12] });
  const byTag = await member.call(pagePosts, { searchParams: { keyword: '猫 宝盒' } });
  expect(byTag.records[0]).toMatchObject({ postTitle: ORIGINAL, titleMarks: [3, 5] });
  const plain = await member.call(searchVideos, { keyword: '异次元' });
  expect(plain.records[0]).not.toHaveProperty('titleMarks');
});

test('the last twenty keywords are remembered once each, newest first, until they are forgotten', async () => {
  const person = await aMember();
  const remembered = async () =>
    (await person.call(recentSearches, {})).records.map(({ keyword }) => keyword);
  for (let at = 1; at <= 22; at += 1) {
    await search(`第${at}`, person);
  }
  await search(' 第9 ', person);
  await search('---', person);
  const keywords = await remembered();
  expect(keywords).toHaveLength(20);
  expect(keywords.slice(0, 3)).toEqual(['第9', '第22', '第21']);
  const stored = await server.pool.query(`select from recent_search where keyword like '第%'`);
  expect(stored.rowCount).toBe(20);
  expect(await person.call(forgetSearches, { keyword: '第9' })).toEqual({ changed: 1 });
  expect(await remembered()).not.toContain('第9');
  await person.call(forgetSearches, {});
  expect(await remembered()).toEqual([]);
  expect((await staff.call(recentSearches, {})).records.length).toBeGreaterThan(0);
});

test('a search in private mode finds the same and is not remembered', async () => {
  const person = await aMember();
  const privately = (keyword: string) =>
    person.call(pagePosts, { searchParams: { keyword, isPrivate: true } });
  const { records } = await privately('夜行');
  expect(records.length).toBeGreaterThan(0);
  await privately('没有人找得到的东西');
  expect((await person.call(recentSearches, {})).records).toEqual([]);
  const missed = await server.pool.query(
    `select from search_miss where words = '没有人找得到的东西'`,
  );
  expect(missed.rowCount).toBe(0);
  await search('夜行', person);
  expect((await person.call(recentSearches, {})).records).toEqual([{ keyword: '夜行' }]);
});

const PATIENT = { timeout: 15_000 };

test('what comes in while the site runs is found a moment later', async () => {
  const onError = (error: unknown) => {
    throw error;
  };
  const changeEvents = await listenForChanges(server.connectionString, onError);
  const stored = keepIndexed({ db: server.db, changeEvents, onError });
  await server.pool.query(
    `update post set title = '山中来信', version = version + 1 where title = '远方'`,
  );
  await expect.poll(() => search('szlx'), PATIENT).toEqual(['山中来信']);
  await server.pool.query(
    `update post set title = '海边', version = version + 1 where title = '山中来信'`,
  );
  await expect.poll(() => search('hb'), PATIENT).toEqual(['海边']);
  await server.pool.query(`update post_search set rule = 0`);
  await stored.close();
  const next = keepIndexed({ db: server.db, changeEvents, onError });
  const old = () => server.pool.query(`select from post_search where rule = 0`);
  await expect.poll(async () => (await old()).rowCount, PATIENT).toBe(0);
  await next.close();
  await changeEvents.close();
});
