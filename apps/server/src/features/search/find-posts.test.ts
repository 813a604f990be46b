import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { openDb } from '../../platform/database/pool.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { bandsRepository } from './bands.repository.ts';
import {
  findPostsRepository,
  type FindPostsRepository,
  type FindOptions,
} from './find-posts.repository.ts';
import { countPosts, findPosts } from './find-posts.ts';
import { fitsRepository, type RankedHit } from './fits.repository.ts';
import { indexDue } from './index-posts.ts';
import { indexRepository } from './index.repository.ts';
import { rankPosts } from './rank-posts.ts';
import { renewBands, type BandSizes } from './renew-bands.ts';
import {
  addPosts,
  addTerms,
  chance,
  findsAll,
  findsWhatIsThere,
  ranksWhatIsThere,
  wholeLibrary,
  type Question,
} from './testing.ts';
import { all, bandPart, BANDS, HEAT_BANDS, wordParts } from './tokens.ts';

let database: TestDatabase;
let pool: pg.Pool;
let repository: FindPostsRepository;

/** So small that a few thousand posts have something in and below each of them. */
const SIZES: BandSizes = { 0: 40, 0.5: 90, 1: 200, 1.5: 450, 2: 900, 2.5: 1300 };
const POSTS = 1500;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.connectionString });
  repository = findPostsRepository(openDb(pool));
  const by = chance(1);
  await addTerms(pool, by, 60);
  await addPosts(pool, by, POSTS);
  await renewed();
  await indexed();
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const indexed = () => indexDue(indexRepository(openDb(pool)), undefined, renewed);
const renewed = () => renewBands(bandsRepository(openDb(pool)), SIZES);
const find = (options: FindOptions) => findPosts(repository, options);

/** Whatever happens to posts and tags, with or without a moment in which bands are renewed. */
async function muchHappens(seed: number): Promise<void> {
  const by = chance(seed);
  const someOf = (share: number) =>
    `no % ${Math.round(1 / share)} = ${by.below(Math.round(1 / share))}`;
  await pool.query(
    `update post set hot_index = (hot_index * 7 + no * 31) % 500 where ${someOf(0.2)}`,
  );
  await pool.query(
    `update post set upload_time = upload_time + interval '9 days' where ${someOf(0.1)}`,
  );
  await pool.query(`update post set status = 1 - status where ${someOf(0.1)}`);
  await pool.query(`update post set hidden = not hidden where ${someOf(0.05)}`);
  await pool.query(
    `update post set zone = 'CAT_2', source_type = 'post_20_iwara' where ${someOf(0.05)}`,
  );
  await pool.query(`update post set title = reverse(title) where ${someOf(0.05)}`);
  await pool.query(`update post set terms = terms[1:2] where ${someOf(0.05)}`);
  await pool.query(`delete from post where ${someOf(0.02)}`);
  await pool.query(`update term set name = name || '记' where taxonomy = 'tag' and ${someOf(0.1)}`);
  await pool.query(`update term set status = 0 where taxonomy = 'topics' and ${someOf(0.1)}`);
  await addPosts(pool, by, 200);
}

test('every search finds what looking at every post finds, page by page, in order', async () => {
  const hits = await findsWhatIsThere(pool, chance(2), find, 120);
  expect(hits).toBeGreaterThan(3000);
});

/** What is in very many posts. */
const COMMON: Question = {
  query: { words: ['行'], withoutTexts: [], withoutTerms: [] },
  within: { terms: [], sourceTypes: null },
  audiences: [1, 2, 3],
  sort: 'hottest',
  ascending: false,
  since: null,
};

const COMPARED = 60;

const rank = async (question: Question, behind: RankedHit | null, limit: number) => {
  const fits = fitsRepository(openDb(pool));
  const options = { behind, limit, most: COMPARED };
  return [...(await rankPosts({ found: repository, fits }, question, options)).hits];
};

test('in order of fit, title before tag, whole word before part, then heat, page by page', async () => {
  const ranked = await ranksWhatIsThere(pool, chance(5), rank, { questions: 50, most: COMPARED });
  expect(ranked).toBeGreaterThan(900);
});

test('of what very many have, no more than three times as many are read as are compared', async () => {
  await inTransaction({ db: openDb(pool) }, async (tx) => {
    const deps = { found: findPostsRepository(tx), fits: fitsRepository(tx) };
    const rowsRead = async () => {
      const { rows } = await tx.$client.query<{ read: number }>(
        `select idx_tup_fetch::int as read from pg_stat_xact_user_tables where relname = 'post_search'`,
      );
      return rows[0]!.read;
    };
    for (const word of ['的', '行', '猫', '长', 'an']) {
      const question = { ...COMMON, query: { ...COMMON.query, words: [word] } };
      const before = await rowsRead();
      const position = { behind: null, limit: 20, most: COMPARED };
      const { isMore } = await rankPosts(deps, question, position);
      expect({ word, isMore }).toEqual({ word, isMore: true });
      const read = (await rowsRead()) - before;
      expect(read).toBeGreaterThan(COMPARED);
      expect(read).toBeLessThan(3 * COMPARED);
    }
  });
});

