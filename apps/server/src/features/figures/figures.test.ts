import type { Client } from '@baohe/client/client';
import { siteFigures } from '@baohe/contract/figures';
import { firstSteps } from '@baohe/contract/first-steps';
import { pagePosts } from '@baohe/contract/posts';
import { recentSearches } from '@baohe/contract/search';
import { siteSettings } from '@baohe/contract/site';
import type { FigureKind } from '@baohe/domain/figures/figure-kind';
import type { Period } from '@baohe/domain/figures/period';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdTier } from '../../testing/hold-tier.ts';
import { importSmall, postLine } from '../../testing/small-library.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { indexDue } from '../search/index-posts.ts';
import { indexRepository } from '../search/index.repository.ts';
import { foldFigures } from './fold-figures.ts';

/** Half past ten in the morning in Shanghai. */
const NOW = Date.UTC(2026, 10, 17, 2, 30);
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

let now: number;
let server: TestServer;
beforeEach(async () => {
  now = NOW;
  server = await startTestServer({ now: () => new Date(now), env: { DEMO: '0' } });
});
afterEach(() => server.stop());

/** Somebody with a browser of their own; also before they are known. */
const visitor = (browser: string, token?: string, at: TestServer = server) =>
  at.client({
    ...(token && { token }),
    fetch: (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('user-agent', browser);
      return fetch(input, { ...init, headers });
    },
  });

const read = async (period: Period = 'today', role: 'editor' | 'admin' = 'admin') =>
  (await visitor('phone', await server.token(role))).call(siteFigures, { period });

type Figures = Awaited<ReturnType<typeof read>>;

const figure = ({ figures }: Figures, kind: FigureKind) => figures.find((one) => one.kind === kind);

async function paidOrder(money: number, at: number, isTest = false): Promise<void> {
  await server.pool.query(
    `insert into pay_order (order_no, tier_id, level, tier_type, tier_name, full_money, money, is_test,
       status, paid_at, created_at, expires_at)
     select upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 24)), id, level, type, name, $1, $1, $2,
       1, $3, $3, $3 from tier where level = 11`,
    [money, isTest, new Date(at)],
  );
}

test('today is told by the hour beside yesterday up to the same hour', async () => {
  await paidOrder(990, NOW);
  await paidOrder(500, NOW - 2 * HOUR_MS);
  await paidOrder(700, NOW - DAY_MS);
  // Later yesterday: today has not come so far.
  await paidOrder(9000, NOW - DAY_MS + 2 * HOUR_MS);
  for (const folded of [false, true]) {
    if (folded) {
      await foldFigures(server.db, new Date(now));
    }
    const figures = await read();
    expect(figures.times).toHaveLength(24);
    expect(figures.begun).toBe(11);
    expect(figure(figures, 'income')).toMatchObject({ total: 1490, before: 700 });
    expect(figure(figures, 'income')?.values.slice(8, 11)).toEqual([500, 0, 990]);
    expect(figure(figures, 'orders')).toMatchObject({ total: 2, before: 1 });
  }
});

test('hours are forgotten when they are shown no more, the days stay', async () => {
  await paidOrder(990, NOW);
  await foldFigures(server.db, new Date(now));
  now += 3 * DAY_MS;
  await foldFigures(server.db, new Date(now));
  const { rows } = await server.pool.query("select 1 from figure_hour where kind = 'income'");
  expect(rows).toEqual([]);
  expect(figure(await read('7d'), 'income')).toMatchObject({ total: 990 });
});

test('longer periods are told by the day of Shanghai beside as many days before', async () => {
  // One minute before and after midnight in Shanghai.
  const midnight = Date.UTC(2026, 10, 10, 16);
  await paidOrder(100, midnight - 60_000);
  await paidOrder(200, midnight);
  await paidOrder(400, NOW);
  await paidOrder(800, NOW - 20 * DAY_MS);
  const week = await read('7d');
  expect(week.times).toEqual([
    '2026-11-11',
    '2026-11-12',
    '2026-11-13',
    '2026-11-14',
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
  ]);
  expect(figure(week, 'income')).toEqual({
    kind: 'income',
    values: [200, 0, 0, 0, 0, 0, 400],
    total: 600,
    before: 100,
  });
  expect(figure(await read('30d'), 'income')).toMatchObject({ total: 1500, before: 0 });
});

