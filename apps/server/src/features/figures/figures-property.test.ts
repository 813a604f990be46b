import { dayAfter, shanghaiDay } from '@baohe/domain/time/shanghai-day';
import fc from 'fast-check';
import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { openDb, openPool } from '../../platform/database/pool.ts';
import { addManyPosts } from '../../testing/many-posts.ts';
import { atScale, fuzzSeed } from '../../testing/scale.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { figuresRepository } from './figures.repository.ts';

const PEOPLE = 5;
const POSTS = 4;
const KINDS = [
  'registrations',
  'check_ins',
  'codes',
  'helps',
  'unlocks',
  'orders',
  'income',
  'refunds',
  'test_orders',
  'test_income',
  'test_refunds',
  'imports',
  'media_bytes',
  'media_files',
];
const FIRST = Date.UTC(2026, 9, 1);
const SPAN_MS = 20 * 24 * 60 * 60 * 1000;

interface Site {
  pool: pg.Pool;
  people: string[];
  posts: string[];
  tier: string;
  run: string;
}

async function openSite(): Promise<Site> {
  const database = await createTestDatabase();
  const pool = openPool(database.connectionString);
  onTestFinished(async () => {
    await pool.end();
    await database.drop();
  });
  await addManyPosts(pool, POSTS);
  const ids = async (sql: string, values: unknown[] = []) =>
    (await pool.query<{ id: string }>(sql, values)).rows.map(({ id }) => id);
  const people = await ids(
    `insert into account (roles) select '{}' from generate_series(1, $1::int) returning id`,
    [PEOPLE],
  );
  const [run] = await ids(
    `insert into import_run (source, root, options, started_by) values ('x', '/x', '{}', 'command') returning id`,
  );
  const [tier] = await ids('select id from tier where level = 11');
  const posts = await ids('select id from post order by no');
  return { pool, people, posts, tier: tier!, run: run! };
}

/** Something that happens, as the tables have it. */
type Happening =
  | { what: 'check in' | 'make up'; who: number; day: number; at: number }
  | { what: 'code' | 'unlock' | 'staff unlock'; who: number; post: number; at: number }
  | { what: 'help'; who: number; helper: number; post: number; at: number }
  | { what: 'order' | 'test order'; money: number; at: number; paid: boolean; refunded: boolean }
  | { what: 'import'; at: number; state: 'done' | 'refused' }
  | { what: 'media'; size: number; at: number }
  | { what: 'fold' | 'fold and fail' | 'rebuild' };

const moment = fc.integer({ min: 0, max: SPAN_MS });
const who = fc.integer({ min: 0, max: PEOPLE - 1 });
const post = fc.integer({ min: 0, max: POSTS - 1 });
const happening: fc.Arbitrary<{ event: Happening; isUndone: boolean }> = fc.record({
  // A transaction that is rolled back leaves nothing, in the figures neither.
  isUndone: fc.integer({ min: 0, max: 4 }).map((chance) => chance === 0),
  event: fc.oneof(
    fc.record({
      what: fc.constantFrom('check in' as const, 'make up' as const),
      who,
      day: fc.integer({ min: 0, max: 20 }),
      at: moment,
    }),
    fc.record({
      what: fc.constantFrom('code' as const, 'unlock' as const, 'staff unlock' as const),
      who,
      post,
      at: moment,
    }),
    fc.record({ what: fc.constant('help' as const), who, helper: who, post, at: moment }),
    fc.record({
      what: fc.constantFrom('order' as const, 'test order' as const),
      money: fc.integer({ min: 1, max: 1_000_000 }),
      at: moment,
      paid: fc.boolean(),
      refunded: fc.boolean(),
    }),
    fc.record({
      what: fc.constant('import' as const),
      at: moment,
      state: fc.constantFrom('done' as const, 'refused' as const),
    }),
    fc.record({
      what: fc.constant('media' as const),
      size: fc.integer({ min: 0, max: 2 ** 40 }),
      at: moment,
    }),
    fc.record({
      what: fc.constantFrom('fold' as const, 'fold and fail' as const, 'rebuild' as const),
    }),
  ),
});