test('twin: who compares heat alone is found out', async () => {
  const byHeat = async (question: Question, behind: RankedHit | null, limit: number) => {
    const hits = await find({ ...question, behind, limit });
    return hits.map((hit) => ({ ...hit, fit: 0 }));
  };
  const limits = { questions: 20, most: COMPARED };
  await expect(ranksWhatIsThere(pool, chance(5), byHeat, limits)).rejects.toThrow(
    'to deeply equal',
  );
});

test('hits are counted exactly up to a number, and no farther', async () => {
  const library = await wholeLibrary(pool);
  for (const word of ['行', '猫', 'xian', '异次', '书']) {
    const question = { ...COMMON, query: { ...COMMON.query, words: [word] } };
    const hits = await findsAll(library, find, question, 100);
    for (const most of [10, 200, 2000]) {
      expect(await countPosts(repository, question, most)).toBe(Math.min(hits, most));
    }
  }
});

test('also after posts, tags and bands have changed', async () => {
  for (const seed of [11, 12]) {
    await muchHappens(seed);
    if (seed > 11) {
      await renewed();
    }
    await indexed();
    expect(await findsWhatIsThere(pool, chance(seed), find, 40)).toBeGreaterThan(500);
  }
});

test('and after all of it happened at once, with several processes making rows', async () => {
  await muchHappens(21);
  await Promise.all([
    indexed(),
    indexed(),
    indexed(),
    muchHappens(22),
    renewBands(bandsRepository(openDb(pool)), { ...SIZES, 0: 80, 1: 90, 2: 1900 }),
    pool.query(`update post set hot_index = hot_index + 3 where no % 3 = 0`),
  ]);
  await Promise.all([indexed(), renewed()]);
  await indexed();
  const { rows } = await pool.query(
    `select (select count(*) from search_due) as due, (select count(*) from post) as posts,
       (select count(*) from post_search) as found`,
  );
  expect(rows[0]).toMatchObject({ due: '0', found: rows[0]?.posts });
  expect(await findsWhatIsThere(pool, chance(21), find, 60)).toBeGreaterThan(500);
});

test('bands hold about as many as they should, also where thousands share a value', async () => {
  await pool.query(`update post set hot_index = 5`);
  await renewed();
  const { rows } = await pool.query<{ token: string; size: number }>(
    `select token, count(*)::int as size from post_search, unnest(bands) as token group by token`,
  );
  const sizes = Object.fromEntries(rows.map(({ token, size }) => [token, size]));
  for (const [order, bands] of Object.entries({ h: HEAT_BANDS, t: BANDS })) {
    for (const band of bands) {
      expect(sizes[`#${order}${band}`]).toBeGreaterThanOrEqual(SIZES[band] / 2);
      expect(sizes[`#${order}${band}`]).toBeLessThanOrEqual(SIZES[band] * 2);
    }
  }
  expect(await findsWhatIsThere(pool, chance(31), find, 40)).toBeGreaterThan(500);
});

test('nothing is found twice while a band is not made yet', async () => {
  for (const token of ['#h1.5', '#h2.5']) {
    await pool.query(
      `update search_band set floor = 2147483647, floor_no = 2147483647 where token = $1`,
      [token],
    );
    await pool.query(
      `update post_search set bands = search_bands(hot_index, upload_time, post_no) where $1 = any (bands)`,
      [token],
    );
  }
  const ranked = await ranksWhatIsThere(pool, chance(6), rank, { questions: 30, most: COMPARED });
  expect(ranked).toBeGreaterThan(500);
  await renewed();
  expect(await ranksWhatIsThere(pool, chance(6), rank, { questions: 30, most: COMPARED })).toBe(
    ranked,
  );
});

test('twin: who believes the tokens alone is found out', async () => {
  await pool.query(
    `update post set title = '猫的女龙猫', status = 1, hidden = false where no = (select min(no) from post)`,
  );
  await indexed();
  const library = await wholeLibrary(pool);
  const question = { ...COMMON, query: { ...COMMON.query, words: ['龙猫的'] } };
  const believes = (options: FindOptions) =>
    repository.byTokens(
      { ...options, query: { ...options.query, words: [] } },
      all(wordParts(options.query)),
    );
  await expect(findsAll(library, find, question, 20)).resolves.toBeGreaterThanOrEqual(0);
  await expect(findsAll(library, believes, question, 20)).rejects.toThrow('to deeply equal');
});

test('twin: who stops at the first band is found out', async () => {
  const stops = (options: FindOptions) => {
    const band = bandPart(options.sort === 'latest' ? 't' : 'h', 0);
    return repository.byTokens(options, all([band, ...wordParts(options.query)]));
  };
  await expect(findsWhatIsThere(pool, chance(2), stops, 50)).rejects.toThrow('to deeply equal');
});

test('twin: bounds that move without their rows are found out', async () => {
  const question = async () => findsAll(await wholeLibrary(pool), find, COMMON, 130);
  await pool.query(`update post set hot_index = no % 300`);
  await renewBands(bandsRepository(openDb(pool)), { ...SIZES, 2: 4000 });
  expect(await question()).toBeGreaterThan(300);
  // Half of the rows learn of it when their posts change, the others never do.
  await pool.query(`update search_band set floor = 1000 where token = '#h2'`);
  await pool.query(`update post set hot_index = hot_index + 1 where no % 2 = 0`);
  await expect(question()).rejects.toThrow('to deeply equal');
});