test('each day of short and long months is told as itself, however often it is folded', async () => {
  now = Date.UTC(2026, 2, 3, 2, 30);
  // Half of each day is folded, then the rest, and then once more something that waits.
  for (const part of [1, 2, 3]) {
    await server.pool.query(
      `insert into figure_change (kind, hour, amount)
       select 'helps', (day + time '12:00') at time zone 'Asia/Shanghai', extract(day from day)::int * $1::int
       from generate_series(timestamp '2026-01-20', timestamp '2026-03-03', '1 day') day`,
      [part],
    );
    if (part < 3) {
      await foldFigures(server.db, new Date(now));
    }
  }
  const { times, figures } = await read('30d');
  const helps = figures.find(({ kind }) => kind === 'helps')!;
  const days = times.map((time) => Number(time.slice(-2)));
  expect([days[0], days.at(-1)]).toEqual([2, 3]);
  expect(helps.values).toEqual(days.map((day) => day * 6));
  // 20 to 31 January, and 1 February.
  expect(helps.before).toBe(((20 + 31) * 6 + 1) * 6);
  const { rows } = await server.pool.query<{ days: number; sum: number }>(
    `select count(*)::int as days, sum(amount)::int as sum from figure_day where kind = 'helps'`,
  );
  expect(rows).toEqual([{ days: 43, sum: (51 * 6 + (28 * 29) / 2 + 6) * 3 }]);
});

test('of the slowest calls the times of a week are added up, of the failed ones how often', async () => {
  // The slowest on average are as fast as the others for nearly everybody; on the last day all are.
  await server.pool.query(
    `insert into call_day (day, method, route, calls, failures, total_ms, buckets)
     select date '2026-11-17' - back, 'GET', '/api/made/' || n, 100, n % 9, 100 * n,
       case when n % 10 = 0 and back > 0 then array[90, 0, 10] else array[96, 0, 4] end
         || array_fill(0, array[10])
     from generate_series(0, 7) back, generate_series(1, 40) n`,
  );
  const { slowCalls, failedCalls } = await read('7d');
  const made = slowCalls.filter(({ route }) => route.startsWith('/api/made/'));
  expect(
    made
      .slice(0, 4)
      .map(({ route, calls, averageMs, slowMs }) => [route, calls, averageMs, slowMs]),
  ).toEqual([
    ['/api/made/40', 700, 40, 5],
    ['/api/made/30', 700, 30, 5],
    ['/api/made/20', 700, 20, 5],
    ['/api/made/39', 700, 39, 1],
  ]);
  expect(failedCalls.map(({ failures }) => failures)).toEqual([56, 56, 56, 56, 49, 49]);
  expect(failedCalls.every(({ calls }) => calls === 700)).toBe(true);
});

test('an editor sees what happens, but no money', async () => {
  await paidOrder(990, NOW);
  const figures = await read('today', 'editor');
  expect(figures.figures.map(({ kind }) => kind)).not.toContain('income');
  expect(figures.figures.map(({ kind }) => kind)).not.toContain('orders');
  expect(figures.todo.orders).toBeNull();
  expect(JSON.stringify(figures)).not.toContain('990');
  expect(figure(figures, 'visitors')).toBeTruthy();
});

test('orders that moved no money are no income of a real site', async () => {
  await paidOrder(990, NOW, true);
  const figures = await read();
  expect(figure(figures, 'income')?.total).toBe(0);
  expect(figures.isTestMoney).toBe(false);
});

const come = async (client: Promise<Client>) => (await client).call(siteSettings, {});

test('each browser and person counts once a day, in whichever process, and the staff does not', async () => {
  const user = await server.token('user');
  const member = await server.token('user');
  await holdTier(server, member, { level: 11, since: new Date(now - HOUR_MS), days: 30 });
  const other = await server.another();
  await come(visitor('phone'));
  await come(visitor('phone'));
  await come(visitor('phone', undefined, other));
  await come(visitor('tablet', user));
  await come(visitor('laptop', user, other));
  await come(visitor('laptop', member, other));
  await (await visitor('phone', await server.token('admin'))).call(firstSteps, {});
  // At a stop what was counted is written down.
  await other.stop();
  await vi.waitFor(
    async () => {
      const figures = await read();
      expect(figure(figures, 'visitors')?.total).toBe(3);
      expect(figure(figures, 'users')?.total).toBe(2);
      expect(figure(figures, 'members')?.total).toBe(1);
    },
    { timeout: 60_000, interval: 500 },
  );

  now += DAY_MS;
  await foldFigures(server.db, new Date(now));
  const { rows } = await server.pool.query(
    'select day from visit_mark union all select day from visit_key',
  );
  expect(rows).toEqual([]);
  expect(figure(await read('7d'), 'visitors')?.total).toBe(3);
});