/** What the event adds, by kind and day, said without the tables. */
function additions(event: Happening, day: string): [string, number][] {
  switch (event.what) {
    case 'check in':
      return [[`check_ins ${day}`, 1]];
    case 'code':
      return [[`codes ${day}`, 1]];
    case 'unlock':
      return [[`unlocks ${day}`, 1]];
    case 'help':
      return [[`helps ${day}`, 1]];
    case 'order':
    case 'test order': {
      const prefix = event.what === 'order' ? '' : 'test_';
      return [
        ...(event.paid
          ? ([
              [`${prefix}orders ${day}`, 1],
              [`${prefix}income ${day}`, event.money],
            ] as [string, number][])
          : []),
        ...(event.paid && event.refunded
          ? ([[`${prefix}refunds ${day}`, event.money]] as [string, number][])
          : []),
      ];
    }
    case 'import':
      return event.state === 'done' ? [[`imports ${day}`, 1]] : [];
    case 'media':
      return [
        [`media_bytes ${day}`, event.size],
        [`media_files ${day}`, 1],
      ];
    case 'make up':
    case 'staff unlock':
    case 'fold':
    case 'fold and fail':
    case 'rebuild':
      return [];
  }
}

let number = 0;

/** Whether the tables took it: who checks in twice does not. */
async function happen(client: pg.PoolClient, site: Site, event: Happening): Promise<boolean> {
  const insert = async (sql: string, values: unknown[]) =>
    ((await client.query(`${sql} on conflict do nothing`, values)).rowCount ?? 0) > 0;
  const time = 'at' in event ? new Date(FIRST + event.at) : new Date(FIRST);
  number += 1;
  switch (event.what) {
    case 'check in':
    case 'make up':
      return insert(
        `insert into check_in (account_id, day, fortune, created_at) values ($1, date '2026-10-01' + $2::int, $3, $4)`,
        [site.people[event.who], event.day, event.what === 'check in' ? 'good' : null, time],
      );
    case 'code':
      return insert(
        `insert into code (key, account_id, post_id, created_at) values (lpad($1, 10, '0'), $2, $3, $4)`,
        [String(number), site.people[event.who], site.posts[event.post], time],
      );
    case 'unlock':
    case 'staff unlock':
      return insert(`insert into unlock (account_id, post_id, how, at) values ($1, $2, $3, $4)`, [
        site.people[event.who],
        site.posts[event.post],
        event.what === 'unlock' ? 'points' : 'staff',
        time,
      ]);
    case 'help':
      return event.who === event.helper
        ? false
        : insert(
            `insert into help (account_id, post_id, number, helper_id, day, at)
             select $1, $2, 1 + count(*), $3, $4::timestamptz::date, $4 from help where account_id = $1 and post_id = $2`,
            [site.people[event.who], site.posts[event.post], site.people[event.helper], time],
          );
    case 'order':
    case 'test order': {
      const { rows } = await client.query<{ id: string }>(
        `insert into pay_order (order_no, tier_id, level, tier_type, tier_name, full_money, money, is_test, created_at, expires_at)
         values (lpad($1, 20, '0'), $2, 11, 'x', 'x', $3, $3, $4, $5, $5) returning id`,
        [String(number), site.tier, event.money, event.what === 'test order', time],
      );
      const id = rows[0]!.id;
      if (event.paid) {
        await client.query('update pay_order set status = 1, paid_at = $2 where id = $1', [
          id,
          time,
        ]);
        // Written again, as a second notice does.
        await client.query('update pay_order set callback_count = 2 where id = $1', [id]);
      }
      if (event.paid && event.refunded) {
        await client.query(
          `update pay_order set status = 3, refunded_at = $2, refund_reason = 'x' where id = $1`,
          [id, time],
        );
      }
      return true;
    }
    case 'import':
      await client.query(
        `insert into import_item (run_id, no, path, work, bytes, fingerprint, action)
         values ($1, $2, 'x', '{}', 1, 'x', 'create')`,
        [site.run, number],
      );
      await client.query(
        `update import_item set state = $3, finished_at = $4 where run_id = $1 and no = $2`,
        [site.run, number, event.state, time],
      );
      return true;
    case 'media':
      return insert(
        `insert into media_file (hash, mime, size, created_at) values (sha256($1::text::bytea), 'image/webp', $2, $3)`,
        [String(number), event.size, time],
      );
    case 'fold':
    case 'fold and fail':
    case 'rebuild':
      return true;
  }
}

