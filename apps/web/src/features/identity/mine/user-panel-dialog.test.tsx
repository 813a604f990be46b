import { ConfirmDialog } from '@baohe/app-shell/confirm-dialog';
import { DialogHost } from '@baohe/app-shell/dialog-host';
import { openDialogs } from '@baohe/app-shell/dialogs';
import { person, GUEST, tier, USER } from '@baohe/app-shell/testing/people';
import { shownToast } from '@baohe/app-shell/toast';
import { currentViewer, rememberViewer } from '@baohe/app-shell/viewer';
import { logout } from '@baohe/contract/identity';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, refusal, renderOnServer } from '../../../testing/on-server.tsx';
import { press } from '../../../testing/typing.ts';
import { PasswordDialog } from '../account/password-dialog.tsx';
import { UserPanelDialog } from './user-panel-dialog.tsx';

const LATER = '2999-01-01T00:00:00Z';

beforeEach(() => shownToast.set(null));
afterEach(() => openDialogs.set([]));

async function panel(viewer = USER, failure?: Error) {
  rememberViewer(viewer);
  const onClose = vi.fn<() => void>();
  const world = renderOnServer(
    <>
      <UserPanelDialog onClose={onClose} />
      <DialogHost registry={{ confirm: ConfirmDialog, confirmPassword: PasswordDialog }} />
    </>,
    [
      answer(logout, () => {
        if (failure) {
          throw failure;
        }
        return null;
      }),
    ],
  );
  await screen.findByRole('dialog', { name: '我的账号' });
  return { ...world, onClose };
}

test('account, the highest tier that runs, what is left of it, and roles', async () => {
  await panel(
    person({
      roles: ['user', 'editor'],
      tiers: [
        tier(11, '次元会员', LATER),
        tier(42, '全站通', LATER),
        tier(44, '过去的全站通', '2020-01-01T00:00:00Z'),
      ],
    }),
  );
  expect(screen.getByText('星海旅人零七')).toBeTruthy();
  expect(screen.getByText('全站通')).toBeTruthy();
  expect(screen.getByText('用户 · 编辑')).toBeTruthy();
  expect(screen.getByText(/年/)).toBeTruthy();
});

test.each([
  [USER, '已过期'],
  [person({ tiers: [tier(11, '次元会员', '2020-01-01T00:00:00Z')] }), '已过期'],
  [person({ tiers: [tier(44, '全站通', null)] }), '永久有效'],
])('%#: %s', async (viewer, said) => {
  await panel(viewer);
  expect(screen.getByText(said)).toBeTruthy();
});

test('the staff without a tier is called by the role that says most', async () => {
  await panel(person({ roles: ['user', 'operator', 'admin'] }));
  expect(screen.getByText('管理员')).toBeTruthy();
  expect(screen.queryByText('普通用户')).toBeNull();
  expect(screen.getByText('永久有效')).toBeTruthy();
});

test('the picture asks first, because the former one ends', async () => {
  const { requests } = await panel();
  await press('下载登录凭证');
  expect(screen.getByText('之前保存的凭证图片会立即失效。')).toBeTruthy();
  expect(screen.getByLabelText('当前密码')).toBeTruthy();
  expect(requests).toEqual([]);
});

test('logging out forgets the person, goes home and says so', async () => {
  const { requests, address, onClose } = await panel();
  await press('退出登录');
  await userConfirms();
  await waitFor(() => expect(shownToast.get()?.text).toBe('已退出登录'));
  expect(requests.map(({ call }) => call)).toEqual(['POST /sys/uc/logout']);
  expect(currentViewer()).toBeNull();
  expect(address()).toBe('/one/osusume');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test('whose session has ended is out all the same', async () => {
  await panel(USER, refusal('session.missing', '请先登录'));
  await press('退出登录');
  await userConfirms();
  await waitFor(() => expect(currentViewer()).toBeNull());
});

test('without a network one stays in, and reads why', async () => {
  await panel(USER, refusal('server.failed', '服务器出错了，请稍后重试'));
  await press('退出登录');
  await userConfirms();
  await waitFor(() => expect(shownToast.get()?.text).toBe('服务器出错了，请稍后重试'));
  expect(currentViewer()).toEqual(USER);
});

test('a guest is told that there is no way back', async () => {
  await panel(GUEST);
  await press('退出登录');
  expect(screen.getByText(/将无法找回/)).toBeTruthy();
});

/** The second 退出登录 is the one in the question. */
async function userConfirms() {
  const buttons = screen.getAllByRole('button', { name: '退出登录' });
  buttons.at(-1)?.click();
}

test.each([
  ['editor', true],
  ['admin', true],
  ['root', true],
  ['operator', false],
  ['user', false],
] as const)('the way to the console is there for who may open it: %s %s', async (role, isThere) => {
  await panel(person({ roles: ['user', role] }));
  const link = screen.queryByRole('link', { name: '后台管理' });
  expect(link?.getAttribute('href')).toBe(isThere ? '/console' : undefined);
});

test.each([
  [GUEST, '游客'],
  [USER, '普通用户'],
])('%#: without a tier one is called %s as on 我的', async (viewer, said) => {
  await panel(viewer);
  expect(screen.getByText(said)).toBeTruthy();
});
