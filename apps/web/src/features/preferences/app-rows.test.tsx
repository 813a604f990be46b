import { shownToast } from '@baohe/app-shell/toast';
import { pullVersion } from '@baohe/contract/versions';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, renderOnServer } from '../../testing/on-server.tsx';
import { press } from '../../testing/typing.ts';
import { AppRows } from './app-rows.tsx';

let usage = 0;
const removed: string[] = [];

beforeEach(() => {
  usage = 3 * 1024 * 1024;
  removed.length = 0;
  shownToast.set(null);
  vi.stubGlobal('caches', {
    keys: async () => ['covers'],
    delete: async (name: string) => {
      removed.push(name);
      usage = 1024;
      return true;
    },
  });
  Object.defineProperty(navigator, 'storage', {
    configurable: true,
    value: { estimate: async () => ({ usage }) },
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = (newer: string | null = null) =>
  renderOnServer(<AppRows />, [
    answer(pullVersion, () => (newer === null ? null : ({ versionName: newer } as never))),
  ]);

test('the size of what is stored is shown, and shown again after it was cleared', async () => {
  open();
  expect((await screen.findByText('3.0 MB')).textContent).toBeTruthy();
  await press(/清除缓存/);
  expect(await screen.findByText('1.0 KB')).toBeTruthy();
  expect(removed).toEqual(['covers']);
  expect(shownToast.get()?.text).toBe('缓存已清除');
});

test('who has the newest version reads that', async () => {
  open();
  await screen.findByText('检查更新');
  await press(/检查更新/);
  await waitFor(() => expect(shownToast.get()?.text).toBe('已经是最新版本'));
});

test('a newer version is offered', async () => {
  open('2.0.0');
  await screen.findByText('检查更新');
  await press(/检查更新/);
  await waitFor(() =>
    expect(shownToast.get()).toMatchObject({ text: '有新版本', reason: '2.0.0' }),
  );
});
