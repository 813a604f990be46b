import { shownToast } from '@baohe/app-shell/toast';
import { forgetViewer } from '@baohe/app-shell/viewer';
import { libraryProgress } from '@baohe/contract/library-progress';
import { pagePosts } from '@baohe/contract/posts';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, refusal, renderOnServer } from '../../testing/on-server.tsx';
import { examplePost } from '../../testing/posts.ts';
import { cardReply } from '../../testing/replies.ts';
import { NewestSection } from './newest-section.tsx';

beforeEach(() => {
  localStorage.clear();
  forgetViewer();
  shownToast.set(null);
  // Ten in the morning in Shanghai.
  vi.useFakeTimers({ now: new Date('2026-11-15T02:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

/** By then a browser was idle for a moment. */
const QUIET_MS = 500;

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const titles = () =>
  screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

interface Answers {
  first?: number;
  fails?: boolean;
}

/** `shelf.first`: the number of the newest post. */
async function show(answers: Answers = {}) {
  const { requests, ...rest } = renderOnServer(<NewestSection />, [
    answer(pagePosts, () => {
      if (answers.fails) {
        throw refusal('server.busy', '服务器繁忙，请稍后重试');
      }
      const first = answers.first ?? 0;
      return {
        records: Array.from({ length: 24 }, (_, at) => cardReply(examplePost(first + at))),
        cursor: null,
      };
    }),
    answer(libraryProgress, () => ({ state: 'done' as const, done: 240, total: 240 })),
  ]);
  await later(0);
  await later(0);
  const pages = () =>
    requests.filter(({ call }) => call.includes('/cnt/posts/page')).map(({ input }) => input);
  return { pages, ...rest };
}

const REQUEST = {
  termId: 'CAT_0_1',
  termTaxonomy: 'category',
  osusume: false,
  cantCache: false,
  pageParams: { current: 0, pageSize: 90 },
};

test('the first ten of the newest stand in a row, with the note when they change', async () => {
  const { pages } = await show();
  await later(QUIET_MS);
  expect(titles()).toEqual(Array.from({ length: 10 }, (_, at) => `作品 ${at}`));
  expect(screen.getByText('每天 12:00 更新')).toBeTruthy();
  expect(pages()).toEqual([REQUEST]);
});

test('at the start only what a phone shows at once is drawn, the rest in a quiet moment', async () => {
  await show();
  expect(titles()).toEqual(Array.from({ length: 6 }, (_, at) => `作品 ${at}`));
  await later(QUIET_MS);
  expect(titles()).toHaveLength(10);
});

test('view-more leads to the whole list as an album', async () => {
  await show();
  const more = new URL(
    screen.getByRole('link', { name: '查看更多' }).getAttribute('href') ?? '',
    'http://site',
  );
  expect(more.pathname).toBe('/term');
  expect(Object.fromEntries(more.searchParams)).toEqual({
    term: 'CAT_0_1',
    kind: 'album',
    name: '最新',
  });
});

test('at noon in Shanghai it is renewed by itself, and not before', async () => {
  const answers: Answers = {};
  const { pages } = await show(answers);
  answers.first = 100;
  await later(2 * 60 * 60 * 1000 - 60_000);
  expect(pages()).toHaveLength(1);
  await later(60_000);
  await later(10);
  expect(pages()).toHaveLength(2);
  expect(titles()[0]).toBe('作品 100');
});

test('the refresh button asks past every cache', async () => {
  const answers: Answers = {};
  const { pages } = await show(answers);
  answers.first = 100;
  fireEvent.click(screen.getByRole('button', { name: '刷新 最新上架' }));
  await later(0);
  await later(0);
  expect(pages()).toEqual([REQUEST, { ...REQUEST, cantCache: true }]);
  expect(titles()[0]).toBe('作品 100');
});

test('a refresh that fails says so and keeps what is there', async () => {
  const answers: Answers = {};
  await show(answers);
  await later(QUIET_MS);
  answers.fails = true;
  fireEvent.click(screen.getByRole('button', { name: '刷新 最新上架' }));
  await later(0);
  await later(0);
  expect(shownToast.get()?.text).toBe('服务器繁忙，请稍后重试');
  expect(titles()).toHaveLength(10);
});
