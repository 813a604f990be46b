import type { Client } from '@baohe/client/client';
import type { Input } from '@baohe/contract/endpoint';
import { pagePosts, polyOsusume } from '@baohe/contract/posts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdTier } from '../../../testing/hold-tier.ts';
import { addManyPosts } from '../../../testing/many-posts.ts';
import { importSmall, postLine } from '../../../testing/small-library.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { tagId } from '../../terms/term-id.ts';

/** Noon of the 15th in Shanghai is 04:00 UTC. */
const NOW = new Date('2026-11-15T08:00:00Z');
const POSTS = 260;
/** Checkpoints for far pages stand at every 600th post. */
const MANY = 1500;

interface Known {
  title: string;
  time: number;
  hot: number;
  zone: string;
  tagged: boolean;
  no: number;
}

let server: TestServer;
let visitor: Client;
let staff: Client;
let known: Known[];

const HOUR = 60 * 60 * 1000;

beforeAll(async () => {
  server = await startTestServer({ now: () => NOW });
  const token = await server.token('user');
  await server.pool.query('update account set unlock_mode = true');
  await server.caughtUp();
  // In unlock mode: may follow tags, and sees no more than any visitor otherwise.
  visitor = await server.client({ token });
  staff = await server.client({ roles: ['editor'] });
  await importSmall(server, {
    posts: Array.from({ length: POSTS }, (_, at) =>
      postLine(`p${at}`, {
        cover: 'file:covers/p0',
        // Several at one time and of one heat: their order has to hold all the same.
        uploadTime: new Date(NOW.getTime() - Math.floor(at / 3) * 9 * HOUR).toISOString(),
        counts: { hotIndex: (at * 7919) % 41, hoard: 0, favor: 0, view: 0, comment: 0 },
        ...(at % 5 === 0 && { terms: ['CAT_2', 'CAT_2_1'] }),
        ...(at % 4 === 0 && { tags: [{ label: '山椒', taxonomy: 'artist' }] }),
      }),
    ),
  });
  const { rows } = await server.pool.query<Known>(
    `select title, no, zone, hot_index as hot, (extract(epoch from upload_time) * 1000)::float as time,
       (select no from term where name = '山椒') = any (terms) as tagged from post`,
  );
  known = rows;
});
afterAll(() => server.stop());

type PageInput = Input<typeof pagePosts>;
const PAGE_OF_20 = { current: 1, pageSize: 20 };

const TAG = tagId({ taxonomy: 'artist', label: '山椒' });

/** What the list must hold, computed without any index. */
function expected(
  { termId, sortParams, dateTimeParams }: PageInput,
  zones: readonly string[],
): string[] {
  const since = dateTimeParams?.startDate
    ? Date.parse(`${dateTimeParams.startDate}T00:00:00+08:00`)
    : 0;
  const key = sortParams?.sortType === 7 ? ('hot' as const) : ('time' as const);
  const ascending = sortParams?.sortIsDesc === false ? -1 : 1;
  const inTerm = ({ zone, tagged }: Known) =>
    !termId || (termId === TAG ? tagged : termId.startsWith(zone));
  return known
    .filter((post) => zones.includes(post.zone) && inTerm(post) && post.time >= since)
    .toSorted((one, other) => ascending * (other[key] - one[key] || other.no - one.no))
    .map(({ title }) => title);
}

const titlesOf = (records: readonly { postTitle: string }[]) =>
  records.map(({ postTitle }) => postTitle);

async function byCursor(client: Client, input: PageInput): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await client.call(pagePosts, { ...input, ...(cursor && { cursor }) });
    found.push(...titlesOf(page.records));
    ({ cursor } = page);
  } while (cursor);
  return found;
}

