import { ConfirmDialog } from '@baohe/app-shell/confirm-dialog';
import { DialogHost } from '@baohe/app-shell/dialog-host';
import { openDialogs } from '@baohe/app-shell/dialogs';
import { GUEST, USER } from '@baohe/app-shell/testing/people';
import { rememberViewer } from '@baohe/app-shell/viewer';
import { devices, revokeDevices, type Device } from '@baohe/contract/account';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answer, refusal, renderOnServer } from '../../../testing/on-server.tsx';
import { fill, press, saidAt } from '../../../testing/typing.ts';
import { PasswordDialog } from '../account/password-dialog.tsx';
import { DeviceList } from './device-list.tsx';

const device = (position: number, label: string, facts: Partial<Device> = {}): Device => ({
  deviceId: `00000000-0000-4000-8000-00000000000${position}`,
  label,
  current: false,
  weak: false,
  createdAt: '2026-11-01T08:00:00Z',
  lastSeenAt: '2026-11-10T08:00:00Z',
  ...facts,
});
const PHONE = device(1, 'Android · Chrome', { current: true });
const LAPTOP = device(2, 'Windows · Edge', { weak: true });

beforeEach(() => rememberViewer(GUEST));
afterEach(() => openDialogs.set([]));

function list(...records: Device[]) {
  const world = renderOnServer(
    <>
      <DeviceList />
      <DialogHost registry={{ confirm: ConfirmDialog, confirmPassword: PasswordDialog }} />
    </>,
    [
      answer(devices, () => ({ records })),
      answer(revokeDevices, ({ deviceId, password }) => {
        if (password === 'guess') {
          throw refusal('password.wrong', '密码错误');
        }
        records.splice(
          0,
          records.length,
          ...records.filter((one) => (deviceId ? one.deviceId !== deviceId : one.current)),
        );
        return { revoked: 1 };
      }),
    ],
  );
  const revoked = () =>
    world.requests.filter(({ call }) => call.startsWith('DELETE')).map(({ input }) => input);
  return { revoked };
}

test('this device stands first and cannot be put out here; a weak one says why', async () => {
  list(LAPTOP, PHONE);
  await screen.findByText('Android · Chrome');
  const [first, second] = screen.getAllByRole('listitem');
  expect(first?.textContent).toContain('本机');
  expect(first && within(first).queryByRole('button')).toBeNull();
  expect(second?.textContent).toContain('保护较弱');
});

test('another device is put out after a question, and goes from the list', async () => {
  const { revoked } = list(PHONE, LAPTOP);
  await screen.findByText('Windows · Edge');
  await press('退出「Windows · Edge」');
  expect(revoked()).toEqual([]);
  expect(screen.getByRole('dialog', { name: '退出「Windows · Edge」？' })).toBeTruthy();
  await press('退出');
  await waitFor(() => expect(screen.queryByText('Windows · Edge')).toBeNull());
  expect(revoked()).toEqual([{ deviceId: LAPTOP.deviceId }]);
});

test('all others at once', async () => {
  const { revoked } = list(PHONE, LAPTOP, device(3, ''));
  await screen.findByText('未知设备');
  await press('退出所有其他设备');
  await press('全部退出');
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: '退出所有其他设备' })).toBeNull(),
  );
  expect(revoked()).toEqual([{}]);
});

test('whoever has a password is asked for it again', async () => {
  rememberViewer(USER);
  const { revoked } = list(PHONE, LAPTOP);
  await screen.findByText('Windows · Edge');
  await press('退出所有其他设备');
  await press('全部退出');
  expect(saidAt('当前密码')).toBe('请输入当前密码');
  fill('当前密码', 'guess');
  await press('全部退出');
  await waitFor(() => expect(saidAt('当前密码')).toBe('登录密码错误'));
  fill('当前密码', 'lantern-7');
  await press('全部退出');
  await waitFor(() => expect(screen.queryByText('Windows · Edge')).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(revoked()).toEqual([{ password: 'guess' }, { password: 'lantern-7' }]);
});

test('nothing, and nothing to be had', async () => {
  list();
  expect(await screen.findByText('没有登录中的设备')).toBeTruthy();
});

test('a list that does not come says so', async () => {
  renderOnServer(<DeviceList />, [
    answer(devices, () => {
      throw refusal('server.failed', '服务器出错了，请稍后重试');
    }),
  ]);
  expect(await screen.findByText('服务器出错了，请稍后重试')).toBeTruthy();
});
