import { entryOf, person } from '@baohe/app-shell/testing/people';
import { forgetViewer } from '@baohe/app-shell/viewer';
import { login } from '@baohe/contract/identity';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, renderOnServer, signInAs } from '../testing/on-server.tsx';
import { OpsAccess } from './ops-access.tsx';

beforeEach(() => {
  localStorage.clear();
  forgetViewer();
  history.replaceState(null, '', '/ops');
});

test('an operator signs in while the site is closed, and is in', async () => {
  const user = userEvent.setup();
  renderOnServer(
    <OpsAccess />,
    [answer(login, () => entryOf(person({ roles: ['user', 'operator'] })))],
    { site: { appEnabled: false } },
  );
  expect(await screen.findByText('站点还没有开放')).toBeTruthy();
  await user.type(screen.getByLabelText('账号'), '星海旅人零七');
  await user.type(screen.getByLabelText('密码'), 'geheim');
  await user.click(screen.getByRole('button', { name: '登录' }));
  await waitFor(() => expect(screen.queryByLabelText('密码')).toBeNull());
  expect(await screen.findByRole('heading', { level: 1, name: '图片审核' })).toBeTruthy();
});

test.each([
  [['user'], false],
  [['user', 'editor'], true],
] as const)(
  'whoever is only %j is told so; the console is offered: %s',
  async (roles, isOffered) => {
    signInAs(...roles);
    renderOnServer(<OpsAccess />);
    expect(await screen.findByText(/没有审核权限/)).toBeTruthy();
    expect(screen.getByRole('button', { name: '换个账号' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: '去后台' }) !== null).toBe(isOffered);
  },
);
