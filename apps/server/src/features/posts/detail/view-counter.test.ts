import { getDetail } from '@baohe/contract/posts';
import { afterEach, expect, test, vi } from 'vitest';
import type { Clock } from '../../../platform/clock.ts';
import { together } from '../../../testing/scale.ts';
import { importSmall, postLine } from '../../../testing/small-library.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { viewCounter, type ViewCounter } from './view-counter.ts';

afterEach(() => vi.useRealTimers());

const KEYS = Array.from({ length: 10 }, (_, number) => `p${number}`);
const SEEN_BEFORE = 3;
const clockAt =
  (time: number): Clock =>
  () =>
    new Date(time);
const thrown = (error: unknown) => {
  throw error;
};

async function look({ address }: TestServer, id: string, token?: string): Promise<void> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const path = `/api${getDetail.path}?postId=${id}`;
  expect((await fetch(`${address}${path}`, { headers })).status).toBe(200);
}

/** So many visitors look at each of 10 posts over HTTP, then a clean stop: what the database knows of them. */
async function viewsStored(visitors: number, counterOf: typeof viewCounter) {
  const server = await startTestServer({
    instead: ({ posts }) => ({
      posts: {
        ...posts,
        views: counterOf((views) => posts.posts.addViews(views), thrown, posts.clock),
      },
    }),
  });
  await server.set('envelope', 'off');
  await importSmall(server, { posts: KEYS.map((key) => postLine(key)) });
  await server.pool.query('delete from hot_due');
  const { rows: posts } = await server.pool.query<{ id: string }>(
    'select id from post order by no',
  );
  const process = await server.another();
  const tokens = await Promise.all(Array.from({ length: visitors }, () => server.token('user')));
  await together(
    tokens.flatMap((token) => posts.map(({ id }) => ({ token, id }))),
    async ({ token, id }) => look(process, id, token),
  );
  await process.stop();

  const { rows } = await server.pool.query<{ views: number; due: boolean }>(
    `select view_count as views, post_no is not null as due
     from post left join hot_due on post_no = no`,
  );
  await server.stop();
  return rows;
}

const allOf = (visitors: number) => KEYS.map(() => ({ views: SEEN_BEFORE + visitors, due: true }));

test('1,000 looks and a clean stop: each is counted, and the posts are due to be hotter', async () => {
  expect(await viewsStored(100, viewCounter)).toEqual(allOf(100));
});

test('broken twin: one that does not write when it is closed is caught', async () => {
  const forgetful: typeof viewCounter = (write, onError, clock) => {
    let closing = false;
    const counter = viewCounter(
      async (views) => (closing ? undefined : write(views)),
      onError,
      clock,
    );
    return {
      ...counter,
      close() {
        closing = true;
        return counter.close();
      },
    };
  };
  expect(await viewsStored(5, forgetful)).not.toEqual(allOf(5));
});

const HOUR = 60 * 60 * 1000;

/** 300 looks of one visitor without a session, some of two with one, and all of them again an hour later. */
async function repeatedLooks(counterOf: typeof viewCounter): Promise<void> {
  let now = Date.parse('2026-05-01T10:20:00Z');
  const server = await startTestServer({
    now: () => new Date(now),
    instead: ({ posts }) => ({
      posts: {
        ...posts,
        // Written at the stop of each process.
        views: counterOf((views) => posts.posts.addViews(views), thrown, posts.clock),
      },
    }),
  });
  try {
    await server.set('envelope', 'off');
    await importSmall(server, { posts: [postLine('p')] });
    const { rows: posts } = await server.pool.query<{ id: string }>('select id from post');
    const id = posts[0]?.id ?? '';
    const tokens = [await server.token('user'), await server.token('user')];
    const process = await server.another();
    const everybody = async () => {
      await together(Array.from({ length: 300 }), () => look(process, id));
      for (const token of tokens) {
        await together(Array.from({ length: 20 }), () => look(process, id, token));
      }
    };
    await everybody();
    now += 39 * 60 * 1000;
    await everybody();
    now += 60 * 1000;
    await everybody();
    await process.stop();
    const { rows } = await server.pool.query('select view_count as views from post');
    expect(rows, 'three visitors in two hours').toEqual([{ views: SEEN_BEFORE + 6 }]);
  } finally {
    await server.stop();
  }
}

test('a visitor counts once for a post and an hour', async () => {
  await expect(repeatedLooks(viewCounter)).resolves.toBeUndefined();
});

test.each<[string, (look: string) => string]>([
  ['every look', () => crypto.randomUUID()],
  ['one visitor only', () => ''],
])(
  'twin: one that counts %s is caught',
  async (_, visitorOf) => {
    const twin: typeof viewCounter = (...parts) => {
      const counter = viewCounter(...parts);
      return { ...counter, count: (postId, visitor) => counter.count(postId, visitorOf(visitor)) };
    };
    await expect(repeatedLooks(twin)).rejects.toThrow('three visitors in two hours');
  },
  60_000,
);

test('only the latest looks of an hour are remembered', async () => {
  const written: [string, number][] = [];
  const counter = viewCounter(async (views) => void written.push(...views), thrown, clockAt(HOUR));
  for (const visitor of ['first', ...Array.from({ length: 50_000 }, (_, at) => `v${at}`)]) {
    counter.count('a', visitor);
  }
  counter.count('a', 'v49999');
  counter.count('a', 'first');
  await counter.close();
  expect(written).toEqual([['a', 50_002]]);
});

/** Two looks at one post and one at another while the first write fails: what was written in the end. */
async function writtenAfterFailure(counterOf: typeof viewCounter) {
  vi.useFakeTimers();
  const written = new Map<string, number>();
  const errors: unknown[] = [];
  let failing = true;
  const counter = counterOf(
    async (views) => {
      if (failing) {
        throw new Error('the database is away');
      }
      views.forEach((looks, id) => written.set(id, (written.get(id) ?? 0) + looks));
    },
    (error) => errors.push(error),
    clockAt(HOUR),
  );
  counter.count('a', 'one');
  counter.count('b', 'one');
  await vi.advanceTimersByTimeAsync(5000);
  failing = false;
  counter.count('a', 'two');
  await vi.advanceTimersByTimeAsync(5000);
  await counter.close();
  return { written: Object.fromEntries(written), errors: errors.length };
}

test('a stop while the database is away is told of the looks that are lost, and goes on', async () => {
  const errors: unknown[] = [];
  const away = new Error('Connection terminated unexpectedly');
  const counter = viewCounter(
    () => Promise.reject(away),
    (error) => errors.push(error),
    clockAt(HOUR),
  );
  counter.count('a', 'one');
  await expect(counter.close()).resolves.toBeUndefined();
  expect(errors).toEqual([away]);
});

const nothingLost = {
  written: { a: 2, b: 1 },
  errors: 1,
};

test('what could not be written goes with the next looks', async () => {
  expect(await writtenAfterFailure(viewCounter)).toEqual(nothingLost);
});

test('broken twin: one that drops what a failed write held is caught', async () => {
  const dropping: typeof viewCounter = (write, onError): ViewCounter => {
    let counted = new Map<string, number>();
    const flush = () => {
      const views = counted;
      counted = new Map();
      return write(views);
    };
    const timer = setInterval(() => void flush().catch(onError), 5000);
    return {
      count: (id) => counted.set(id, (counted.get(id) ?? 0) + 1),
      async close() {
        clearInterval(timer);
        await flush();
      },
    };
  };
  expect(await writtenAfterFailure(dropping)).not.toEqual(nothingLost);
});