test('nothing that is stored of a day names anybody', async () => {
  const token = await server.token('user');
  await come(visitor('a-very-special-browser', token));
  await vi.waitFor(
    async () => {
      const { rows } = await server.pool.query<{ text: string }>(
        `select encode(mark, 'escape') || encode(mark, 'hex') as text from visit_mark`,
      );
      expect(rows.length).toBe(2);
      expect(JSON.stringify(rows)).not.toMatch(/special|127\.0\.0\.1/);
    },
    { timeout: 60_000, interval: 500 },
  );
});

const searchFor = async (client: Client, keyword: string) =>
  client.call(pagePosts, { searchParams: { keyword }, pageParams: { current: 1, pageSize: 10 } });

test('words for which there is nothing are counted, but not those of closed zones or of the staff', async () => {
  await importSmall(server, {
    posts: [
      postLine('open', { title: '异次元之书' }),
      postLine('closed', { title: '禁区', terms: ['CAT_2', 'CAT_2_1'] }),
    ],
  });
  await indexDue(indexRepository(server.db));
  for (const setting of ['searchEveryGuest', 'searchEveryUser'] as const) {
    await server.set(setting, 0);
  }
  const guest = await server.client({ roles: ['user'] });
  await searchFor(guest, '龙珠');
  await searchFor(guest, '龍珠');
  await searchFor(guest, '异次元');
  await searchFor(guest, '禁区');
  await searchFor(guest, '13800138000');
  await searchFor(await server.client({ roles: ['editor'] }), '员工');
  const figures = await read();
  expect(figures.searchMisses).toEqual([{ words: '龙珠', times: 2 }]);
  expect(figure(figures, 'search_misses')?.total).toBe(3);
  // Whose they were is nowhere but in their own list.
  expect((await guest.call(recentSearches, {})).records.length).toBeGreaterThan(0);
});

test('calls of all processes add up; those that failed are named', async () => {
  const other = await server.another();
  for (const one of [server, other, other]) {
    const client = await one.client({ roles: ['user'] });
    for (let time = 0; time < 3; time += 1) {
      await client.call(recentSearches, {});
    }
  }
  await other.stop();
  const route = '/api/usr/search/recent';
  const figures = await read();
  expect(figures.slowCalls.find((call) => call.route === route)).toMatchObject({
    method: 'GET',
    calls: 6,
  });
  expect(figures.failedCalls).toEqual([]);

  const failing = await server.another();
  await server.pool.query('alter table recent_search rename to away');
  const client = await failing.client({ roles: ['user'] });
  await expect(client.call(recentSearches, {})).rejects.toMatchObject({
    key: 'server.failed',
  });
  await server.pool.query('alter table away rename to recent_search');
  await failing.stop();
  const after = await read();
  expect(after.failedCalls).toEqual([{ method: 'GET', route, calls: 7, failures: 1 }]);
  expect(figure(after, 'errors')?.total).toBe(1);
});

test('what is stored and what waits for somebody is said', async () => {
  await importSmall(server, { posts: [postLine('a')] });
  const { rows } = await server.pool.query<{ bytes: string }>(
    'select sum(size) as bytes from media_file',
  );
  await server.pool.query(
    `insert into feedback (account_id, content) select id, '你好' from account limit 1`,
  );
  await server.pool.query(`insert into account (name) values ('someone else')`);
  await server.pool.query(
    `insert into feedback (account_id, content) select id, '你好' from account where name = 'someone else'`,
  );
  const figures = await read();
  expect(figures.storage.mediaBytes).toBe(Number(rows[0]!.bytes));
  expect(figures.storage.databaseBytes).toBeGreaterThan(1_000_000);
  expect(figures.storage.freeBytes).toBeGreaterThan(0);
  expect(figures.todo.feedback).toBeGreaterThan(0);
  // No process has done a job here.
  expect(figures.jobs).toBeNull();
});
