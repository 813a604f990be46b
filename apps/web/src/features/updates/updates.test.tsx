import { pageUpdates } from '@baohe/contract/updates';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ListEntry } from '../../entities/list-entry.ts';
import { answer, refusal, renderOnServer } from '../../testing/on-server.tsx';
import { examplePost } from '../../testing/posts.ts';
import { entryReply } from '../../testing/replies.ts';
import { press } from '../../testing/typing.ts';
import { UpdatesPage } from './updates-page.tsx';

vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

beforeEach(() => void vi.setSystemTime('2026-11-18T02:00:00Z'));
afterEach(() => void vi.useRealTimers());

const entry = (at: number, addedAt: string): ListEntry => {
  const { id, title, coverUrl, sourceType, sourceLabel } = examplePost(at);
  return {
    id,
    title,
    coverUrl,
    coverRatio: 0.75,
    sourceType,
    sourceLabel,
    addedAt,
    read: undefined,
  };
};

test('what is new stands under its day, with what has come', async () => {
  renderOnServer(<UpdatesPage />, [
    answer(pageUpdates, () => ({
      records: [
        {
          ...entryReply(entry(1, '2026-11-17T17:30:00.000Z')),
          kind: 'work' as const,
          parts: 1,
          seriesName: '夜行',
        },
        {
          ...entryReply(entry(2, '2026-11-17T03:00:00.000Z')),
          kind: 'chapters' as const,
          parts: 3,
          seriesName: '',
        },
      ],
      cursor: null,
    })),
  ]);
  const today = within(await screen.findByRole('region', { name: '今天' }));
  expect(today.getByRole('link').textContent).toContain('「夜行」的新作');
  // By the clock of the site.
  expect(today.getByText('01:30')).toBeTruthy();
  const before = within(screen.getByRole('region', { name: '昨天' }));
  expect(before.getByRole('link').textContent).toContain('新增 3 章');
});

test('nothing new says how there would be; a failure can be tried again', async () => {
  let works = false;
  renderOnServer(<UpdatesPage />, [
    answer(pageUpdates, () => {
      if (!works) {
        throw refusal('server.busy', '服务器繁忙');
      }
      return { records: [], cursor: null };
    }),
  ]);
  expect(await screen.findByText('服务器繁忙')).toBeTruthy();
  works = true;
  await press('再试一次');
  expect(await screen.findByRole('heading', { name: '还没有更新' })).toBeTruthy();
});
