import type { Client } from '@baohe/client/client';
import { pagePosts } from '@baohe/contract/posts';
import type { ListFilter } from '@baohe/contract/posts/list-filter';
import { filterChoices } from '@baohe/contract/search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finishPost } from '../../testing/finish-post.ts';
import { HEAD, importSmall, postLine } from '../../testing/small-library.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { tagId } from '../terms/term-id.ts';
import { indexDue } from './index-posts.ts';
import { indexRepository } from './index.repository.ts';

let server: TestServer;
/** Sees every zone and waits for no turn. */
let staff: Client;

const CHINESE = { label: '中文', taxonomy: 'language' };
const JAPANESE = { label: '日语', taxonomy: 'language' };
const CAT = { label: '猫', taxonomy: 'other' };

let hour = 0;

/** Each newer than the one before. */
const work = (title: string, change: object) =>
  postLine(`k${(hour += 1)}`, {
    title,
    tags: [CAT],
    topics: [],
    uploadTime: `2026-11-01T${String(hour).padStart(2, '0')}:00:00`,
    ...change,
  });

const novel = (title: string, chapters: number, written: string, change: object = {}) =>
  work(title, {
    sourceType: 'post_50_bilinovel',
    postType: 'post_novel',
    metaInfo: { novelTotalChapterCount: chapters, novelSerialize: written },
    ...change,
  });

const film = (title: string, postDuration: string, change: object = {}) =>
  work(title, {
    sourceType: 'post_20_iwara',
    postType: 'post_video',
    metaInfo: { postDuration },
    ...change,
  });

const POSTS = [
  work('薄本', { metaInfo: { pageCount: 12 }, tags: [CAT, CHINESE] }),
  work('厚本', { metaInfo: { pageCount: 400 }, tags: [JAPANESE] }),
  novel('长篇', 300, '连载中', { tags: [CAT, CHINESE] }),
  novel('短篇', 3, '已完结'),
  film('短片', '04:05'),
  film('长片', '2:04:05', { uploadTime: '2019-05-01T00:00:00' }),
  work('壁纸一张', { terms: ['CAT_2', 'CAT_2_1'], metaInfo: {} }),
];

beforeAll(async () => {
  server = await startTestServer();
  await importSmall(server, {
    head: { ...HEAD, tags: [...HEAD.tags, CHINESE, JAPANESE] },
    posts: POSTS,
  });
  await indexDue(indexRepository(server.db));
  staff = await server.client({ roles: ['editor'] });
});
afterAll(() => server.stop());

const list = (filterParams: ListFilter, more: object = {}, client = staff) =>
  client.call(pagePosts, { filterParams, ...more });

const titles = ({ records }: { records: { postTitle: string }[] }) =>
  records.map(({ postTitle }) => postTitle);

test.each<[ListFilter, string[]]>([
  [{ sourceType: 'post_50_bilinovel' }, ['短篇', '长篇']],
  [{ sourceType: 'nothing_of_it' }, []],
  [{ zone: 'CAT_2' }, ['壁纸一张']],
  [{ length: 'short' }, ['短片', '短篇', '薄本']],
  [{ length: 'long' }, ['长篇', '厚本', '长片']],
  [{ length: 'medium' }, []],
  [{ state: 'ongoing' }, ['长篇']],
  [{ state: 'finished' }, ['短篇']],
  [{ year: 2019 }, ['长片']],
  [{ year: 2026, length: 'long' }, ['长篇', '厚本']],
  [{ language: tagId(CHINESE) }, ['长篇', '薄本']],
  [{ language: tagId(CHINESE), length: 'short' }, ['薄本']],
  // Another tag is no language.
  [{ language: tagId(CAT) }, []],
  [{}, ['壁纸一张', '短片', '短篇', '长篇', '厚本', '薄本', '长片']],
])('a list is filtered by %j', async (filter, found) => {
  const page = await list(filter, { searchParams: { withTotal: true } });
  expect(titles(page)).toEqual(found);
  expect(page.total).toEqual({ count: found.length, isMore: false });
});

test('the same filters hold in a term, in any order, page by page', async () => {
  const inCategory = (more: object) =>
    list(
      { length: 'long' },
      { termId: 'CAT_1_2', pageParams: { current: 1, pageSize: 2 }, ...more },
    );
  const first = await inCategory({});
  expect(titles(first)).toEqual(['长篇', '厚本']);
  const second = await inCategory({ cursor: first.cursor });
  expect([titles(second), second.cursor]).toEqual([['长片'], null]);
  const oldest = await inCategory({ sortParams: { sortIsDesc: false, sortType: 1 } });
  expect(titles(oldest)).toEqual(['长片', '厚本']);
  await expect(
    list({ length: 'short' }, { termId: 'CAT_1_2', cursor: first.cursor! }),
  ).rejects.toMatchObject({ key: 'request.invalid' });
});

test('a search is filtered by the same', async () => {
  const search = (filter: ListFilter) => list(filter, { searchParams: { keyword: '短' } });
  expect(titles(await search({}))).toEqual(['短片', '短篇']);
  expect(titles(await search({ state: 'finished' }))).toEqual(['短篇']);
  expect(titles(await search({ sourceType: 'post_20_iwara' }))).toEqual(['短片']);
  expect(titles(await search({ year: 2019 }))).toEqual([]);
});

test('what is unread is what the caller has not begun, and nobody else is asked', async () => {
  const reader = await server.client({ roles: ['user'] });
  const other = await server.client({ roles: ['user'] });
  const unread = async (client: Client) => titles(await list({ unread: true }, {}, client));
  const before = await unread(reader);
  expect(before).toContain('厚本');
  const { records } = await list({ sourceType: 'post_10_exhentai' }, {}, reader);
  const { postUuid } = records.find(({ postTitle }) => postTitle === '厚本')!;
  await finishPost(reader, postUuid);
  expect(await unread(reader)).toEqual(before.filter((title) => title !== '厚本'));
  expect(await unread(other)).toEqual(before);
  expect(await unread(await server.client())).toEqual(before);
});

test('closed zones stay closed, whatever is filtered', async () => {
  const visitor = await server.client();
  expect(titles(await list({ zone: 'CAT_2' }, {}, visitor))).toEqual([]);
  expect(titles(await list({ year: 2026 }, {}, visitor))).not.toContain('壁纸一张');
  await expect(list({ year: 2026 }, { termId: tagId(CAT) }, visitor)).rejects.toMatchObject({
    key: 'term.locked',
  });
});

test('a post whose description or time changes is found by what it is now', async () => {
  await server.pool.query(
    `update post_content set meta_info = '{"pageCount": 100}' where post_id = (select id from post where title = '薄本')`,
  );
  await server.pool.query(`update post set upload_time = '2020-01-01' where title = '短片'`);
  await indexDue(indexRepository(server.db));
  expect(titles(await list({ length: 'medium' }))).toEqual(['薄本']);
  expect(titles(await list({ year: 2020 }))).toEqual(['短片']);
  expect(titles(await list({ year: 2026, length: 'short' }))).toEqual(['短篇']);
});

test('the choices name source types, languages and years', async () => {
  const { sourceTypes, languages, years } = await (await server.client()).call(filterChoices, {});
  expect(sourceTypes).toContainEqual({
    postSourceType: 'post_50_bilinovel',
    postSourceLabel: '小说',
  });
  expect(languages.map(({ termName }) => termName).toSorted()).toEqual(['中文', '日语']);
  expect(years).toEqual([2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019]);
});