const FAILED = new Error('the process ends here');

async function take(site: Site, event: Happening, isUndone: boolean): Promise<boolean> {
  const db = openDb(site.pool);
  if (event.what === 'fold' || event.what === 'fold and fail') {
    const fold = inTransaction({ db }, async (tx) => {
      await figuresRepository(tx).fold();
      if (event.what === 'fold and fail') {
        throw FAILED;
      }
    });
    await fold.catch((error: unknown) => {
      if (error !== FAILED) {
        throw error;
      }
    });
    return false;
  }
  if (event.what === 'rebuild') {
    await inTransaction({ db }, (tx) => figuresRepository(tx).rebuild());
    return false;
  }
  const client = await site.pool.connect();
  try {
    await client.query('begin');
    const isThere = await happen(client, site, event);
    await client.query(isUndone ? 'rollback' : 'commit');
    return isThere && !isUndone;
  } finally {
    client.release();
  }
}

const byName = ([one]: [string, number], [other]: [string, number]) => (one < other ? -1 : 1);

/** Of the days in which the events happen; what prepared the site is younger. */
async function counted({ pool }: Site): Promise<[string, number][]> {
  const rows = await figuresRepository(openDb(pool)).byDay(KINDS, {
    before: '2026-09-01',
    from: '2026-09-20',
    to: '2026-10-31',
  });
  const sums = new Map<string, number>();
  for (const { kind, at, amounts } of rows) {
    at.forEach((days, index) => {
      const name = `${kind} ${dayAfter('2026-09-20', days)}`;
      sums.set(name, (sums.get(name) ?? 0) + amounts[index]!);
    });
  }
  return [...sums].filter(([, amount]) => amount !== 0).toSorted(byName);
}

test(
  'whatever happens in whichever order, figures are what happened',
  { timeout: 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 10, maxLength: 60 }), async (events) => {
        const site = await openSite();
        const expected = new Map<string, number>();
        for (const { event, isUndone } of events) {
          if (await take(site, event, isUndone)) {
            const day = shanghaiDay(new Date(FIRST + ('at' in event ? event.at : 0)));
            for (const [name, amount] of additions(event, day)) {
              expected.set(name, (expected.get(name) ?? 0) + amount);
            }
          }
        }
        const happened = [...expected].filter(([, amount]) => amount !== 0).toSorted(byName);
        expect(await counted(site)).toEqual(happened);
        await take(site, { what: 'rebuild' }, false);
        await take(site, { what: 'fold' }, false);
        expect(await counted(site)).toEqual(happened);
      }),
      { numRuns: atScale(60), seed: fuzzSeed() },
    );
  },
);

test('while people check in, others fold and one counts anew: nobody is missed or counted twice', async () => {
  const site = await openSite();
  const db = openDb(site.pool);
  const checkIns = Array.from({ length: 100 }, (_, at) =>
    site.pool.query(
      `insert into check_in (account_id, day, fortune, created_at)
       values ($1, date '2026-10-01' + $2::int, 'good', '2026-10-05T00:00:00Z')`,
      [site.people[at % PEOPLE], Math.floor(at / PEOPLE)],
    ),
  );
  const folds = Array.from({ length: 10 }, () =>
    inTransaction({ db }, (tx) => figuresRepository(tx).fold()),
  );
  const rebuilds = Array.from({ length: 2 }, () =>
    inTransaction({ db }, (tx) => figuresRepository(tx).rebuild()),
  );
  await Promise.all([...checkIns, ...folds, ...rebuilds]);
  expect(await counted(site)).toEqual([['check_ins 2026-10-05', 100]]);
});
