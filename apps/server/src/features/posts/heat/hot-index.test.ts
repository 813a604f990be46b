import { hotOfCounts, type PostCounts } from '@baohe/domain/posts/hot-index';
import * as fc from 'fast-check';
import pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { openDb } from '../../../platform/database/pool.ts';
import { startScript } from '../../../testing/child.ts';
import { addManyPosts } from '../../../testing/many-posts.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { postsRepository } from '../posts.repository.ts';
import { hotIndexRepository, type HotIndexRepository } from './hot-index.repository.ts';
import { renewHotIndex } from './renew-hot-index.ts';

const SCRIPT = new URL('../../../testing/renew-in-a-loop.ts', import.meta.url);
const GO_ON = new AbortController().signal;
const LARGEST = 2_147_483_647;

let connectionString: string;
let pool: pg.Pool;
beforeEach(async () => {
  const database = await createTestDatabase();
  connectionString = database.connectionString;
  pool = new pg.Pool({ connectionString });
  pool.on('error', () => undefined);
  return async () => {
    await pool.end();
    await database.drop();
  };
});

interface Counted extends PostCounts {
  no: number;
  base: number;
  hot: number;
  /** In the lists, one of each term. */
  listed: number[];
}

async function counted(where = 'true'): Promise<Counted[]> {
  const { rows } = await pool.query<Counted>(
    `select no, hot_base as base, view_count as view, favor_count as favor, hoard_count as hoard,
       comment_count as comment, post.hot_index as hot, listed
     from post left join (
         select post_no, array_agg(distinct hot_index) as listed from post_term group by post_no
       ) lists on post_no = no
     where ${where} order by no`,
  );
  return rows;
}

const NOT_DUE = 'not exists (select from hot_due where hot_due.post_no = no)';

const ruled = (post: Counted) => Math.min(LARGEST, Math.max(0, post.base + hotOfCounts(post)));

/** Numbers of the posts whose hot index, there or in the lists, is not what their counts make of it. */
const wrong = (posts: Counted[]) =>
  posts
    .filter((post) => post.hot !== ruled(post) || post.listed.join() !== String(post.hot))
    .map(({ no }) => no);

const due = async () => (await pool.query('select from hot_due')).rowCount;
const allDue = () => pool.query('insert into hot_due select no from post on conflict do nothing');
const renew = () => renewHotIndex(hotIndexRepository(openDb(pool)), GO_ON, 7);

test('whatever was counted, the hot index becomes what the rule says, in the lists too', async () => {
  await addManyPosts(pool, 30);
  const some = fc.integer({ min: 0, max: 5000 });
  const many = fc.integer({ min: 0, max: LARGEST });
  const change = fc.record({
    no: fc.integer({ min: 1, max: 30 }),
    base: fc.integer({ min: -100_000, max: 100_000 }),
    counts: fc.oneof(fc.tuple(some, some, some, some), fc.tuple(many, many, many, many)),
  });
  await allDue();
  await renew();
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 20 }), async (changes) => {
      for (const { no, base, counts } of changes) {
        await pool.query(
          `with changed as (
             update post set hot_base = $2, view_count = $3, favor_count = $4, hoard_count = $5,
               comment_count = $6 where no = $1 returning no)
           insert into hot_due select no from changed on conflict do nothing`,
          [no, base, ...counts],
        );
      }
      await renew();
      expect(wrong(await counted())).toEqual([]);
      expect(await due()).toBe(0);
    }),
    { numRuns: 40 },
  );
});

test('only what changes is written', async () => {
  await addManyPosts(pool, 50);
  await allDue();
  await renew();
  const versions = async () => (await pool.query('select no, xmin from post order by no')).rows;
  const before = await versions();
  await allDue();
  await renew();
  expect(await due()).toBe(0);
  // Held rows have another xmax, written ones another xmin.
  expect(await versions()).toEqual(before);
});

test('what is not due stays as it is', async () => {
  await addManyPosts(pool, 3);
  await pool.query('insert into hot_due select max(no) from post');
  await renew();
  expect((await counted()).map((post) => post.hot === ruled(post))).toEqual([false, false, true]);
});

async function lookAndGiveWay(look: () => Promise<void>): Promise<void> {
  await look();
  await new Promise((done) => setTimeout(done, 5));
}

