import { login } from '@baohe/contract/identity';
import { useLocation } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { forgetViewer } from '../shared/viewer.ts';
import { answer, renderOnServer } from '../testing/on-server.tsx';
import { entryOf, USER } from '../testing/people.ts';
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
