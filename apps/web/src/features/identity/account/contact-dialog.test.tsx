import { person, USER } from '@baohe/app-shell/testing/people';
import { shownToast } from '@baohe/app-shell/toast';
import { rememberViewer } from '@baohe/app-shell/viewer';
import type { CallFailed } from '@baohe/client/call-failed';
import { alterEmail, alterPhone } from '@baohe/contract/account';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { currentViewer } from '../../../entities/viewer.ts';
import { answer, refusal, renderOnServer } from '../../../testing/on-server.tsx';
import { fill, press, saidAt } from '../../../testing/typing.ts';
import { ContactDialog } from './contact-dialog.tsx';

beforeEach(() => {
  rememberViewer(USER);
  shownToast.set(null);
});

const bound = person({ email: 'st***@example.org', phone: '138****8000' });

async function dialog(kind: 'email' | 'phone', failure?: CallFailed) {
  const onClose = vi.fn<() => void>();
  const say = () => {
    if (failure) {
      throw failure;
    }
    return bound;
  };
  const world = renderOnServer(<ContactDialog kind={kind} onClose={onClose} />, [
    answer(alterEmail, say),
    answer(alterPhone, say),
  ]);
  await screen.findByRole('dialog');
  return { ...world, onClose };
}

test.each([
  ['email', '邮箱', 'star@', '邮箱格式错误'],
  ['phone', '手机号', '12800138000', '手机号格式错误'],
] as const)('a wrong %s is said at the field and not sent', async (kind, label, typed, said) => {
  const { requests } = await dialog(kind);
  fill(label, typed);
  await press('保存');
  expect(saidAt(label)).toBe(said);
  expect(requests).toEqual([]);
});

test.each([
  ['email', '邮箱', 'star@example.org', { email: 'star@example.org', password: 'lantern-7' }],
  ['phone', '手机号', '13800138000', { phone: '13800138000', password: 'lantern-7' }],
] as const)(
  'a right %s is kept, and the app knows it at once',
  async (kind, label, typed, sent) => {
    const { requests, onClose } = await dialog(kind);
    fill(label, typed);
    await press('保存');
    expect(saidAt('当前密码')).toBe('请输入当前密码');
    expect(requests).toEqual([]);
    fill('当前密码', 'lantern-7');
    await press('保存');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(requests[0]?.input).toEqual(sent);
    expect(shownToast.get()?.text).toBe('修改成功');
    expect(currentViewer()).toMatchObject({ email: 'st***@example.org', phone: '138****8000' });
  },
);

test('a failure is said, and what was typed stays', async () => {
  const { onClose } = await dialog('email', refusal('server.failed', '服务器出错了'));
  fill('邮箱', 'star@example.org');
  fill('当前密码', 'lantern-7');
  await press('保存');
  await waitFor(() => expect(saidAt('邮箱')).toBe('修改失败，请稍后重试'));
  expect(screen.getByLabelText('邮箱')).toHaveProperty('value', 'star@example.org');
  expect(onClose).not.toHaveBeenCalled();
});

test('a wrong password is said at its field', async () => {
  const { onClose } = await dialog('email', refusal('password.wrong', '密码错误'));
  fill('邮箱', 'star@example.org');
  fill('当前密码', 'guess');
  await press('保存');
  await waitFor(() => expect(saidAt('当前密码')).toBe('登录密码错误'));
  expect(saidAt('邮箱')).toBeUndefined();
  expect(onClose).not.toHaveBeenCalled();
});

test('its title says whether something is bound already', async () => {
  await dialog('phone');
  expect(screen.getByRole('dialog', { name: '绑定手机' })).toBeTruthy();
  rememberViewer(bound);
  expect(await screen.findByRole('dialog', { name: '更改手机' })).toBeTruthy();
  expect(saidAt('手机号')).toBe('当前：138****8000');
});
