import { getDetail } from '@baohe/contract/posts';
import { afterEach, expect, test, vi } from 'vitest';
import { together } from '../../testing/scale.ts';
import { importSmall, postLine } from '../../testing/small-library.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { viewCounter, type ViewCounter } from './view-counter.ts';

afterEach(() => vi.useRealTimers());

const KEYS = Array.from({ length: 10 }, (_, number) => `p${number}`);
const SEEN_BEFORE = 3;

/** So many looks over HTTP at 10 posts, then a clean stop: what the database knows of them. */
async function looksKept(looks: number, counterOf: typeof viewCounter) {
  const server = await startTestServer({
    instead: ({ posts }) => ({
      posts: {
        ...posts,
        views: counterOf(
          (views) => posts.posts.addViews(views),
          (error) => {
            throw error;
          },
        ),
      },
    }),
  });
  await importSmall(server, { posts: KEYS.map((key) => postLine(key)) });
  await server.pool.query('delete from hot_due');
  const { rows: posts } = await server.pool.query<{ id: string }>(
    'select id from post order by no',
  );
  const process = await server.another();
  const visitor = await process.client();
  await together(
    Array.from({ length: looks }, (_, look) => posts[look % posts.length]!.id),
    async (postId) => void (await visitor.call(getDetail, { postId })),
  );
  await process.stop();

  const { rows } = await server.pool.query<{ views: number; due: boolean }>(
    `select view_count as views, post_no is not null as due
     from post left join hot_due on post_no = no`,
  );
  await server.stop();
  return rows;
}

const allOf = (looks: number) =>
  KEYS.map(() => ({ views: SEEN_BEFORE + looks / KEYS.length, due: true }));

test('1,000 looks and a clean stop: each is counted, and the posts are due to be hotter', async () => {
  expect(await looksKept(1000, viewCounter)).toEqual(allOf(1000));
}, 60_000);

test('broken twin: one that does not write when it is closed is caught', async () => {
  const forgetful: typeof viewCounter = (write, onError) => {
    let closing = false;
    const counter = viewCounter(async (views) => (closing ? undefined : write(views)), onError);
    return {
      ...counter,
      close() {
        closing = true;
        return counter.close();
      },
    };
  };
  expect(await looksKept(50, forgetful)).not.toEqual(allOf(50));
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
  );
  counter.count('a');
  counter.count('b');
  await vi.advanceTimersByTimeAsync(5000);
  failing = false;
  counter.count('a');
  await vi.advanceTimersByTimeAsync(5000);
  await counter.close();
  return { written: Object.fromEntries(written), errors: errors.length };
}

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
