import type { Client } from '@baohe/client/client';
import { pagePosts } from '@baohe/contract/posts';
import { siteSettings } from '@baohe/contract/site';
import { getTerm, pageTerms, treeTerm, type TermNode } from '@baohe/contract/terms';
import { managedTerms } from '@baohe/contract/terms-managed';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importSmall, postLine } from '../../testing/small-library.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { tagId } from './term-id.ts';

let server: TestServer;
let visitor: Client;
let editor: Client;

beforeAll(async () => {
  server = await startTestServer();
  visitor = await server.client();
  editor = await server.client({ roles: ['editor'] });
  await importSmall(server, { posts: [postLine('a')] });
});
afterAll(() => server.stop());

const named = (nodes: readonly TermNode[]): object =>
  Object.fromEntries(nodes.map(({ termUuid, termsNodeList }) => [termUuid, named(termsNodeList)]));

const children = async (parentTermId: string | null) =>
  (await visitor.call(treeTerm, { parentTermId, termTaxonomy: 'category' })).termsNodeList;

test('the tree of categories, whole or below one, in its order', async () => {
  expect(named(await children(null))).toEqual({
    CAT_0: { CAT_0_1: {} },
    CAT_1: { CAT_1_2: {} },
    CAT_2: { CAT_2_1: {} },
    CAT_3: {},
  });
  expect(await children('CAT_1')).toEqual([
    {
      termUuid: 'CAT_1_2',
      termName: '漫画',
      termTaxonomy: 'category',
      tagLabel: null,
      parentTermId: 'CAT_1',
      open: true,
      termsNodeList: [],
    },
  ]);
  await expect(children('CAT_9')).rejects.toMatchObject({ code: 3010 });
});

test('what stands below a closed zone is closed', async () => {
  expect((await visitor.call(getTerm, { id: 'CAT_2_1' })).open).toBe(false);
  expect((await visitor.call(getTerm, { id: 'CAT_1_2' })).open).toBe(true);
});

test('a category has its names in other languages, and says how its covers lie with all below it', async () => {
  await server.pool.query(`
    update term set names = '{"en": "Comics"}', columns = 2 where id = 'CAT_1_2';
    insert into term (id, taxonomy, name, parent_id, zone)
    values ('CAT_1_2_1', 'category', '短篇', 'CAT_1_2', 'CAT_1')`);
  const other = await server.another();
  await Promise.all([server.caughtUp(), other.caughtUp()]);
  expect(await visitor.call(getTerm, { id: 'CAT_1_2' })).toMatchObject({
    termName: '漫画',
    names: { en: 'Comics' },
    columns: 2,
  });
  for (const client of [visitor, await other.client()]) {
    const { wideCategories, sourceNames } = await client.call(siteSettings, {});
    expect(wideCategories).toEqual(['CAT_1_2', 'CAT_1_2_1']);
    expect(sourceNames.post_50_bilinovel).toMatchObject({ en: 'Novel' });
  }
  await server.pool.query(`
    delete from term where id = 'CAT_1_2_1';
    update term set names = '{}', columns = null where id = 'CAT_1_2'`);
  await server.caughtUp();
  expect((await visitor.call(siteSettings, {})).wideCategories).toEqual([]);
});

test('the cards of a source type stand as the operator says', async () => {
  const columns = async () =>
    (await visitor.call(pagePosts, {})).records.map((card) => card.columns);
  expect(await columns()).toEqual([3]);
  await server.pool.query(`update source_type set columns = 2 where key = 'post_10_exhentai'`);
  await server.caughtUp();
  expect(await columns()).toEqual([2]);
  await server.pool.query(`update source_type set columns = 3 where key = 'post_10_exhentai'`);
  await server.caughtUp();
});

