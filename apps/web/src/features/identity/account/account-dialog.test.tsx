import { entryOf, GUEST, USER } from '@baohe/app-shell/testing/people';
import { shownToast } from '@baohe/app-shell/toast';
import { currentViewer, forgetViewer, rememberViewer } from '@baohe/app-shell/viewer';
import { guest, login, register, setUserPassword } from '@baohe/contract/identity';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, refusal, renderOnServer } from '../../../testing/on-server.tsx';
import { fill, press } from '../../../testing/typing.ts';
import { page } from '../reload-later.ts';
import { AccountDialog } from './account-dialog.tsx';

let reload = vi.spyOn(page, 'reload');

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  forgetViewer();
  shownToast.set(null);
  reload = vi.spyOn(page, 'reload').mockImplementation(() => {});
});
afterEach(() => {
  // A registration reloads three seconds later: on a busy machine that would be in the next test.
  vi.clearAllTimers();
  vi.useRealTimers();
  reload.mockRestore();
});

async function dialog(mode: 'login' | 'register', site = {}, way: { membership?: string } = {}) {
  const onClose = vi.fn<() => void>();
  const world = renderOnServer(
    <AccountDialog mode={mode} {...way} onClose={onClose} />,
    [
      answer(guest, () => entryOf(GUEST)),
      answer(register, ({ username }) => ({ username })),
      answer(login, () => entryOf(USER)),
      answer(setUserPassword, ({ username }) => {
        if (username === 'taken_name') {
          throw refusal('username.taken', '用户名已存在');
        }
        return entryOf(USER);
      }),
    ],
    { site },
  );
  await screen.findByRole('dialog');
  const sent = () =>
    world.requests.map(({ call }) => call).filter((call) => !call.includes('check'));
  return { ...world, onClose, sent };
}

function fillIn(username = 'star_travel') {
  fill('账号', username);
  fill('密码', 'purple box');
  fill('确认密码', 'purple box');
}

test('its title says the mode', async () => {
  await dialog('register');
  expect(screen.getByRole('dialog', { name: '注册用户' })).toBeTruthy();
  await press('已有账号？去登录');
  expect(screen.getByRole('dialog', { name: '登录用户' })).toBeTruthy();
});

test('a guest keeps the account and gets a name; 3 s later the page begins anew', async () => {
  rememberViewer(GUEST);
  const { sent, onClose, address } = await dialog('register');
  fillIn();
  await act(async () => screen.getByRole('button', { name: '注册' }).click());
  await waitFor(() => expect(shownToast.get()?.text).toBe('注册成功'));
  expect(sent()).toEqual(['POST /sys/uc/setUserPassword']);
  expect(onClose).toHaveBeenCalledOnce();
  expect(currentViewer()).toEqual(USER);
  await waitFor(() => expect(address()).toBe('/one/osusume'));
  await act(() => vi.advanceTimersByTimeAsync(2500));
  expect(reload).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(600));
  expect(reload).toHaveBeenCalledOnce();
});

test('who is nobody becomes a guest first', async () => {
  const { sent } = await dialog('register');
  fillIn();
  await press('注册');
  await waitFor(() => expect(shownToast.get()?.text).toBe('注册成功'));
  expect(sent()).toEqual(['POST /sys/uc/guest', 'POST /sys/uc/setUserPassword']);
});

test('where guests are not let in, the account is made and entered', async () => {
  const { sent } = await dialog('register', { guestAccess: false });
  fillIn();
  await press('注册');
  await waitFor(() => expect(shownToast.get()?.text).toBe('注册成功'));
  expect(sent()).toEqual(['POST /sys/uc/register', 'POST /sys/uc/login']);
  expect(currentViewer()).toEqual(USER);
});

test('what goes wrong is said in the dialog, which stays', async () => {
  rememberViewer(GUEST);
  const { onClose } = await dialog('register');
  fillIn('taken_name');
  await press('注册');
  expect(await screen.findByText('用户名已存在')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  expect(shownToast.get()).toBeNull();
});

test('logging in closes it, ends on the home page and reloads nothing', async () => {
  const { sent, onClose, address } = await dialog('login');
  fill('账号', 'star_travel');
  fill('密码', 'purple box');
  await press('登录');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent()).toEqual(['POST /sys/uc/login']);
  expect(shownToast.get()?.text).toBe('登录成功');
  await waitFor(() => expect(address()).toBe('/one/osusume'));
  expect(reload).not.toHaveBeenCalled();
});

test('who wants to buy a tier ends in the member centre instead', async () => {
  rememberViewer(GUEST);
  const { address } = await dialog('register', {}, { membership: '全站通' });
  fillIn();
  await act(async () => screen.getByRole('button', { name: '注册' }).click());
  await waitFor(() => expect(address()).toBe('/one/mine'));
});
