import { refusal } from '@baohe/app-shell/testing/answers';
import { CallFailed } from '@baohe/client/call-failed';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverAnswers, serverAway, watchServer } from './server-reach.ts';

// As in the app, whose page does not come from the site.
vi.mock('../native/server.ts', () => ({ SERVER: 'https://my.site' }));

let isThere = true;
let end = () => {};
const said: string[] = [];
const probe = vi.fn<() => Promise<boolean>>(async () => isThere);

beforeEach(() => {
  vi.useFakeTimers();
  isThere = true;
  said.length = 0;
  probe.mockClear();
  serverAway.set(false);
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function watch(queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })) {
  end = watchServer({
    queries,
    onAway: () => said.push('away'),
    onBack: () => said.push('back'),
    answers: probe,
  });
  return (error: Error) =>
    queries
      .fetchQuery({ queryKey: [Math.random()], queryFn: () => Promise.reject(error) })
      .catch(() => {});
}

const lost = () => new CallFailed({ path: '/x', fault: 'network' });
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a call that does not come through makes it ask the server; away is only what does not answer', async () => {
  const fail = watch();
  await fail(lost());
  await later(0);
  expect(probe).toHaveBeenCalledOnce();
  expect(said).toEqual([]);
  isThere = false;
  await fail(lost());
  await later(0);
  expect(serverAway.get()).toBe(true);
  expect(said).toEqual(['away']);
});

test('it asks again by itself, more and more seldom, and says when the server is back', async () => {
  isThere = false;
  const fail = watch();
  await fail(lost());
  await later(3000 + 4500 + 6750);
  expect(probe.mock.calls.length).toBeGreaterThanOrEqual(3);
  expect(said).toEqual(['away']);
  isThere = true;
  await later(30_000);
  expect(said).toEqual(['away', 'back']);
  const before = probe.mock.calls.length;
  await later(120_000);
  expect(probe).toHaveBeenCalledTimes(before);
});

test('what the server refuses shows that it is there', async () => {
  const fail = watch();
  await fail(refusal('post.not_found'));
  await later(0);
  expect(probe).not.toHaveBeenCalled();
});

test('a start that failed before anybody watched counts', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await queries
    .fetchQuery({ queryKey: ['site'], queryFn: () => Promise.reject(lost()) })
    .catch(() => {});
  isThere = false;
  watch(queries);
  await later(0);
  expect(said).toEqual(['away']);
});

test('in the app the site is asked: a path would lead to the page of the app, which is always there', async () => {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address);
    if (address.startsWith('https://my.site/')) {
      throw new TypeError('Failed to fetch');
    }
    return new Response('<!doctype html>');
  });
  expect(await serverAnswers()).toBe(false);
  expect(requests).toEqual(['https://my.site/healthz']);
});
