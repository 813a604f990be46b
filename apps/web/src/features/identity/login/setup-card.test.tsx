import { entryOf, USER } from '@baohe/app-shell/testing/people';
import { currentViewer, forgetViewer } from '@baohe/app-shell/viewer';
import { setup, setupState } from '@baohe/contract/setup';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, refusal, renderOnServer } from '../../../testing/on-server.tsx';
import { fill, press, saidAt } from '../../../testing/typing.ts';
import { SetupCard } from './setup-card.tsx';

beforeEach(forgetViewer);

function card({ token = 'token', needed = true } = {}) {
  const onEntered = vi.fn<() => void>();
  const world = renderOnServer(<SetupCard token={token} onEntered={onEntered} />, [
    answer(setupState, () => ({ needed })),
    answer(setup, ({ token: shown, password }) => {
      if (shown !== 'token') {
        throw refusal('setup.invalid', '设置链接无效或已过期');
      }
      if (password === 'password1234') {
        throw refusal('password.too_short', '换一个密码');
      }
      return entryOf(USER);
    }),
  ]);
  return { ...world, onEntered };
}

test('ROOT is proposed; a password of staff makes it, and it is in', async () => {
  const { requests, onEntered } = card();
  expect(await screen.findByLabelText('账号')).toHaveProperty('value', 'ROOT');
  fill('密码', 'purple box');
  await press('创建管理员账号');
  expect(saidAt('密码')).toBe('密码至少12位');
  fill('密码', 'purple box over the sea');
  expect(saidAt('密码')).toBe('密码强度：强');
  await press('创建管理员账号');
  await waitFor(() => expect(onEntered).toHaveBeenCalledOnce());
  expect(requests.find(({ call }) => call === 'POST /sys/setup')?.input).toMatchObject({
    token: 'token',
    username: 'ROOT',
    password: 'purple box over the sea',
  });
  expect(currentViewer()).toEqual(USER);
});

test('what the server has against a password stands at the field', async () => {
  card();
  await screen.findByLabelText('账号');
  fill('密码', 'password1234');
  await press('创建管理员账号');
  await waitFor(() => expect(saidAt('密码')).toBe('换一个密码'));
});

test.each([[''], ['guessed']])('the link with %j says how to get a new one', async (token) => {
  card({ token });
  if (token) {
    await screen.findByLabelText('账号');
    fill('密码', 'purple box over the sea');
    await press('创建管理员账号');
  }
  expect(await screen.findByText('设置链接无效或已过期')).toBeTruthy();
  expect(screen.getByText('npm run admin -- setup')).toBeTruthy();
});

test('a site that is set up leads to the login', async () => {
  card({ needed: false });
  const link = await screen.findByRole('link', { name: '去登录' });
  expect(link.getAttribute('href')).toBe('/login');
});
