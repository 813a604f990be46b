import { afterAll, beforeAll, expect, test } from 'vitest';
import { HEAD, importSmall, postLine } from '../../../testing/small-library.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { hotTermsRepository } from './hot-terms.repository.ts';
import { renewHotTerms } from './renew-hot-terms.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const tag = (label: string) => ({ label, taxonomy: 'other' });
  const post = (key: string, hot: number, tags: string[], more: object = {}) =>
    postLine(key, {
      tags: tags.map(tag),
      topics: [],
      counts: { hotIndex: hot, hoard: 0, favor: 0, view: 0, comment: 0 },
      ...more,
    });
  await importSmall(server, {
    head: {
      ...HEAD,
      tags: ['猫', '犬', '鸟', '鱼', '蛇'].map(tag),
      topics: ['夜行', '晨光'],
    },
    posts: [
      post('a', 90, ['猫', '犬'], { topics: ['夜行'] }),
      post('b', 80, ['猫'], { topics: ['晨光'] }),
      post('c', 70, ['鸟'], { topics: ['晨光'], terms: ['CAT_1'] }),
      // Cold, and many.
      ...['d', 'e', 'f'].map((key) => post(key, 1, ['鱼'])),
      post('g', 99, ['蛇'], { terms: ['CAT_2', 'CAT_2_1'] }),
    ],
  });
});
afterAll(() => server.stop());

/** Names in their order, by category and taxonomy. */
async function heat(): Promise<Record<string, string>> {
  const { rows } = await server.pool.query<{ of: string; names: string }>(
    `select category.id || ' ' || term_heat.taxonomy as of,
       string_agg(term.name, ' ' order by rank) as names
     from term_heat join term category on category.no = category_no join term on term.no = term_no
     group by 1`,
  );
  return Object.fromEntries(rows.map(({ of, names }) => [of, names]));
}

const renew = (rule: object = {}, which: 'all' | 'new' = 'all') =>
  renewHotTerms(hotTermsRepository(server.db), new AbortController().signal, which, {
    posts: 4,
    halfAt: 1,
    tags: 40,
    topics: 16,
    commonShare: 0.6,
    commonFrom: 12,
    ...rule,
  });

test('each category has the tags and topics of its own hottest posts, the hottest first', async () => {
  await renew();
  expect(await heat()).toEqual({
    'CAT_1 tag': '猫 犬 鸟 鱼',
    'CAT_1 topics': '夜行 晨光',
    'CAT_1_2 tag': '猫 犬 鱼',
    'CAT_1_2 topics': '夜行 晨光',
    'CAT_2 tag': '蛇',
    'CAT_2_1 tag': '蛇',
  });
});

test('no more than so many, of no more than so many posts', async () => {
  await renew({ posts: 2, tags: 1 });
  expect(await heat()).toMatchObject({ 'CAT_1 tag': '猫', 'CAT_1 topics': '夜行 晨光' });
  await renew({ posts: 1 });
  expect(await heat()).toMatchObject({ 'CAT_1 tag': '猫 犬', 'CAT_1 topics': '夜行' });
});

test('a tag that nearly every post of a category has leads nowhere new, unless posts are few', async () => {
  await renew({ commonShare: 0.5, commonFrom: 5 });
  expect(await heat()).toMatchObject({ 'CAT_1 tag': '猫 犬 鸟 鱼', 'CAT_2 tag': '蛇' });
  await renew({ commonShare: 0.5, commonFrom: 4 });
  expect(await heat()).toMatchObject({ 'CAT_1 tag': '犬 鸟 鱼', 'CAT_1 topics': '夜行 晨光' });
});

test('between the turns only categories are made that had none', async () => {
  await server.pool.query(
    `delete from term_heat using term where no = category_no and id = 'CAT_2'`,
  );
  const { 'CAT_1 tag': before } = await heat();
  await renew({ tags: 1 }, 'new');
  expect(await heat()).toMatchObject({ 'CAT_1 tag': before, 'CAT_2 tag': '蛇' });
});

test('two jobs that come to the same category at once both end well', async () => {
  const before = await heat();
  await server.pool.query('delete from term_heat');
  await Promise.all([renew(), renew({}, 'new'), renew(), renew()]);
  expect(Object.keys(await heat()).toSorted()).toEqual(Object.keys(before).toSorted());
});

test('what is hidden has no say, and a tag that was taken away is not named', async () => {
  await server.pool.query(`update post set hidden = true where title = '标题 a'`);
  await server.pool.query(`update term set status = 0 where name = '鱼'`);
  await renew();
  expect(await heat()).toMatchObject({ 'CAT_1 tag': '猫 鸟', 'CAT_1 topics': '晨光' });

  await server.pool.query('update post set hidden = true');
  await renew();
  expect(await heat()).toEqual({});
});
