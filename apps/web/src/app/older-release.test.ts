import { pack } from '@baohe/app-shell/packed';
import { createQueryClient } from '@baohe/app-shell/query-client';
import { keepQueries, type QueryStore } from '@baohe/app-shell/query-persistence';
import { openDeviceStore } from '@baohe/app-shell/stored-value';
import { answeringServer } from '@baohe/app-shell/testing/answers';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openProgressQueue } from '../entities/progress/progress-queue.ts';

const POST = '00000000-0000-4000-8000-000000000001';
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const DETAIL = ['posts', 'detail', POST];

/** Written as the release before wrote it. */
const store = (key: string, value: unknown) =>
  localStorage.setItem(key, JSON.stringify({ value, expires: Date.now() + YEAR_MS }));

const REPORT = {
  postId: POST,
  part: 'p0',
  unit: 'page' as const,
  position: 3,
  total: 9,
  at: '2026-11-15T12:00:00.000Z',
};

beforeEach(() => localStorage.clear());
afterEach(() => vi.resetModules());

/** The packed queries of a release. */
async function storedQueries(buster: string): Promise<QueryStore> {
  const state = { data: POST, dataUpdateCount: 1, dataUpdatedAt: Date.now(), status: 'success' };
  const queries = [{ queryKey: DETAIL, queryHash: JSON.stringify(DETAIL), state }];
  const client = { buster, timestamp: Date.now(), clientState: { mutations: [], queries } };
  let persisted: unknown = {
    value: await pack(JSON.stringify(client)),
    expires: Date.now() + YEAR_MS,
  };
  return {
    get: async () => persisted,
    set: async (value) => void (persisted = value),
    remove: async () => void (persisted = undefined),
  };
}

test.each([
  ['of the shape before, in the same release', 'r1', undefined],
  ['of this shape', 'r1 3', POST],
])('stored queries %s', async (_, buster, found) => {
  const queries = createQueryClient();
  await keepQueries(queries, 'r1', await storedQueries(buster));
  expect(queries.getQueryData(DETAIL)).toBe(found);
});

test('what a reader has not sent yet outlives the queries that are thrown away', async () => {
  store('progressWaiting:somebody', [REPORT]);
  await keepQueries(createQueryClient(), 'r1', await storedQueries('r1'));
  const sent: unknown[] = [];
  const queue = openProgressQueue({
    client: {
      call: async (_, input) => {
        sent.push(input);
        return { records: [] } as never;
      },
    },
    store: openDeviceStore(localStorage, Date.now),
    person: 'somebody',
  });
  expect(queue.waiting()).toEqual([REPORT]);
  await queue.flush();
  expect(sent).toEqual([{ records: [expect.objectContaining(REPORT)] }]);
});

test('bookmarks and the settings of the readers are read as they were written', async () => {
  const bookmark = {
    volumeIndex: 0,
    chapterIndex: 2,
    at: '2026-11-15T12:00:00.000Z',
    block: 7,
    permille: 120,
    words: '海边',
    note: '',
  };
  const { at: _, ...inNovel } = bookmark;
  store(`bookmarks:${POST}`, [bookmark]);
  store(`audioMarks:${POST}`, [{ hash: 'a', title: '01', position: 30, note: '' }]);
  store('readerText', { size: 24, paper: 'green' });
  store('reader-picture:light', { isDay: true, brightness: 60, staysAwake: false });
  store('playerSettings', { volume: 0.3 });
  await keepQueries(createQueryClient(), 'r1', await storedQueries('r1'));

  const { useBookmarks } = await import('../features/reader-text/bookmarks.ts');
  const { useBookmarks: useAudioBookmarks } = await import('../features/audio/use-bookmarks.ts');
  const { useReaderSettings } = await import('../entities/reader-text-settings.ts');
  const { useReadingLight } = await import('../features/reader-picture/settings.ts');
  const { usePlayerSettings } = await import('../entities/film-settings.ts');
  const { CallContext } = await import('@baohe/app-shell/call-context');
  const { client } = answeringServer([]);
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(
      QueryClientProvider,
      { client: createQueryClient() },
      createElement(CallContext, { value: client }, children),
    );
  const hooks = () => [
    useBookmarks(POST).bookmarks,
    useAudioBookmarks(POST).bookmarks[0]?.position,
    useReaderSettings(),
    useReadingLight().light,
    usePlayerSettings().volume,
  ];
  const { result } = renderHook(hooks, { wrapper });
  expect(result.current).toEqual([
    [{ ...inNovel, id: expect.any(String) }],
    30,
    expect.objectContaining({ size: 24, paper: 'green' }),
    { isDay: true, brightness: 60, staysAwake: false },
    0.3,
  ]);
});
