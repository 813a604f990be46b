import { DialogHost } from '@baohe/app-shell/dialog-host';
import { openDialogs } from '@baohe/app-shell/dialogs';
import { entryOf, GUEST, USER } from '@baohe/app-shell/testing/people';
import { currentViewer, forgetViewer } from '@baohe/app-shell/viewer';
import { guest, login, register } from '@baohe/contract/identity';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, refusal, renderOnServer } from '../../../testing/on-server.tsx';
import { fill, press } from '../../../testing/typing.ts';
import { DeletionPendingDialog } from '../account/deletion-pending-dialog.tsx';
import { LoginCard } from './login-card.tsx';
import { LookAroundButton } from './look-around-button.tsx';

beforeEach(forgetViewer);

async function card() {
  const onEntered = vi.fn<() => void>();
  const world = renderOnServer(<LoginCard onEntered={onEntered} onCredential={() => {}} />, [
    answer(login, () => entryOf(USER)),
    answer(register, ({ username }) => ({ username })),
  ]);
  await screen.findByRole('heading', { name: '欢迎来到宝盒' });
  return { ...world, onEntered };
}

test('it starts with logging in; the other mode has another head and keeps what was typed', async () => {
  await card();
  fill('账号', 'star_travel');
  fill('密码', 'purple box');
  await press('没有账号？去注册');
  expect(screen.getByRole('heading', { name: '领取你的宝盒' })).toBeTruthy();
  expect(screen.getByLabelText('账号')).toHaveProperty('value', 'star_travel');
  expect(screen.getByLabelText('密码')).toHaveProperty('value', 'purple box');
  await press('已有账号？去登录');
  expect(screen.getByRole('heading', { name: '欢迎来到宝盒' })).toBeTruthy();
  expect(screen.getByLabelText('账号')).toHaveProperty('value', 'star_travel');
});

test('a new account goes back to logging in, and the card says that it worked', async () => {
  const { requests } = await card();
  await press('没有账号？去注册');
  fill('账号', 'star_travel');
  fill('密码', 'purple box');
  fill('确认密码', 'purple box');
  await press('注册');
  expect(await screen.findByText('注册成功，请登录')).toBeTruthy();
  expect(screen.getByRole('heading', { name: '欢迎来到宝盒' })).toBeTruthy();
  expect(requests.at(-1)).toEqual({
    call: 'POST /sys/uc/register',
    input: { username: 'star_travel', password: 'purple box' },
  });
  expect(currentViewer()).toBeNull();
});

test('who logs in is remembered, and goes on', async () => {
  const { onEntered, requests } = await card();
  fill('账号', 'star_travel');
  fill('密码', 'purple box');
  await press('登录');
  await waitFor(() => expect(onEntered).toHaveBeenCalledOnce());
  expect(currentViewer()).toEqual(USER);
  expect(requests.at(-1)?.input).toMatchObject({
    username: 'star_travel',
    password: 'purple box',
    device: { userAgent: navigator.userAgent },
  });
});

const leaving = refusal('account.leaving', '该账号正在注销，撤销后才能使用', {
  until: '2026-11-24T04:00:00.000Z',
});

async function logInToLeavingAccount() {
  const onEntered = vi.fn<() => void>();
  const world = renderOnServer(
    <>
      <LoginCard onEntered={onEntered} onCredential={() => {}} />
      <DialogHost registry={{ deletionPending: DeletionPendingDialog }} />
    </>,
    [
      answer(login, ({ undoDeletion }) => {
        if (!undoDeletion) {
          throw leaving;
        }
        return entryOf(USER);
      }),
    ],
  );
  await screen.findByRole('heading', { name: '欢迎来到宝盒' });
  fill('账号', 'star_travel');
  fill('密码', 'purple box');
  await press('登录');
  await screen.findByRole('dialog', { name: '账号正在注销' });
  return { ...world, onEntered };
}

test('who logs in to an account that is being deleted can undo it, and is in', async () => {
  const { onEntered, requests } = await logInToLeavingAccount();
  expect(screen.getByText(/注销将在 2026/)).toBeTruthy();
  await press('撤销注销');
  await waitFor(() => expect(onEntered).toHaveBeenCalledOnce());
  expect(requests.at(-1)?.input).toMatchObject({ username: 'star_travel', undoDeletion: true });
  expect(currentViewer()).toEqual(USER);
});

test('who lets it be deleted stays out, and reads why', async () => {
  const { onEntered, requests } = await logInToLeavingAccount();
  await press('继续注销');
  expect(await screen.findByText('该账号正在注销，撤销后才能使用')).toBeTruthy();
  expect(onEntered).not.toHaveBeenCalled();
  expect(requests).toHaveLength(1);
});

test('the small hint opens when tapped, and closes again', async () => {
  await card();
  expect(screen.queryByText(/请检查大小写/)).toBeNull();
  await press('登录遇到问题？');
  expect(screen.getByText(/请检查大小写/)).toBeTruthy();
  await press('登录遇到问题？');
  expect(screen.queryByText(/请检查大小写/)).toBeNull();
  await press('没有账号？去注册');
  await press('注册有什么用？');
  expect(screen.getByText(/换了设备也在/)).toBeTruthy();
});

test('a forgotten password has its sentence, the language its button, the console none', async () => {
  await card();
  expect(screen.getByText('忘记密码？用登录凭证图片登录，或请管理员重置。')).toBeTruthy();
  expect(document.body.textContent).not.toContain('后台');
  await press('语言与外观');
  expect(openDialogs.get().map(({ name }) => name)).toEqual(['preferences']);
  openDialogs.set([]);
});

test('looking around makes a guest', async () => {
  const onEntered = vi.fn<() => void>();
  renderOnServer(<LookAroundButton onEntered={onEntered} />, [answer(guest, () => entryOf(GUEST))]);
  await screen.findByRole('button', { name: '先逛逛' });
  await press('先逛逛');
  await waitFor(() => expect(onEntered).toHaveBeenCalledOnce());
  expect(currentViewer()).toEqual(GUEST);
});

test('a site that wants an account first does not offer to look around', async () => {
  renderOnServer(
    <main>
      <LookAroundButton />
    </main>,
    [],
    { site: { guestAccess: false } },
  );
  await screen.findByRole('main');
  await waitFor(() => expect(screen.queryByRole('button', { name: '先逛逛' })).toBeNull());
});

test('a failed look around says why and stays', async () => {
  const { shownToast } = await import('@baohe/app-shell/toast');
  const onEntered = vi.fn<() => void>();
  renderOnServer(<LookAroundButton onEntered={onEntered} />, [
    answer(guest, () => {
      throw refusal('guest.not_allowed', '本站暂不开放游客访问，请先注册');
    }),
  ]);
  await screen.findByRole('button', { name: '先逛逛' });
  await press('先逛逛');
  await waitFor(() => expect(shownToast.get()?.text).toBe('本站暂不开放游客访问，请先注册'));
  expect(onEntered).not.toHaveBeenCalled();
});