/** Looks are counted while two renew at once: what is wrong and not due, then what is after the last run. */
async function wrongWhileLooking(
  repository: HotIndexRepository,
  look: (look: () => Promise<void>, isLast: boolean) => Promise<void> = lookAndGiveWay,
) {
  await addManyPosts(pool, 60);
  await allDue();
  const { rows: posts } = await pool.query<{ id: string; views: number }>(
    'select id, view_count as views from post order by no',
  );
  const looks = new Map(posts.map(({ id }) => [id, 1]));
  const rounds = 40;
  const enough = new AbortController();
  const renewing = async () => {
    while (!enough.signal.aborted) {
      await renewHotIndex(repository, GO_ON, 7);
    }
  };
  const renewals = [renewing(), renewing()];
  for (let round = 0; round < rounds; round++) {
    await look(() => postsRepository(openDb(pool)).addViews(looks), round === rounds - 1);
  }
  enough.abort();
  await Promise.all(renewals);
  const forgotten = wrong(await counted(NOT_DUE));
  await renewHotIndex(repository, GO_ON);

  const { rows: after } = await pool.query('select id, view_count as views from post order by no');
  expect(after).toEqual(posts.map(({ id, views }) => ({ id, views: views + rounds })));
  return { forgotten, wrong: wrong(await counted()) };
}

test('looks are counted while two renew at once: none is doubled, none forgotten', async () => {
  expect(await wrongWhileLooking(hotIndexRepository(openDb(pool)))).toEqual({
    forgotten: [],
    wrong: [],
  });
  expect(await due()).toBe(0);
});

test('broken twin: reading first and writing afterwards is caught', async () => {
  /** Those who have read and written, and not yet said that it is done. */
  let between: (() => void)[] = [];
  let isOver = false;
  const naive: HotIndexRepository = {
    async renewBatch(after, limit) {
      const { rows } = await pool.query<{ no: number }>(
        'select post_no as no from hot_due where post_no > $1 order by post_no limit $2',
        [after, limit],
      );
      const numbers = rows.map(({ no }) => no);
      const posts = await counted(`no in (${[...numbers, 0].join()})`);
      await pool.query(
        `update post set hot_index = hot from unnest($1::int[], $2::int[]) as made (n, hot)
         where no = n`,
        [posts.map(({ no }) => no), posts.map(ruled)],
      );
      if (!isOver && numbers.length > 0) {
        await new Promise<void>((goOn) => between.push(goOn));
      }
      await pool.query('delete from hot_due where post_no = any ($1)', [numbers]);
      return numbers.at(-1) ?? null;
    },
  };
  // Every look, also the last one, falls in between of both.
  const lookInBetween = async (look: () => Promise<void>, isLast: boolean) => {
    await expect.poll(() => between.length, { interval: 1 }).toBe(2);
    await look();
    isOver = isLast;
    const both = between;
    between = [];
    for (const goOn of both) {
      goOn();
    }
  };
  expect((await wrongWhileLooking(naive, lookInBetween)).wrong).not.toEqual([]);
});

/** kill -9 once the first are renewed: which posts are neither right nor due. */
async function forgottenAfterKill(args: string[]): Promise<number[]> {
  await addManyPosts(pool, 3000);
  await allDue();
  const right = async () =>
    (await pool.query('select from post where hot_index > 0 limit 1')).rowCount;
  const killed = startScript(SCRIPT, [connectionString, ...args]);
  for (let some = 0; some === 0; some = (await right()) ?? 0) {
    await new Promise((done) => setTimeout(done, 2));
  }
  killed.process.kill('SIGKILL');
  expect(await killed.ended).toMatchObject({ signal: 'SIGKILL' });
  expect(wrong(await counted()), 'killed before the end').not.toEqual([]);
  return wrong(await counted(NOT_DUE));
}

test('kill -9 in the middle forgets no post, and the next run finishes', async () => {
  expect(await forgottenAfterKill([])).toEqual([]);
  await renewHotIndex(hotIndexRepository(openDb(pool)), GO_ON);
  expect(wrong(await counted())).toEqual([]);
  expect(await due()).toBe(0);
});

test('broken twin: taking all that is due first is caught', async () => {
  expect(await forgottenAfterKill(['naive'])).not.toEqual([]);
});
