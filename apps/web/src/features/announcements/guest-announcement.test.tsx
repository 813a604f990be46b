import type { Announcement } from '@baohe/contract/announcements';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallContext } from '../../shared/call-context.tsx';
import { closeDialog, openDialog, openDialogs } from '../../shared/dialogs.ts';
import { renderInApp } from '../../testing/render.tsx';
import { dismiss } from './dismissed.ts';
import { GuestAnnouncement } from './guest-announcement.tsx';

const welcome: Announcement = {
  annoId: 'a',
  annoKey: 'guestAnno',
  annoName: '欢迎',
  annoContent: '',
  status: 1,
  annoVersion: 1,
  annoUpdateTime: '2026-11-15T00:00:00Z',
};

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  openDialogs.set([]);
  vi.useRealTimers();
});

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const shown = () => openDialogs.get().map(({ name }) => name);

function visitGuestPage() {
  renderInApp(
    <CallContext value={{ call: (() => Promise.resolve(welcome)) as never }}>
      <QueryClientProvider client={new QueryClient()}>
        <GuestAnnouncement />
      </QueryClientProvider>
    </CallContext>,
  );
}

test('it comes 3 s after the start, once', async () => {
  visitGuestPage();
  await later(2999);
  expect(shown()).toEqual([]);
  await later(1);
  await later(10);
  expect(shown()).toEqual(['announcement']);
  act(() => closeDialog('announcement'));
  await later(10_000);
  expect(shown()).toEqual([]);
});

test('a content that was dismissed does not come', async () => {
  dismiss(welcome);
  visitGuestPage();
  await later(3000);
  await later(1000);
  expect(shown()).toEqual([]);
});

test('it waits until what the visitor has opened is closed', async () => {
  visitGuestPage();
  act(() => openDialog('preferences', {}));
  await later(3000);
  // The answer has come too: only the open dialog holds it back.
  await later(1000);
  expect(shown()).toEqual(['preferences']);
  act(() => closeDialog('preferences'));
  await later(0);
  expect(shown()).toEqual(['announcement']);
});
