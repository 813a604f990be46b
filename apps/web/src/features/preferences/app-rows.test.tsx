import { shownToast } from '@baohe/app-shell/toast';
import { guestPageSettings } from '@baohe/contract/guest-page';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { appUpdate } from '../../entities/app-update.ts';
import { answer, renderOnServer } from '../../testing/on-server.tsx';
import { press } from '../../testing/typing.ts';
import { AppRows } from './app-rows.tsx';

let usage = 0;
const removed: string[] = [];

beforeEach(() => {
  usage = 3 * 1024 * 1024;
  removed.length = 0;
  shownToast.set(null);
  appUpdate.set(null);
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

const GUEST_PAGE = {
  bannerTitle: { 'zh-CN': '欢迎' },
  bannerText: { 'zh-CN': '来' },
  bannerPicture: '',
  bannerLink: '',
  appDownload: '',
  reinstallPage: '',
  swapsPerDay: 3,
};

const open = (reinstallPage = '') =>
  renderOnServer(<AppRows />, [
    answer(guestPageSettings, () => ({ ...GUEST_PAGE, reinstallPage })),
  ]);

test('the size of what is stored is shown, and shown again after it was cleared', async () => {
  open();
  expect((await screen.findByText('3.0 MB')).textContent).toBeTruthy();
  await press(/清除缓存/);
  expect(await screen.findByText('1.0 KB')).toBeTruthy();
  expect(removed).toEqual(['covers']);
  expect(shownToast.get()?.text).toBe('缓存已清除');
});

test('whoever asks for a newer version asks the update that runs behind', async () => {
  const check = vi.fn<() => Promise<{ kind: 'current' }>>(async () => ({ kind: 'current' }));
  appUpdate.set({ check });
  open();
  await screen.findByText('检查更新');
  expect(screen.getByText('1.0.0')).toBeTruthy();
  await press(/检查更新/);
  expect(check).toHaveBeenCalledOnce();
});

test('whoever asks before it has come is answered when it has', async () => {
  const check = vi.fn<() => Promise<{ kind: 'current' }>>(async () => ({ kind: 'current' }));
  open();
  await screen.findByText('检查更新');
  await press(/检查更新/);
  expect(shownToast.get()).toBeNull();
  appUpdate.set({ check });
  await waitFor(() => expect(check).toHaveBeenCalledOnce());
});

test('without the code for it that is said', async () => {
  appUpdate.set('missing');
  open();
  await screen.findByText('检查更新');
  await press(/检查更新/);
  await waitFor(() => expect(shownToast.get()?.text).toBe('版本更新失败'));
});

test('the page of the whole app is offered once the operator has named it', async () => {
  open('https://app.example/whole');
  const link = await screen.findByRole('link', { name: /重新安装应用/ });
  expect(link.getAttribute('href')).toBe('https://app.example/whole');
});

test('without such a page nothing is offered', async () => {
  const { requests } = open();
  await waitFor(() =>
    expect(requests.map(({ call }) => call)).toContain(`GET ${guestPageSettings.path}`),
  );
  expect(screen.queryByText('重新安装应用')).toBeNull();
});