const anyInput: fc.Arbitrary<PageInput> = fc.record(
  {
    termId: fc.constantFrom(null, 'CAT_1', 'CAT_1_2', 'CAT_2', TAG),
    sortParams: fc.record({ sortIsDesc: fc.boolean(), sortType: fc.constantFrom(1, 7) }),
    dateTimeParams: fc.constantFrom({}, { startDate: '2026-11-01' }, { startDate: '2027-01-01' }),
    pageParams: fc.record({
      current: fc.constantFrom(0, 1),
      pageSize: fc.integer({ min: 17, max: 300 }),
    }),
  },
  { requiredKeys: ['pageParams'] },
);

test('every list, followed to its end, holds what it should in its order, nothing twice', async () => {
  await fc.assert(
    fc.asyncProperty(anyInput, fc.boolean(), async (input, byStaff) => {
      const zones = byStaff ? ['CAT_1', 'CAT_2', 'CAT_3'] : ['CAT_1'];
      const found = await byCursor(byStaff ? staff : visitor, input);
      expect(found).toEqual(expected(input, zones));
    }),
    { numRuns: 40 },
  );
});

test('a page by its number is the same page, and beyond the end there is nothing', async () => {
  for (const sortType of [1, 7] as const) {
    const input = { termId: 'CAT_1', sortParams: { sortType } };
    const all = expected(input, ['CAT_1']);
    for (const current of [1, 2, 7, 9]) {
      const { records } = await visitor.call(pagePosts, {
        ...input,
        pageParams: { current, pageSize: 24 },
      });
      expect(titlesOf(records)).toEqual(all.slice((current - 1) * 24, current * 24));
    }
    for (const current of [10, 1000, 1_000_000_000]) {
      const page = await visitor.call(pagePosts, {
        ...input,
        pageParams: { current, pageSize: 24 },
      });
      expect(page).toEqual({ records: [], cursor: null });
    }
  }
});

test.each([
  ['latest', 1, 'upload_time', true],
  ['oldest', 1, 'upload_time', false],
  ['hottest', 7, 'hot_index', true],
  ['coldest', 7, 'hot_index', false],
] as const)(
  'pages by number far down the list are the right ones: %s',
  async (_, sortType, key, sortIsDesc) => {
    const large = await startTestServer({ now: () => NOW });
    try {
      await addManyPosts(large.pool, MANY);
      const direction = sortIsDesc ? 'desc' : 'asc';
      const { rows } = await large.pool.query<{ title: string }>(
        `select title from post where status = 1 order by ${key} ${direction}, no ${direction}`,
      );
      const all = rows.map(({ title }) => title);
      expect(all).toHaveLength(MANY);
      const client = await large.client();
      const page = (pageSize: number, current: number) =>
        client.call(pagePosts, {
          termId: 'CAT_1',
          sortParams: { sortType, sortIsDesc },
          pageParams: { current, pageSize },
        });
      for (const pageSize of [24, 100]) {
        const pages = Math.ceil(MANY / pageSize);
        // Around each mark (600, 1200) and at the end.
        const marked = [600, 1200].map((skipped) => Math.floor(skipped / pageSize) + 1);
        const positions = new Set(marked.flatMap((at) => [at - 1, at, at + 1, at + 4]));
        for (const current of [...positions, pages - 1, pages]) {
          const { records, cursor } = await page(pageSize, current);
          const range = all.slice((current - 1) * pageSize, current * pageSize);
          expect([current, titlesOf(records)]).toEqual([current, range]);
          expect([current, cursor === null]).toEqual([current, current >= pages]);
        }
        expect(await page(pageSize, pages + 1)).toEqual({ records: [], cursor: null });
      }
    } finally {
      await large.stop();
    }
  },
);