test('tags and topics of a category: those that stand out, all while nothing was counted', async () => {
  const tags = async () =>
    (
      await visitor.call(treeTerm, { parentTermId: 'CAT_1', termTaxonomy: 'tag' })
    ).termsNodeList.map(({ termName }) => termName);
  expect(await tags()).toEqual(['猫', '山椒']);
  await server.pool.query(
    `insert into term_heat (category_no, taxonomy, rank, term_no)
     select category.no, 'tag', 1, tag.no from term category, term tag
     where category.id = 'CAT_1' and tag.name = '山椒'`,
  );
  await server.caughtUp();
  expect(await tags()).toEqual(['山椒']);
});

test('a topic that stands out has the cover of its hottest post that everybody may see', async () => {
  const [topic] = (await visitor.call(treeTerm, { parentTermId: 'CAT_1', termTaxonomy: 'topics' }))
    .termsNodeList;
  const { rows } = await server.pool.query<{ hash: string }>(
    `select encode(cover_hash, 'hex') as hash from post join term on term.id = post.zone
     where post.status = 1 and not hidden and term.open and age_rating = 0
     order by hot_index desc, post.no desc limit 1`,
  );
  expect(topic).toMatchObject({ termName: '夜行' });
  expect(topic?.coverUrl).toBe(`/m/w200/${rows[0]!.hash}.webp`);
  await server.pool.query('update post set age_rating = 18');
  await server.caughtUp();
  const [again] = (await visitor.call(treeTerm, { parentTermId: 'CAT_1', termTaxonomy: 'topics' }))
    .termsNodeList;
  expect(again?.coverUrl).toBeUndefined();
  await server.pool.query('update post set age_rating = 0');
  await server.caughtUp();
});

test('pages of terms by their kind, with a cursor that is good for this list only', async () => {
  const page = await visitor.call(pageTerms, {
    termTaxonomy: 'category',
    pageParams: { current: 1, pageSize: 3 },
  });
  expect(page.records).toHaveLength(3);
  const rest = await visitor.call(pageTerms, { termTaxonomy: 'category', cursor: page.cursor! });
  expect([...page.records, ...rest.records].map(({ termUuid }) => termUuid).toSorted()).toEqual([
    'CAT_0',
    'CAT_0_1',
    'CAT_1',
    'CAT_1_2',
    'CAT_2',
    'CAT_2_1',
    'CAT_3',
  ]);
  await expect(
    visitor.call(pageTerms, { termTaxonomy: 'tag', cursor: page.cursor! }),
  ).rejects.toMatchObject({ code: 400 });
  const found = await visitor.call(pageTerms, { keyword: '山' });
  expect(found.records.map(({ termName }) => termName)).toEqual(['山椒']);
});

test('an editor names a category in other languages and says how its covers lie', async () => {
  const update = (change: object) =>
    editor.call(managedTerms.batchUpdate, { terms: [{ termUuid: 'CAT_2_1', ...change }] });
  const seen = () => visitor.call(getTerm, { id: 'CAT_2_1' });
  await update({ names: { en: 'Wallpapers', ja: '壁紙' }, columns: 2 });
  expect(await seen()).toMatchObject({ names: { en: 'Wallpapers', ja: '壁紙' }, columns: 2 });
  expect((await visitor.call(siteSettings, {})).wideCategories).toEqual(['CAT_2_1']);

  await update({ termName: '桌面', columns: null });
  const renamed = await seen();
  expect([renamed.termName, renamed.names, renamed.columns]).toEqual([
    '桌面',
    undefined,
    undefined,
  ]);
  await update({ termName: '壁纸' });
});

