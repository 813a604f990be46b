import type { DialogRegistry } from '@baohe/app-shell/dialog-host';
import { openDialog, openDialogs } from '@baohe/app-shell/dialogs';
import { renderInApp } from '@baohe/app-shell/testing/render';
import { shownToast } from '@baohe/app-shell/toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { DialogsBehind } from './dialogs-behind.tsx';

const SOME = { contact: () => <h2>{'邮箱'}</h2> } as unknown as DialogRegistry;
const openContact = () => act(async () => openDialog('contact', { kind: 'email' }));

function show(load: () => Promise<DialogRegistry>) {
  const loads = vi.fn<() => Promise<DialogRegistry>>(load);
  renderInApp(
    <QueryClientProvider client={new QueryClient()}>
      <RouterContextProvider router={createRouter({ routeTree: createRootRoute() }) as never}>
        <DialogsBehind load={loads} />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
  return loads;
}

beforeEach(() => {
  openDialogs.set([]);
  shownToast.set(null);
});

test('the dialogs come in the first quiet moment, before one is opened', async () => {
  const loads = show(async () => SOME);
  expect(loads).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(loads).toHaveBeenCalledOnce());
  await openContact();
  expect(screen.getByRole('heading', { name: '邮箱' })).toBeTruthy();
  expect(loads).toHaveBeenCalledOnce();
});

test('one that is opened before they came stands there as soon as they come', async () => {
  let come: (all: DialogRegistry) => void = () => {};
  const loads = show(
    () =>
      new Promise((resolve) => {
        come = resolve;
      }),
  );
  await openContact();
  expect(loads).toHaveBeenCalledOnce();
  expect(screen.queryByRole('heading')).toBeNull();
  await act(async () => come(SOME));
  expect(screen.getByRole('heading', { name: '邮箱' })).toBeTruthy();
});

test('the word that the network is gone needs no network', async () => {
  show(() => Promise.reject(new TypeError('Failed to fetch')));
  await act(async () => openDialog('networkLost', {}));
  expect(screen.getByRole('dialog', { name: '网络连接失败' })).toBeTruthy();
  expect(shownToast.get()).toBeNull();
});

test('one whose code does not come says so, and another try opens it', async () => {
  const answers = [Promise.reject(new TypeError('Failed to fetch')), Promise.resolve(SOME)];
  show(() => answers.shift() ?? Promise.reject(new Error('asked too often')));
  await openContact();
  expect(openDialogs.get()).toEqual([]);
  expect(shownToast.get()?.text).toBe('没有加载出来');
  await act(async () => shownToast.get()?.onRetry?.());
  expect(screen.getByRole('heading', { name: '邮箱' })).toBeTruthy();
});
