import { person, USER } from '@baohe/app-shell/testing/people';
import { rememberViewer } from '@baohe/app-shell/viewer';
import { getProgress, saveProgress } from '@baohe/contract/progress';
import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { privateMode } from '../../shared/private-mode.ts';
import { answer, renderOnServer } from '../../testing/on-server.tsx';
import { progressKey, useProgressSaving } from './own-progress.ts';
import { useProgress, type PostProgress } from './use-progress.ts';

const POST = '00000000-0000-4000-8000-000000000001';

const reachedAt = (page: number): PostProgress => ({
  parts: [
    {
      part: 'p0',
      unit: 'page',
      position: page,
      total: 40,
      at: '2026-11-15T12:00:00.000Z',
      finished: false,
    },
  ],
  lastPart: 'p0',
  finished: false,
});

function Position() {
  const { progress, isLoading } = useProgress(POST);
  const position = progress.parts[0]?.position ?? 0;
  return <output>{isLoading ? `${position}, more is coming` : position}</output>;
}

beforeEach(() => {
  localStorage.clear();
  rememberViewer(USER);
});

test('a reader waits for the server also when the device brings back what it knew', async () => {
  let say: (progress: PostProgress) => void = () => {};
  const said = new Promise<PostProgress>((done) => (say = done));
  const { queries } = renderOnServer(<Position />, [answer(getProgress, () => said)]);
  await screen.findByText('0, more is coming');

  const yesterday = new QueryClient();
  yesterday.setQueryData(progressKey(POST), reachedAt(3), { updatedAt: Date.now() - 86_400_000 });
  act(() => hydrate(queries, dehydrate(yesterday)));
  await screen.findByText('3, more is coming');

  act(() => say(reachedAt(12)));
  expect(await screen.findByText('12')).toBeTruthy();
});

function Saved() {
  useProgressSaving();
  const { tell } = useProgress(POST);
  return (
    <button
      type="button"
      aria-label="tell"
      onClick={() => tell({ part: 'p0', unit: 'page', position: 4, total: 40 })}
    />
  );
}

test.each(['hidden', 'pagehide', 'online'])(
  'what waits goes out at once when the app is left or finds the network: %s',
  async (moment) => {
    rememberViewer(person({ id: crypto.randomUUID() }));
    const { requests } = renderOnServer(<Saved />, [
      answer(getProgress, () => reachedAt(1)),
      answer(saveProgress, () => ({ records: [] })),
    ]);
    const button = await screen.findByRole('button', { name: 'tell' });
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    // Its own clock stands still: nothing but the moment can send it.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      act(() => button.click());
      if (moment === 'hidden') {
        vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
        document.dispatchEvent(new Event('visibilitychange'));
      } else {
        globalThis.dispatchEvent(new Event(moment));
      }
      await act(async () => {
        for (let turn = 0; turn < 20; turn++) {
          await Promise.resolve();
        }
      });
      expect(requests.map(({ call }) => call)).toContain('POST /usr/progress/save');
    } finally {
      vi.useRealTimers();
      vi.restoreAllMocks();
    }
  },
);

test('in private mode neither the server nor the device hears how far somebody is', async () => {
  rememberViewer(person({ id: crypto.randomUUID() }));
  const { requests, queries } = renderOnServer(<Saved />, [
    answer(getProgress, () => reachedAt(1)),
    answer(saveProgress, () => ({ records: [] })),
  ]);
  const button = await screen.findByRole('button', { name: 'tell' });
  await vi.waitFor(() => expect(queries.getQueryData(progressKey(POST))).toEqual(reachedAt(1)));
  privateMode.set(true);
  try {
    act(() => button.click());
    await act(async () => void globalThis.dispatchEvent(new Event('pagehide')));
    expect(requests.map(({ call }) => call)).not.toContain('POST /usr/progress/save');
    expect(queries.getQueryData(progressKey(POST))).toEqual(reachedAt(1));
    expect(Object.keys(localStorage).filter((key) => key.startsWith('progress'))).toEqual([]);
  } finally {
    privateMode.set(false);
  }
});
