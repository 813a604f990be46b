import { CallContext } from '@baohe/app-shell/call-context';
import { closeDialog, openDialog, openDialogs } from '@baohe/app-shell/dialogs';
import { renderInApp } from '@baohe/app-shell/testing/render';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Announcement } from '../../entities/announcement.ts';
import { announcementReply } from '../../testing/replies.ts';
import { dismiss } from './dismissed.ts';
import { GuestAnnouncement, HomeAnnouncement } from './popup-announcements.tsx';

const welcome: Announcement = {
  id: 'a',
  key: 'guestAnno',
  title: '欢迎',
  html: '',
  version: 1,
  updatedAt: '2026-11-15T00:00:00Z',
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

function visit(popup: ReactNode, announcement = welcome) {
  return renderInApp(
    <CallContext
      value={{ call: (() => Promise.resolve(announcementReply(announcement))) as never }}
    >
      <QueryClientProvider client={new QueryClient()}>{popup}</QueryClientProvider>
    </CallContext>,
  );
}
const visitGuestPage = () => visit(<GuestAnnouncement />);

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

test('the home page’s comes once for each content', async () => {
  const news = { ...welcome, id: 'h', key: 'homeAnno' as const };
  const first = visit(<HomeAnnouncement />, news);
  await later(1000);
  await later(10);
  expect(shown()).toEqual(['announcement']);
  act(() => closeDialog('announcement'));
  first.unmount();

  const again = visit(<HomeAnnouncement />, news);
  await later(1000);
  await later(10);
  expect(shown()).toEqual([]);
  again.unmount();

  visit(<HomeAnnouncement />, { ...news, version: 2 });
  await later(1000);
  await later(10);
  expect(shown()).toEqual(['announcement']);
});

test('who leaves the home page for a reader meets nothing there, and it comes the next time', async () => {
  const news = { ...welcome, id: 'h', key: 'homeAnno' as const };
  const home = visit(<HomeAnnouncement />, news);
  act(() => openDialog('preferences', {}));
  await later(1000);
  await later(10);
  home.unmount();
  act(() => closeDialog('preferences'));
  await later(10_000);
  expect(shown()).toEqual([]);

  visit(<HomeAnnouncement />, news);
  await later(1000);
  await later(10);
  expect(shown()).toEqual(['announcement']);
});
