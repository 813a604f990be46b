import { openDialogs } from '@baohe/app-shell/dialogs';
import { deviceStore } from '@baohe/app-shell/stored-value';
import { answeringServer } from '@baohe/app-shell/testing/answers';
import { USER } from '@baohe/app-shell/testing/people';
import { shownToast } from '@baohe/app-shell/toast';
import { currentViewer, rememberViewer } from '@baohe/app-shell/viewer';
import { logout } from '@baohe/contract/identity';
import { MOST_TRIES } from '@baohe/domain/app-lock/pin-tries';
import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, refusal, renderOnServer } from '../../testing/on-server.tsx';
import { fill, press } from '../../testing/typing.ts';
import { AppLockDialog } from './app-lock-dialog.tsx';
import { AppLockRow } from './app-lock-row.tsx';
import { forgetLock } from './forget-lock.ts';
import { hasLock } from './has-lock.ts';
import { lockRecord, pinTries } from './lock-record.ts';
import { lockApp, watchLeaving } from './lock.tsx';
import { hashPin } from './pin-hash.ts';

const deps = (answers: Parameters<typeof answeringServer>[0] = []) => ({
  client: answeringServer(answers).client,
  queries: new QueryClient(),
});

beforeEach(() => {
  lockRecord.remove();
  shownToast.set(null);
});
afterEach(() => {
  openDialogs.set([]);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const setLock = async (after: 0 | 60 | 300 = 0) =>
  lockRecord.set({ pin: await hashPin('2580', 1000), after });

async function openSettings(): Promise<void> {
  renderOnServer(<AppLockDialog onClose={() => undefined} />, []);
  await screen.findByRole('dialog');
}
const screenOf = () => within(screen.getByRole('dialog', { name: '应用已锁定' }));
const field = () => screenOf().getByLabelText<HTMLInputElement>('应用锁密码');

async function enter(pin: string): Promise<void> {
  fireEvent.change(field(), { target: { value: pin } });
  fireEvent.submit(field());
  await waitFor(() => expect(screen.queryByRole('button', { busy: true })).toBeNull());
}

test('a lock is set by a PIN that is typed twice, of which only a hash is stored', async () => {
  await openSettings();
  fill('新的应用锁密码', '4711');
  fill('再输入一次', '4712');
  await press('开启');
  expect(screen.getByText('两次输入的密码不一致').textContent).toBeTruthy();
  expect(hasLock()).toBe(false);
  fill('再输入一次', '4711');
  await press('开启');
  await screen.findByRole('button', { name: '关闭应用锁' });
  expect(hasLock()).toBe(true);
  expect(localStorage.getItem('appLock')).not.toContain('4711');
});

test.each(['123', ''])('%j is no PIN', async (pin) => {
  await openSettings();
  fill('新的应用锁密码', pin || ' ');
  fill('再输入一次', pin || ' ');
  await press('开启');
  expect(hasLock()).toBe(false);
});

test('without https the settings say what is missing, and offer nothing', async () => {
  vi.stubGlobal('crypto', { randomUUID: () => 'one' });
  renderOnServer(<AppLockRow />, []);
  expect((await screen.findByText('需要用 HTTPS 地址打开才能使用')).textContent).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('the PIN opens it, by keys or typed; a wrong one does not', async () => {
  await setLock();
  let isOpen = false;
  const opened = lockApp(deps()).then(() => {
    isOpen = true;
  });
  expect(document.documentElement.dataset['locked']).toBe('');
  await enter('0000');
  expect(screenOf().getByRole('alert').textContent).toBe('密码不对，还可以试 9 次');
  expect(isOpen).toBe(false);
  for (const digit of ['2', '5', '8', '9']) {
    fireEvent.click(screenOf().getByRole('button', { name: digit }));
  }
  fireEvent.click(screenOf().getByRole('button', { name: '删除一位' }));
  fireEvent.click(screenOf().getByRole('button', { name: '0' }));
  expect(field().value).toBe('2580');
  fireEvent.submit(field());
  await opened;
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.documentElement.dataset['locked']).toBeUndefined();
  expect(pinTries.get().count).toBe(0);
});

test('Escape and “back” leave it closed', async () => {
  await setLock();
  const opened = lockApp(deps());
  fireEvent.keyDown(document.body, { key: 'Escape' });
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  expect(dialog.dispatchEvent(new Event('cancel', { cancelable: true }))).toBe(false);
  // Without asking, as a browser may.
  dialog.close();
  await waitFor(() => expect(dialog.open).toBe(true));
  await enter('2580');
  await opened;
});

test('the wait after wrong tries goes on over a reload', async () => {
  await setLock();
  pinTries.set({ count: 5, at: Date.now() });
  const opened = lockApp(deps());
  expect(field().disabled).toBe(true);
  expect(screenOf().getByRole('button', { name: '请在 30 秒后重试' }).textContent).toBeTruthy();
  pinTries.set({ count: 5, at: Date.now() - 31_000 });
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000);
  await waitFor(() => expect(field().disabled).toBe(false));
  await enter('2580');
  await opened;
});

test('after ten wrong tries even the PIN opens nothing; who has forgotten it hears what it costs', async () => {
  await setLock();
  pinTries.set({ count: MOST_TRIES, at: 0 });
  void lockApp(deps([answer(logout, () => Promise.reject(new TypeError('no network')))]));
  expect(screenOf().getByRole('alert').textContent).toBe('试错太多次，这个密码不能再用');
  expect(field().disabled).toBe(true);
  rememberViewer(USER);
  fireEvent.click(screenOf().getByRole('button', { name: '忘记密码？' }));
  fireEvent.click(screen.getByRole('button', { name: '退出登录并解除' }));
  // Without the server's word the session would live on behind an open lock.
  await screen.findByRole('alert');
  expect(hasLock()).toBe(true);
  expect(currentViewer()).not.toBeNull();
  pinTries.clear();
  fireEvent.click(screen.getByRole('button', { name: '返回' }));
  await enter('2580');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['ends', () => ({})],
  [
    'has ended before',
    () => {
      throw refusal('session.missing', '请先登录');
    },
  ],
])('who forgot the PIN is out, and the lock is gone, when the session %s', async (_, reply) => {
  await setLock();
  rememberViewer(USER);
  await forgetLock(deps([answer(logout, reply as never)]));
  expect(hasLock()).toBe(false);
  expect(currentViewer()).toBeNull();
});

test('in the settings wrong PINs count as well, and the last one locks the app', async () => {
  await setLock();
  pinTries.set({ count: MOST_TRIES - 1, at: 0 });
  await openSettings();
  await press('关闭应用锁');
  fill('当前的应用锁密码', '1111');
  await press('关闭应用锁');
  await waitFor(() => expect(pinTries.get().count).toBe(MOST_TRIES));
  expect(hasLock()).toBe(true);
  expect(screenOf().getByRole('alert').textContent).toBe('试错太多次，这个密码不能再用');
  pinTries.clear();
  fireEvent.click(screenOf().getByRole('button', { name: '忘记密码？' }));
  fireEvent.click(screen.getByRole('button', { name: '返回' }));
  await enter('2580');
});

test('with its PIN a lock is changed and removed', async () => {
  await setLock(60);
  await openSettings();
  await press('修改应用锁密码');
  fill('当前的应用锁密码', '2580');
  fill('新的应用锁密码', '112233');
  fill('再输入一次', '112233');
  await press('保存');
  await waitFor(() => expect(shownToast.get()?.text).toBe('应用锁密码已修改'));
  expect(lockRecord.get()?.after).toBe(60);
  await press('取消');
  await press('关闭应用锁');
  fill('当前的应用锁密码', '112233');
  await press('关闭应用锁');
  await waitFor(() => expect(hasLock()).toBe(false));
});

function visibility(state: 'hidden' | 'visible'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

test('who comes back in time goes on, who comes later finds it locked; away nothing is seen', async () => {
  await setLock(60);
  watchLeaving(deps());
  const now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now);
  visibility('hidden');
  expect(document.documentElement.dataset['locked']).toBe('');
  clock.mockReturnValue(now + 59_000);
  visibility('visible');
  expect(document.documentElement.dataset['locked']).toBeUndefined();
  visibility('hidden');
  clock.mockReturnValue(now + 120_000);
  visibility('visible');
  expect(document.documentElement.dataset['locked']).toBe('');
  await enter('2580');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what an older release or the person wrote there locks nobody out', () => {
  deviceStore.write('appLock', { pin: 1 }, 1000);
  expect(lockRecord.get()).toBeNull();
});