test('the last page of a list that fills it leads nowhere', async () => {
  for (const [client, zones] of [
    [visitor, ['CAT_1']],
    [staff, ['CAT_1', 'CAT_2', 'CAT_3']],
  ] as const) {
    const count = expected({}, zones).length;
    const pageSize = count / 4;
    expect(pageSize % 1, 'four full pages').toBe(0);
    let cursor: string | null = null;
    for (const current of [1, 2, 3, 4]) {
      const input: PageInput = cursor ? { cursor } : {};
      const page = await client.call(pagePosts, {
        ...input,
        pageParams: { current: 1, pageSize },
      });
      const byNumber = await client.call(pagePosts, { pageParams: { current, pageSize } });
      expect(page.records).toHaveLength(pageSize);
      expect([current, page.cursor === null]).toEqual([current, current === 4]);
      expect([current, byNumber.cursor === null]).toEqual([current, current === 4]);
      ({ cursor } = page);
    }
  }
});

test('a window holds a hundred at most, whatever is asked, and says how to go on', async () => {
  const { records, cursor } = await visitor.call(pagePosts, {
    termId: 'CAT_1',
    pageParams: { current: 0, pageSize: 9999 },
  });
  expect(records).toHaveLength(100);
  expect(cursor).not.toBeNull();
});

test('the newest are those of the last noon, and of now where there is nothing older', async () => {
  const noon = Date.parse('2026-11-15T04:00:00Z');
  const { records } = await visitor.call(pagePosts, {
    termId: 'CAT_0_1',
    osusume: false,
    cantCache: true,
    termTaxonomy: 'category',
    pageParams: { current: 0, pageSize: 90 },
  });
  const all = expected({}, ['CAT_1']);
  const older = new Set(known.filter(({ time }) => time <= noon).map(({ title }) => title));
  expect(titlesOf(records)).toEqual(all.filter((title) => older.has(title)).slice(0, 90));
  expect(older.size).toBeLessThan(POSTS);

  const young = await startTestServer({ now: () => NOW });
  await importSmall(young, { posts: [postLine('first', { uploadTime: NOW.toISOString() })] });
  const client = await young.client();
  const page = await client.call(pagePosts, { termId: 'CAT_0_1' });
  expect(titlesOf(page.records)).toEqual(['标题 first']);
  await young.stop();
});

test('everything can be seen by heat as well, and what was uploaded lately by heat', async () => {
  const since = NOW.getTime() - 30 * 24 * HOUR;
  const first = async (more: Partial<PageInput>) =>
    titlesOf(
      (await visitor.call(pagePosts, { termId: 'CAT_0_1', pageParams: PAGE_OF_20, ...more }))
        .records,
    );
  const hottest = known
    .filter(({ zone }) => zone === 'CAT_1')
    .toSorted((one, other) => other.hot - one.hot || other.no - one.no);
  const sortParams = { sortType: 7 as const };
  const startDate = new Date(since).toISOString();

  expect(await first({ sortParams })).toEqual(hottest.slice(0, 20).map(({ title }) => title));
  expect(await first({ sortParams, dateTimeParams: { startDate } })).toEqual(
    hottest
      .filter(({ time }) => time >= since)
      .slice(0, 20)
      .map(({ title }) => title),
  );
  expect(await first({})).not.toEqual(await first({ sortParams }));
});

test('names for the sorts are understood, the specification’s spelling too', async () => {
  const first = async (sortType: 1 | 7 | 'latest' | 'trend' | 'hotest' | 'hottest') =>
    titlesOf(
      (await visitor.call(pagePosts, { termId: 'CAT_1', sortParams: { sortType } })).records,
    );
  expect(await first('latest')).toEqual(await first(1));
  expect(await first('trend')).toEqual(await first(7));
  expect(await first('hotest')).toEqual(await first(7));
  expect(await first('hottest')).toEqual(await first(7));
});

