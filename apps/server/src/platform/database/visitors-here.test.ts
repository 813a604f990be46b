import { pagePosts } from '@baohe/contract/posts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startTestServer } from '../../testing/test-server.ts';
import { watchVisitors } from './visitors-here.ts';

const PAGE = { pageParams: { current: 1, pageSize: 18 } };
/** Each call of a visitor is then a coming and a going of its own. */
const GONE_AFTER_MS = 1;

test('other processes hear that visitors are here, and that they are gone; the staff are at work', async () => {
  let now = Date.UTC(2026, 10, 19);
  const server = await startTestServer({ now: () => new Date(now) });
  onTestFinished(() => server.stop());
  const visitor = await server.client();
  const editor = await server.client({ roles: ['editor'] });
  // What a client asks once is asked by then.
  await visitor.call(pagePosts, PAGE);
  await editor.call(pagePosts, PAGE);
  const heard: boolean[] = [];
  const watching = await watchVisitors(server.db, (areHere) => heard.push(areHere), GONE_AFTER_MS);
  onTestFinished(() => watching.end());

  now += 60_000;
  await editor.call(pagePosts, PAGE);
  now += 60_000;
  await editor.call(pagePosts, PAGE);
  now += 60_000;
  await visitor.call(pagePosts, PAGE);
  await vi.waitUntil(() => heard.length >= 2, 60_000);
  expect(heard).toEqual([true, false]);
});

test('visitors who ask all the time are told of now and then', async () => {
  let now = Date.UTC(2026, 10, 19);
  const server = await startTestServer({ now: () => new Date(now) });
  onTestFinished(() => server.stop());
  const visitor = await server.client();
  const said: unknown[] = [];
  const listening = await server.pool.connect();
  onTestFinished(() => listening.release(true));
  listening.on('notification', ({ channel }) => said.push(channel));
  await listening.query('listen baohe_visitors');

  now += 60_000;
  await visitor.call(pagePosts, PAGE);
  await visitor.call(pagePosts, PAGE);
  now += 60_000;
  await visitor.call(pagePosts, PAGE);
  await vi.waitUntil(() => said.length >= 2, 60_000);
  await listening.query('select');
  expect(said).toEqual(['baohe_visitors', 'baohe_visitors']);
});
