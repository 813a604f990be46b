import { person } from '@baohe/app-shell/testing/people';
import { rememberViewer } from '@baohe/app-shell/viewer';
import { listNotifications, markNotificationsRead } from '@baohe/contract/notifications';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { AccountNotification } from '../../entities/notification.ts';
import { currentViewer } from '../../entities/viewer.ts';
import { answer, refusal, renderOnServer } from '../../testing/on-server.tsx';
import { notificationReply } from '../../testing/replies.ts';
import { NotificationsDialog } from './notifications-dialog.tsx';

const notification: AccountNotification = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'credential_used',
  deviceLabel: 'iPhone · Safari',
  person: '',
  post: null,
  subject: '',
  createdAt: '2026-11-10T08:00:00Z',
  read: false,
};

beforeEach(() => rememberViewer(person({ unread: 2 })));

function dialog(...records: AccountNotification[]) {
  return renderOnServer(<NotificationsDialog onClose={() => {}} />, [
    answer(listNotifications, () => ({ records: records.map(notificationReply) })),
    answer(markNotificationsRead, () => ({ read: records.length })),
  ]);
}

test('what was told is shown with the device, and is read from then on', async () => {
  const { requests } = dialog(notification, {
    ...notification,
    id: 'b',
    kind: 'password_changed',
    read: true,
  });
  expect(await screen.findByText(/用你的登录凭证在「iPhone · Safari」登录/)).toBeTruthy();
  expect(screen.getByText(/密码已修改/)).toBeTruthy();
  expect(screen.getAllByText('未读')).toHaveLength(1);
  await waitFor(() => expect(currentViewer()?.unreadNotifications).toBe(0));
  expect(requests.map(({ call }) => call)).toEqual([
    'GET /usr/notice/list',
    'POST /usr/notice/read',
  ]);
});

test('nothing new marks nothing', async () => {
  const { requests } = dialog({ ...notification, read: true });
  await screen.findByText(/iPhone/);
  await act(() => new Promise((done) => setTimeout(done, 50)));
  expect(requests).toHaveLength(1);
});

test('no news', async () => {
  dialog();
  expect(await screen.findByText('没有消息')).toBeTruthy();
});

test('news that do not come say so', async () => {
  renderOnServer(<NotificationsDialog onClose={() => {}} />, [
    answer(listNotifications, () => {
      throw refusal('server.failed', '服务器出错了，请稍后重试');
    }),
  ]);
  expect(await screen.findByText('服务器出错了，请稍后重试')).toBeTruthy();
  expect(currentViewer()?.unreadNotifications).toBe(2);
});

test('a friend’s help is told with the name and the post; a guest is a friend', async () => {
  const post = { id: '00000000-0000-4000-8000-000000000009', title: '星海旅人与机械猫' };
  dialog(
    { ...notification, kind: 'help_received', person: '江眠', post },
    { ...notification, id: 'b', kind: 'post_opened', person: '', post },
    { ...notification, id: 'c', kind: 'help_given', person: '小满', post },
    { ...notification, id: 'd', kind: 'help_given', person: '阿青' },
  );
  expect(await screen.findByText('江眠 为《星海旅人与机械猫》助力了一次。')).toBeTruthy();
  expect(screen.getByText('一位朋友 的助力打开了《星海旅人与机械猫》，去看吧。')).toBeTruthy();
  expect(screen.getByText('你为 小满 的《星海旅人与机械猫》助力了一次。')).toBeTruthy();
  // It was taken down since.
  expect(screen.getByText('你为 阿青 的《看不到的作品》助力了一次。')).toBeTruthy();
});

test('the staff reads that codes are being guessed', async () => {
  dialog({ ...notification, kind: 'code_misses', deviceLabel: '' });
  expect(await screen.findByText(/可能有人在猜口令/)).toBeTruthy();
});

test('both sides of an invite hear of it', async () => {
  const about = { ...notification, deviceLabel: '', person: '江眠' };
  dialog(
    { ...about, kind: 'invite_joined' },
    { ...about, id: 'b', kind: 'invite_paid' },
    { ...about, id: 'c', kind: 'invited_paid' },
  );
  expect(await screen.findByText(/江眠 用你的邀请链接注册了/)).toBeTruthy();
  expect(screen.getByText(/你邀请的 江眠 又来签到了/)).toBeTruthy();
  expect(screen.getByText(/你是 江眠 邀请来的/)).toBeTruthy();
});

test('who was answered goes from the message to the answer', async () => {
  dialog({ ...notification, kind: 'feedback_answered', subject: '希望有夜间模式' });
  expect(await screen.findByText('你的反馈「希望有夜间模式」有了回复。')).toBeTruthy();
  const link = screen.getByRole('link', { name: '查看回复' });
  expect(link.getAttribute('href')).toBe('/one/mine?tab=feedback');
});
