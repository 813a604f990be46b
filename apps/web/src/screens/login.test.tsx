import { entryOf, GUEST, USER } from '@baohe/app-shell/testing/people';
import { forgetViewer } from '@baohe/app-shell/viewer';
import { guest, login, register } from '@baohe/contract/identity';
import { useLocation } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, renderOnServer } from '../testing/on-server.tsx';
import { fill, press } from '../testing/typing.ts';
import { LoginScreen } from './login.tsx';

beforeEach(forgetViewer);

/** At its own address, and gone at any other. */
function AtLogin() {
  return useLocation().pathname === '/login' && <LoginScreen />;
}

test.each([
  ['/login', '/one/osusume'],
  ['/login?next=%2Fdetail%3Fpost%3D7', '/detail?post=7'],
  ['/login?next=%2F%2Felsewhere.example', '/one/osusume'],
])('from %s the way goes to %s', async (at, to) => {
  const { address } = renderOnServer(<AtLogin />, [answer(login, () => entryOf(USER))], { at });
  await screen.findByLabelText('账号');
  fill('账号', 'star_travel');
  fill('密码', 'purple box');
  await press('登录');
  await waitFor(() => expect(address()).toBe(to));
});

const INVITED = '/login?invite=K7QMX24A9S';

test('who comes through an invite link registers with it', async () => {
  const { requests } = renderOnServer(
    <AtLogin />,
    [answer(register, ({ username }) => ({ username }))],
    { at: INVITED },
  );
  await screen.findByRole('heading', { name: '领取你的宝盒' });
  fill('账号', 'star_travel');
  fill('密码', 'purple box');
  fill('确认密码', 'purple box');
  await press('注册');
  await screen.findByText('注册成功，请登录');
  expect(requests.at(-1)?.input).toMatchObject({ invite: 'K7QMX24A9S' });
});

test('and who looks around first takes it along', async () => {
  const { requests, address } = renderOnServer(<AtLogin />, [answer(guest, () => entryOf(GUEST))], {
    at: INVITED,
  });
  await screen.findByRole('button', { name: '先逛逛' });
  await press('先逛逛');
  await waitFor(() => expect(address()).toBe('/one/osusume'));
  const entered = requests.find(({ call }) => call === 'POST /sys/uc/guest');
  expect(entered?.input).toMatchObject({ invite: 'K7QMX24A9S' });
});