test.each([
  [
    'an altered cursor',
    (cursor: string) => `${cursor.slice(0, -1)}${cursor.endsWith('A') ? 'B' : 'A'}`,
    {},
  ],
  ['a cursor of another list', (cursor: string) => cursor, { termId: 'CAT_1_2' }],
  [
    'a cursor of another order',
    (cursor: string) => cursor,
    { sortParams: { sortType: 7 as const } },
  ],
  ['no cursor at all', () => 'abc', {}],
])('%s is refused', async (_, change, other) => {
  const input = { termId: 'CAT_1', pageParams: { current: 1, pageSize: 5 } };
  const { cursor } = await visitor.call(pagePosts, input);
  await expect(
    visitor.call(pagePosts, { ...input, ...other, cursor: change(cursor ?? '') }),
  ).rejects.toMatchObject({ code: 400 });
});

test('a cursor goes on in another process, and behind what was added meanwhile', async () => {
  const input = { termId: 'CAT_1', pageParams: { current: 1, pageSize: 10 } };
  const { cursor } = await visitor.call(pagePosts, input);
  const sibling = await server.another();
  const there = await sibling.client();
  const { records } = await there.call(pagePosts, { ...input, ...(cursor && { cursor }) });
  expect(titlesOf(records)).toEqual(expected(input, ['CAT_1']).slice(10, 20));
});

test.each([
  ['page −1', { pageParams: { current: -1, pageSize: 24 } }],
  ['page abc', { pageParams: { current: 'abc', pageSize: 24 } }],
  ['no cards', { pageParams: { current: 1, pageSize: 0 } }],
  ['a day that is none', { dateTimeParams: { startDate: '2026-02-31' } }],
  ['an order that is none', { sortParams: { sortType: 3 } }],
  ['a keyword of 10 kB', { searchParams: { keyword: '长'.repeat(3400) } }],
  ['half a character', { searchParams: { keyword: '\uD83D' } }],
  ['NUL', { searchParams: { keyword: 'a\0b' } }],
  ['a term that is a text', { termId: `CAT_1'; drop table post; --` }],
])('%s is refused', async (_, input) => {
  await expect(visitor.call(pagePosts, input as PageInput)).rejects.toMatchObject({ code: 400 });
});

test('an unknown term is not found; a closed zone holds nothing for visitors', async () => {
  await expect(visitor.call(pagePosts, { termId: 'CAT_9' })).rejects.toMatchObject({ code: 3010 });
  expect(await visitor.call(pagePosts, { termId: 'CAT_2_1' })).toEqual({
    records: [],
    cursor: null,
  });
  expect((await staff.call(pagePosts, { termId: 'CAT_2_1' })).records).not.toHaveLength(0);
});

test('tags are for members and for unlock mode, even when the list is cached already', async () => {
  const nobody = await server.client();
  const user = await server.client({ roles: ['user'] });
  await visitor.call(pagePosts, { termId: TAG });
  for (const client of [nobody, user]) {
    await expect(client.call(pagePosts, { termId: TAG })).rejects.toMatchObject({ code: 3013 });
    await expect(client.call(polyOsusume, { termId: TAG })).rejects.toMatchObject({ code: 3013 });
  }
  const member = await server.token('user');
  await holdTier(server, member, { level: 21, since: new Date(0), days: null });
  const asMember = await server.client({ token: member });
  expect((await asMember.call(pagePosts, { termId: TAG })).records).not.toHaveLength(0);
});

test('a list is read anew as soon as something is withdrawn, in every process', async () => {
  const sibling = await server.another();
  const there = await sibling.client();
  const first = async (client: Client) =>
    (await client.call(pagePosts, { termId: 'CAT_1' })).records[0];
  const before = await first(visitor);
  expect((await first(there))?.postUuid).toBe(before?.postUuid);
  await server.pool.query('update post set status = 0 where id = $1', [before?.postUuid]);
  for (const client of [visitor, there]) {
    await expect
      .poll(async () => (await first(client))?.postUuid, { timeout: 2000 })
      .not.toBe(before?.postUuid);
  }
  await server.pool.query('update post set status = 1 where id = $1', [before?.postUuid]);
  await expect.poll(async () => (await first(visitor))?.postUuid).toBe(before?.postUuid);
});
