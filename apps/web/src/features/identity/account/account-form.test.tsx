import { checkUsername } from '@baohe/contract/identity';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, refusal, renderOnServer } from '../../../testing/on-server.tsx';
import { fill, press, saidAt } from '../../../testing/typing.ts';
import type { AccountMode, Typed } from './account-faults.ts';
import { AccountForm } from './account-form.tsx';

afterEach(() => vi.useRealTimers());

type Send = (typed: Typed) => Promise<void>;

async function form(mode: AccountMode, send: Send = async () => {}, taken = false) {
  const world = renderOnServer(<AccountForm mode={mode} send={send} />, [
    answer(checkUsername, () => taken),
  ]);
  await screen.findByLabelText('账号');
  return world;
}

test('logging in: what is missing is said at the field, and the first of them has the focus', async () => {
  const send = vi.fn<Send>(async () => {});
  await form('login', send);
  await press('登录');
  expect(saidAt('账号')).toBe('请输入账号');
  expect(saidAt('密码')).toBe('请输入密码');
  expect(screen.getByLabelText('账号').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(screen.getByLabelText('账号'));
  expect(send).not.toHaveBeenCalled();
});

test('logging in: a name has at most 16 characters', async () => {
  await form('login');
  fill('账号', 'a'.repeat(17));
  await press('登录');
  expect(saidAt('账号')).toBe('账号最长16位');
});

test('logging in: a long password is told about and still sent, because staff may have one', async () => {
  const send = vi.fn<Send>(async () => {
    throw refusal('login.failed', '账号或密码错误');
  });
  await form('login', send);
  fill('账号', 'ROOT');
  fill('密码', 'a'.repeat(17));
  expect(saidAt('密码')).toBe('密码最长16位');
  expect(screen.getByLabelText('密码').getAttribute('aria-invalid')).toBe('false');
  await press('登录');
  expect((await screen.findByRole('alert')).textContent).toBe('账号或密码错误');
  expect(screen.getByLabelText('密码').getAttribute('aria-invalid')).toBe('true');
});

test('logging in: what was typed is sent, without the spaces around the name', async () => {
  const send = vi.fn<Send>(async () => {});
  await form('login', send);
  fill('账号', ' ROOT ');
  fill('密码', ' a secret ');
  await press('登录');
  await waitFor(() =>
    expect(send.mock.lastCall?.[0]).toEqual({ username: 'ROOT', password: ' a secret ' }),
  );
});

test.each([
  ['账号', 'abcde', '账号须为 6–16 位中文、字母、数字或下划线'],
  ['账号', 'admin_2000', '该账号名不可使用，请换一个'],
  ['密码', '12345', '密码至少6位'],
  ['密码', 'a'.repeat(17), '密码最长16位'],
])('registering: the field %s left with %j says %s', async (label, text, said) => {
  await form('register');
  fill(label, text);
  await userEvent.tab();
  expect(saidAt(label)).toBe(said);
});

test('registering: both passwords must be the same', async () => {
  const send = vi.fn<Send>(async () => {});
  await form('register', send);
  fill('账号', 'star_travel');
  fill('密码', 'purple box');
  fill('确认密码', 'purple fox');
  await press('注册');
  expect(saidAt('确认密码')).toBe('两次输入的密码不一致');
  fill('确认密码', 'purple box');
  await press('注册');
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
});

test('registering: a name is looked up when its field is left, and only a good one', async () => {
  const { requests } = await form('register', undefined, true);
  fill('账号', 'short');
  await userEvent.tab();
  expect(requests).toEqual([]);
  fill('账号', 'star_travel');
  expect(requests).toEqual([]);
  await userEvent.tab();
  await waitFor(() => expect(saidAt('账号')).toBe('用户名已存在'));
  expect(requests).toEqual([
    { call: 'GET /sys/uc/checkUsername/:username', input: { username: 'star_travel' } },
  ]);
  fill('账号', 'star_travel_2');
  expect(saidAt('账号')).not.toBe('用户名已存在');
});

test('logging in asks nobody whether a name is there', async () => {
  const { requests } = await form('login');
  fill('账号', 'star_travel');
  await userEvent.tab();
  expect(requests).toEqual([]);
});

test('a password can be looked at', async () => {
  await form('login');
  fill('密码', 'purple box');
  await press('显示密码');
  expect(screen.getByLabelText('密码').getAttribute('type')).toBe('text');
});

test('two quick presses are one call', async () => {
  let finish = () => {};
  const send = vi.fn<Send>(
    () =>
      new Promise<void>((done) => {
        finish = done;
      }),
  );
  await form('login', send);
  fill('账号', 'star_travel');
  fill('密码', 'purple box');
  const element = screen.getByLabelText('账号').closest('form');
  if (!element) {
    throw new Error('no form');
  }
  fireEvent.submit(element);
  fireEvent.submit(element);
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  await act(async () => finish());
});

test('what the server says about a field stands there until the field is changed', async () => {
  await form('register', async () => {
    throw refusal('username.taken', '用户名已存在');
  });
  fill('账号', 'star_travel');
  fill('密码', 'purple box');
  fill('确认密码', 'purple box');
  await press('注册');
  await waitFor(() => expect(saidAt('账号')).toBe('用户名已存在'));
  fill('账号', 'star_travel_2');
  expect(saidAt('账号')).not.toBe('用户名已存在');
});

test('too many tries: the button counts the seconds and opens again', async () => {
  const send = vi.fn<Send>(async () => {
    throw refusal('request.too_many', '操作过于频繁，请在 2 秒后重试', { seconds: 2 });
  });
  await form('login', send);
  fill('账号', 'star_travel');
  fill('密码', 'wrong one');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.click(screen.getByRole('button', { name: '登录' }));
  const waiting = await screen.findByRole('button', { name: '请在 2 秒后重试' });
  expect(waiting).toHaveProperty('disabled', true);
  await act(() => vi.advanceTimersByTimeAsync(1100));
  expect(screen.getByRole('button', { name: '请在 1 秒后重试' })).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1100));
  expect(screen.getByRole('button', { name: '登录' })).toHaveProperty('disabled', false);
});
