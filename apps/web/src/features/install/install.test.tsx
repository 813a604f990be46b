import { closeDialog, openDialogs } from '@baohe/app-shell/dialogs';
import { QueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { progressKey } from '../../entities/progress/own-progress.ts';
import { catchInstallEvent, installEvent } from '../../shared/install-event.ts';
import { renderOnServer } from '../../testing/on-server.tsx';
import { press } from '../../testing/typing.ts';
import { InstallCard } from './install-card.tsx';
import { InstallDialog } from './install-dialog.tsx';
import { readInstallRecord, writeInstallRecord } from './install-record.ts';
import { offerInstall } from './offer-install.ts';

const prompt = vi.fn<() => Promise<void>>(async () => {});
const ends: (() => void)[] = [];
const YESTERDAY = { visits: 1, days: 1, lastDay: 'yesterday', seenAt: 1, hasFinishedWork: false };
const queries = new QueryClient();

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  history.replaceState(null, '', '/one/osusume');
  localStorage.removeItem('installOffer');
});
afterEach(() => {
  ends.splice(0).forEach((end) => end());
  openDialogs.set([]);
  installEvent.set(null);
  prompt.mockClear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

catchInstallEvent();

function offerByBrowser(): Event {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  dispatchEvent(event);
  return event;
}

const isOffered = () => openDialogs.get().some(({ name }) => name === 'installApp');

function start(): void {
  ends.push(offerInstall(queries));
  vi.advanceTimersByTime(5000);
}

test('the first visit is not disturbed, not even by the browser’s own bar', () => {
  expect(offerByBrowser().defaultPrevented).toBe(true);
  start();
  expect(isOffered()).toBe(false);
  expect(readInstallRecord().visits).toBe(1);
});

test('on a second day it is offered, once', () => {
  writeInstallRecord({ ...YESTERDAY, offeredAt: null });
  offerByBrowser();
  start();
  expect(isOffered()).toBe(true);
  closeDialog('installApp');
  offerByBrowser();
  expect(isOffered()).toBe(false);
});

test('nothing is offered where the browser cannot install, while somebody reads, or over another dialog', () => {
  writeInstallRecord({ ...YESTERDAY, offeredAt: null });
  start();
  expect(isOffered()).toBe(false);
  history.replaceState(null, '', '/reader-picture');
  offerByBrowser();
  expect(isOffered()).toBe(false);
  history.replaceState(null, '', '/one/osusume');
  openDialogs.set([{ name: 'exit', props: {} }]);
  expect(isOffered()).toBe(false);
  openDialogs.set([]);
  expect(isOffered()).toBe(true);
});

test('who was offered it is left alone for sixty days', () => {
  writeInstallRecord({ ...YESTERDAY, offeredAt: Date.now() - 59 * 86_400_000 });
  offerByBrowser();
  start();
  expect(isOffered()).toBe(false);
  writeInstallRecord({ ...YESTERDAY, visits: 3, days: 3, offeredAt: Date.now() - 61 * 86_400_000 });
  offerByBrowser();
  expect(isOffered()).toBe(true);
});

test('a work that was finished makes the second visit of a day a good moment', () => {
  const today = new Date().toDateString();
  writeInstallRecord({ ...YESTERDAY, lastDay: today, offeredAt: null });
  offerByBrowser();
  start();
  expect(isOffered()).toBe(false);
  queries.setQueryData(progressKey('one'), { parts: [], lastPart: null, finished: true });
  expect(isOffered()).toBe(true);
});

test('the installed app offers nothing, and installing it ends the offer', async () => {
  renderOnServer(
    <>
      <p>{'我的'}</p>
      <InstallCard />
    </>,
    [],
  );
  await screen.findByText('我的');
  expect(screen.queryByRole('button')).toBeNull();
  act(() => void offerByBrowser());
  await press('安装');
  expect(prompt).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button')).toBeNull();

  writeInstallRecord({ ...YESTERDAY, offeredAt: null });
  offerByBrowser();
  start();
  expect(isOffered()).toBe(true);
  dispatchEvent(new Event('appinstalled'));
  expect(isOffered()).toBe(false);
  expect(installEvent.get()).toBeNull();

  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  writeInstallRecord({ ...YESTERDAY, offeredAt: null });
  offerByBrowser();
  expect(isOffered()).toBe(false);
});

test('Safari on a phone has no question of its own: it is said where to tap', async () => {
  const safari =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
  vi.stubGlobal('navigator', { standalone: false, userAgent: safari });
  writeInstallRecord({ ...YESTERDAY, offeredAt: null });
  start();
  expect(isOffered()).toBe(true);
  renderOnServer(<InstallDialog onClose={() => undefined} />, []);
  expect((await screen.findByText('选择“添加到主屏幕”')).textContent).toBeTruthy();
  expect(screen.queryByRole('button', { name: '安装' })).toBeNull();
});
