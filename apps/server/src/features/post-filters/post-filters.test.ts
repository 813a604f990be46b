import type { Client } from '@baohe/client/client';
import type { Input } from '@baohe/contract/endpoint';
import { postFilters } from '@baohe/contract/post-filters';
import { MANAGED_ORDERS } from '@baohe/domain/posts/managed-posts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addManyPosts } from '../../testing/many-posts.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { indexDue } from '../search/index-posts.ts';
import { indexRepository } from '../search/index.repository.ts';

let server: TestServer;
let editor: Client;
let other: Client;

type Filter = NonNullable<Input<typeof postFilters.pageManaged>['filter']>;

beforeAll(async () => {
  server = await startTestServer();
  // More than are walked through before the indexes are asked.
  await addManyPosts(server.pool, 4000);
  await server.pool.query(`
    update post set
      status = case when no % 11 = 0 then 0 when no % 13 = 0 then -1 else 1 end,
      osusume_level = no % 4,
      point_price = case when no % 10 = 0 then 0 when no % 10 = 1 then 5 end,
      title = case when no % 100 = 7 then '风铃町的夏天 ' || no else title end,
      updated_at = timestamptz '2026-11-01' + no % 500 * interval '1 minute',
      hot_index = no % 300`);
  const { rows } = await server.pool.query<{ id: string }>(`
    insert into series (name) values ('风铃') returning id`);
  await server.pool.query(
    `update post set series_id = $1, series_number = no where no % 1000 = 3`,
    [rows[0]!.id],
  );
  await server.pool.query(`
    insert into missing_file (post_id, file) select id, 'site/x' from post where no % 900 = 5`);
  await indexDue(indexRepository(server.db), new AbortController().signal, async () => undefined);
  await server.caughtUp();
  editor = await server.client({ roles: ['editor'] });
  other = await server.client({ roles: ['editor'] });
});
afterAll(() => server.stop());

async function pagesOf(filter: Filter, order: (typeof MANAGED_ORDERS)[number]) {
  const ids: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await editor.call(postFilters.pageManaged, {
      filter,
      order,
      ...(cursor && { cursor }),
    });
    ids.push(...page.records.map(({ postUuid }) => postUuid));
    cursor = page.cursor;
  } while (cursor);
  return ids;
}

const ORDERS = {
  newest: 'upload_time desc, no desc',
  updated: 'updated_at desc, no desc',
  title: 'title, no',
  heat: 'hot_index desc, no desc',
};

async function expected(where: string, order: keyof typeof ORDERS): Promise<string[]> {
  const { rows } = await server.pool.query<{ id: string }>(
    `select id from post where ${where} order by ${ORDERS[order]}`,
  );
  return rows.map(({ id }) => id);
}

const has = (...terms: string[]) =>
  `terms && array(select no from term where id in (${terms.map((one) => `'${one}'`).join()}))`;

const CASES: [Filter, string][] = [
  [{ status: -1 }, 'status = -1'],
  [{ status: 0, categoryId: 'CAT_1_3' }, `status = 0 and ${has('CAT_1_3')}`],
  [{ anyTermIds: ['TAG_300', 'TAG_400'] }, `status <> -1 and ${has('TAG_300', 'TAG_400')}`],
  [
    { categoryId: 'CAT_1_2', noneTermIds: ['TAG_2'], osusumeLevel: 3 },
    `status <> -1 and ${has('CAT_1_2')} and not ${has('TAG_2')} and osusume_level = 3`,
  ],
  [{ price: 'free' }, 'status <> -1 and point_price = 0'],
  [{ price: 'priced', zone: 'CAT_1' }, 'status <> -1 and point_price > 0'],
  [{ isIncomplete: true }, 'status <> -1 and id in (select post_id from missing_file)'],
  [{ text: '风铃町' }, `status <> -1 and title like '风铃町%'`],
  [{ text: 'fltdxt', status: 0 }, `status = 0 and title like '风铃町%'`],
  [{ anyTermIds: ['TAG_UNKNOWN'] }, 'false'],
  [{ text: '!?' }, 'false'],
  [{ zone: 'CAT_2' }, 'false'],
  [{ sourceTypes: ['post_20_iwara'] }, 'false'],
  [
    { changedSince: '2026-11-01T08:00:00.000Z' },
    `status <> -1 and updated_at >= '2026-11-01T08:00:00Z'`,
  ],
];

test.each(CASES)('%j gives what fits, each once and in order', async (filter, where) => {
  for (const order of MANAGED_ORDERS) {
    expect(await pagesOf(filter, order)).toEqual(await expected(where, order));
  }
});

