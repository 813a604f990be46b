import { person, USER } from '@baohe/app-shell/testing/people';
import { shownToast } from '@baohe/app-shell/toast';
import { currentViewer, rememberViewer } from '@baohe/app-shell/viewer';
import { alterPwd } from '@baohe/contract/account';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, refusal, renderOnServer } from '../../../testing/on-server.tsx';
import { fill, press, saidAt } from '../../../testing/typing.ts';
import { ChangePasswordDialog } from './change-password-dialog.tsx';

beforeEach(() => {
  rememberViewer(USER);
  shownToast.set(null);
});
afterEach(() => vi.useRealTimers());

async function dialog() {
  const onClose = vi.fn<() => void>();
  const world = renderOnServer(<ChangePasswordDialog onClose={onClose} />, [
    answer(alterPwd, ({ oldPwd }) => {
      if (oldPwd !== 'purple box') {
        throw refusal('password.wrong', '登录密码错误');
      }
      return null;
    }),
  ]);
  await screen.findByRole('dialog', { name: '修改密码' });
  return { ...world, onClose };
}

function fillIn(current: string, fresh: string, again: string) {
  fill('当前密码', current);
  fill('新密码', fresh);
  fill('确认新密码', again);
}

test('all three are needed', async () => {
  const { requests } = await dialog();
  await press('保存');
  expect(saidAt('当前密码')).toBe('请输入当前密码');
  expect(saidAt('新密码')).toBe('请输入新密码');
  expect(saidAt('确认新密码')).toBe('请再输入一次新密码');
  expect(requests).toEqual([]);
});

test.each([
  ['purple box', 'purple box', 'purple box', '新密码', '新旧密码不能相同'],
  ['purple box', 'ember box', 'amber box', '确认新密码', '两次输入的密码不一致'],
  ['purple box', '12345', '12345', '新密码', '密码至少6位'],
  ['purple box', 'a'.repeat(17), 'a'.repeat(17), '新密码', '密码最长16位'],
])('%s, %s, %s: at %s it says %s', async (current, fresh, again, label, said) => {
  const { requests } = await dialog();
  fillIn(current, fresh, again);
  await press('保存');
  expect(saidAt(label)).toBe(said);
  expect(requests).toEqual([]);
});

test('a wrong current password', async () => {
  const { onClose } = await dialog();
  fillIn('purple fox', 'ember box', 'ember box');
  await press('保存');
  await waitFor(() => expect(saidAt('当前密码')).toBe('登录密码错误'));
  expect(onClose).not.toHaveBeenCalled();
  expect(currentViewer()).toEqual(USER);
});

test('afterwards nobody is in, and 3 s later the login stands there', async () => {
  const { requests, onClose, address } = await dialog();
  fillIn('purple box', 'ember box', 'ember box');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await act(async () => screen.getByRole('button', { name: '保存' }).click());
  await waitFor(() => expect(shownToast.get()?.text).toBe('修改成功，请重新登录'));
  expect(requests[0]?.input).toEqual({ oldPwd: 'purple box', newPwd: 'ember box' });
  expect(onClose).toHaveBeenCalledOnce();
  await waitFor(() => expect(currentViewer()).toBeNull());
  await act(() => vi.advanceTimersByTimeAsync(2500));
  expect(address()).toBe('/here');
  await act(() => vi.advanceTimersByTimeAsync(700));
  await waitFor(() => expect(address()).toBe('/login'));
});

test('staff has longer ones', async () => {
  rememberViewer(person({ roles: ['user', 'editor'] }));
  await dialog();
  fillIn('purple box', 'ember box', 'ember box');
  await press('保存');
  expect(saidAt('新密码')).toBe('密码至少12位');
});