test('an editor adds, renames, closes and removes; one name stands once', async () => {
  const { ids } = await editor.call(managedTerms.batchSave, {
    terms: [
      { termName: '短篇', termTaxonomy: 'category', parentTermId: 'CAT_1_2' },
      { termName: '长篇', termTaxonomy: 'category', parentTermId: 'CAT_1_2' },
      { termName: '雨', termTaxonomy: 'tag', tagLabel: 'other' },
      { termName: '雨天', termTaxonomy: 'topics' },
    ],
  });
  expect(ids.slice(0, 3)).toEqual([
    'CAT_1_2_1',
    'CAT_1_2_2',
    tagId({ taxonomy: 'other', label: '雨' }),
  ]);
  await expect
    .poll(async () => named(await children('CAT_1')))
    .toEqual({
      CAT_1_2: { CAT_1_2_1: {}, CAT_1_2_2: {} },
    });
  await expect(
    editor.call(managedTerms.batchSave, {
      terms: [{ termName: '雨', termTaxonomy: 'tag', tagLabel: 'other' }],
    }),
  ).rejects.toMatchObject({ code: 3011 });

  await editor.call(managedTerms.batchUpdate, {
    terms: [{ termUuid: 'CAT_1_2_1', termName: '小短篇' }],
  });
  await expect
    .poll(async () => (await visitor.call(getTerm, { id: 'CAT_1_2_1' })).termName)
    .toBe('小短篇');

  await editor.call(managedTerms.batchRemove, { ids: ['CAT_1_2_1'] });
  await expect
    .poll(() =>
      visitor.call(getTerm, { id: 'CAT_1_2_1' }).catch(({ code }: { code: number }) => code),
    )
    .toBe(3010);
});

test.each([
  ['in which a post stands', 'CAT_1_2'],
  ['that is a zone', 'CAT_3'],
  ['that is a tag of a post', tagId({ taxonomy: 'other', label: '猫' })],
])('a term %s is not removed', async (_, id) => {
  await expect(editor.call(managedTerms.batchRemove, { ids: [id] })).rejects.toMatchObject({
    code: 3012,
  });
});

test('a category that is closed holds nothing for visitors, and again when it is opened', async () => {
  const count = async () => (await visitor.call(pagePosts, { termId: 'CAT_1_2' })).records.length;
  expect(await count()).toBe(1);
  await editor.call(managedTerms.batchUpdate, { terms: [{ termUuid: 'CAT_1_2', open: false }] });
  await expect.poll(count).toBe(0);
  await editor.call(managedTerms.batchUpdate, { terms: [{ termUuid: 'CAT_1_2', open: true }] });
  await expect.poll(count).toBe(1);
});

test('a zone that is opened shows its cards with covers, and closed again they are gone', async () => {
  await importSmall(server, {
    posts: [postLine('hidden', { terms: ['CAT_2', 'CAT_2_1'] })],
  });
  const open = (flag: boolean) =>
    editor.call(managedTerms.batchUpdate, { terms: [{ termUuid: 'CAT_2', open: flag }] });
  const cover = async () =>
    (await visitor.call(pagePosts, { termId: 'CAT_2' })).records[0]?.postCoverUrl;
  const status = async (path: string) => (await fetch(`${server.address}${path}`)).status;

  await open(true);
  await expect.poll(cover).toMatch(/^\/m\/w360\/[0-9a-f]{64}\.webp$/);
  const path = (await cover()) ?? '';
  await expect.poll(() => status(path)).toBe(200);
  await open(false);
  await expect.poll(cover).toBeUndefined();
  await expect.poll(() => status(path)).toBe(404);
});

test('ten editors at once add the same tag: one succeeds, the others are told', async () => {
  const terms = [{ termName: '同时', termTaxonomy: 'tag' as const, tagLabel: 'other' as const }];
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () =>
      editor.call(managedTerms.batchSave, { terms }).then(
        () => 'added',
        ({ code }: { code: number }) => code,
      ),
    ),
  );
  expect(outcomes.filter((one) => one === 'added')).toHaveLength(1);
  expect(outcomes.filter((one) => one === 3011)).toHaveLength(9);
});

test('a zone is opened or closed, never withdrawn: lists go on', async () => {
  for (const status of [0, -1] as const) {
    await expect(
      editor.call(managedTerms.batchUpdate, { terms: [{ termUuid: 'CAT_1', status }] }),
    ).rejects.toMatchObject({ key: 'term.zone_status' });
  }
  await editor.call(managedTerms.batchUpdate, { terms: [{ termUuid: 'CAT_1', status: 1 }] });
  expect((await visitor.call(pagePosts, {})).records).not.toHaveLength(0);
});