test('whatever filters are put together, all pages together are all that fit', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.subarray(CASES.slice(1, 7), { minLength: 1, maxLength: 3 }),
      fc.constantFrom(...MANAGED_ORDERS),
      async (cases, order) => {
        const filter = Object.assign({}, ...cases.map(([one]) => one)) as Filter;
        // Of two that name the same the last counts, as in an object.
        const names = cases.flatMap(([one]) => Object.keys(one));
        fc.pre(new Set(names).size === names.length && !('status' in filter));
        const where = cases.map(([, one]) => one).join(' and ');
        expect(await pagesOf(filter, order)).toEqual(await expected(where, order));
      },
    ),
    { numRuns: 15 },
  );
});

test('a page anywhere is reached by its place, from the start or behind a cursor', async () => {
  for (const [filter, where] of [[{}, 'status <> -1'], ...CASES.slice(0, 5)] as typeof CASES) {
    for (const order of MANAGED_ORDERS) {
      const all = await expected(where, order);
      const first = await editor.call(postFilters.pageManaged, { filter, order });
      const page = async (skip: number, cursor?: string | null) => {
        const { records } = await editor.call(postFilters.pageManaged, {
          filter,
          order,
          skip,
          ...(cursor && { cursor }),
        });
        return records.map(({ postUuid }) => postUuid);
      };
      const far = Math.max(0, all.length - 60);
      expect(await page(far)).toEqual(all.slice(far));
      const behind = first.cursor ? await page(120, first.cursor) : [];
      expect(behind).toEqual(all.slice(220, 320));
      expect(await page(all.length)).toEqual([]);
    }
  }
});

test('a record says all that an editor looks for', async () => {
  const { rows } = await server.pool.query<{ id: string }>(
    'select id from post where no % 900 = 5 and status = 1 limit 1',
  );
  const { records } = await editor.call(postFilters.pageManaged, {
    filter: { text: rows[0]!.id },
  });
  expect(records).toMatchObject([{ postUuid: rows[0]!.id, status: 1, missingFiles: 1 }]);
});

test('a count of what is filtered ends at ten thousand, one of everything at a hundred thousand', async () => {
  expect(await editor.call(postFilters.countManaged, { filter: { status: -1 } })).toEqual({
    count: (await expected('status = -1', 'newest')).length,
    isMore: false,
  });
  await server.pool.query(`
    insert into post (title, source_type, post_type, zone, cover_hash, cover_ratio, upload_time)
    select '稿', 'post_10_exhentai', 'post_image', 'CAT_2', sha256('cover'), 1, now()
    from generate_series(1, 10001)`);
  expect(await editor.call(postFilters.countManaged, { filter: { zone: 'CAT_2' } })).toEqual({
    count: 10_000,
    isMore: true,
  });
  const { count } = await editor.call(postFilters.countManaged, {});
  expect(count).toBe((await expected('status <> -1', 'newest')).length);
  expect(count).toBeGreaterThan(10_000);
});

test('filters are saved under a name, shared, and removed by their owner alone', async () => {
  const filter = { categoryId: 'CAT_1_2', status: 0 as const };
  const { filterId } = await editor.call(postFilters.saveFilter, { name: '待发布', filter });
  expect((await editor.call(postFilters.listFilters, {})).records).toEqual([
    { filterId, name: '待发布', filter, isShared: false, isOwn: true },
  ]);
  expect((await other.call(postFilters.listFilters, {})).records).toEqual([]);
  const again = { name: '待发布', filter: { price: 'free' as const }, isShared: true };
  expect(await editor.call(postFilters.saveFilter, again)).toEqual({ filterId });
  expect((await other.call(postFilters.listFilters, {})).records).toEqual([
    { filterId, ...again, isOwn: false },
  ]);
  expect(await other.call(postFilters.removeFilter, { filterId })).toEqual({ changed: 0 });
  expect(await editor.call(postFilters.removeFilter, { filterId })).toEqual({ changed: 1 });
  expect((await other.call(postFilters.listFilters, {})).records).toEqual([]);
});

test('nobody saves more than a hundred', async () => {
  await server.pool.query(`
    insert into saved_filter (account_id, name, filter)
    select account.id, 'f' || n, '{}' from account cross join generate_series(1, 100) n`);
  await expect(
    editor.call(postFilters.saveFilter, { name: '再一个', filter: {} }),
  ).rejects.toMatchObject({ code: 3130 });
  await editor.call(postFilters.saveFilter, { name: 'f1', filter: { status: -1 } });
});
