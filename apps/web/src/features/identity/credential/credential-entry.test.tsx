import { entryOf, USER } from '@baohe/app-shell/testing/people';
import { currentViewer, forgetViewer } from '@baohe/app-shell/viewer';
import { credentialLogin } from '@baohe/contract/account';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, refusal, renderOnServer } from '../../../testing/on-server.tsx';
import { fill, press } from '../../../testing/typing.ts';
import { CredentialEntry } from './credential-entry.tsx';

const CREDENTIAL = `1.${'a'.repeat(11)}.${'b'.repeat(43)}`;

beforeEach(forgetViewer);

type Say = Parameters<typeof answer<typeof credentialLogin>>[1];

async function entry(say: Say) {
  const onEntered = vi.fn<() => void>();
  const onCancel = vi.fn<() => void>();
  const world = renderOnServer(
    <CredentialEntry credential={CREDENTIAL} onEntered={onEntered} onCancel={onCancel} />,
    [answer(credentialLogin, say)],
  );
  await screen.findByRole('heading', { name: '用登录凭证登录？' });
  return { ...world, onEntered, onCancel };
}

test('nothing is sent before it is confirmed', async () => {
  const { requests, onEntered } = await entry(() => entryOf(USER));
  expect(requests).toEqual([]);
  await press('登录');
  await waitFor(() => expect(onEntered).toHaveBeenCalledOnce());
  expect(requests[0]?.input).toMatchObject({ credential: CREDENTIAL });
  expect(currentViewer()).toEqual(USER);
});

test('a site that wants the password too asks for it, and says when it is wrong', async () => {
  const { requests, onEntered } = await entry(({ password }) => {
    if (password === undefined) {
      throw refusal('credential.password_needed', '请输入账号「星海」的密码');
    }
    if (password !== 'purple box') {
      throw refusal('password.wrong', '登录密码错误');
    }
    return entryOf(USER);
  });
  await press('登录');
  await screen.findByLabelText('请输入账号「星海」的密码');
  expect(screen.queryByRole('alert')).toBeNull();
  fill('请输入账号「星海」的密码', 'purple fox');
  await press('登录');
  expect(await screen.findByText('登录密码错误')).toBeTruthy();
  fill('请输入账号「星海」的密码', 'purple box');
  await press('登录');
  await waitFor(() => expect(onEntered).toHaveBeenCalledOnce());
  expect(requests).toHaveLength(3);
});

test('a picture that is worth nothing any more says so, and leads to the login', async () => {
  const { onCancel } = await entry(() => {
    throw refusal('credential.invalid', '登录凭证无效或已失效');
  });
  await press('登录');
  expect(await screen.findByRole('heading', { name: '登录凭证无效或已失效' })).toBeTruthy();
  await press('去登录');
  expect(onCancel).toHaveBeenCalledOnce();
});
