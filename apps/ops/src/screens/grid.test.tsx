import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { QueueProvider } from '../entities/queue-context.tsx';
import { layOutPhone } from '../testing/laid-out.ts';
import { renderOnServer, signInAs } from '../testing/on-server.tsx';
import { reviewServer } from '../testing/review-server.ts';
import { GridScreen } from './grid.tsx';

layOutPhone();

beforeEach(() => {
  localStorage.clear();
  signInAs('user', 'operator');
});

function open(count?: number) {
  const server = reviewServer(count);
  const rendered = renderOnServer(
    <QueueProvider>
      <GridScreen />
    </QueueProvider>,
    server.answers,
    { at: '/' },
  );
  return { ...server, ...rendered, user: userEvent.setup() };
}

const tab = (name: RegExp) => screen.findByRole('tab', { name });

test('who marks an image without a mode is told to choose one', async () => {
  const { user, requests } = open();
  await user.click(await screen.findByRole('button', { name: '选中 星海旅人 第 1 张' }));
  expect(await screen.findByText('请选择模式')).toBeTruthy();
  expect(requests.some(({ call }) => call.includes('opsAction'))).toBe(false);
});

test('what is marked is discarded at once, counted, and can be taken back', async () => {
  const { user, images } = open();
  await tab(/3 \/ 3/);
  await user.click(screen.getByRole('radio', { name: '丢弃' }));
  await user.click(await screen.findByRole('button', { name: '选择 星海旅人 第 1 张' }));
  await user.click(screen.getByRole('button', { name: '选择 星海旅人 第 3 张' }));
  expect(screen.getByText('已选 2')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '丢弃所选' }));
  expect(await screen.findByText('操作成功')).toBeTruthy();
  await tab(/^2\s*已丢弃/);
  expect(images.map(({ actionType }) => actionType)).toEqual([1, 0, 1]);
  await user.click(screen.getByRole('button', { name: '撤销' }));
  await tab(/3 \/ 3/);
  expect(images.map(({ actionType }) => actionType)).toEqual([0, 0, 0]);
});

test('one image is kept from its dialog, and its place in the list is gone', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '查看 星海旅人 第 2 张' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: '保留' }));
  expect(await screen.findByText('已保留 星海旅人 第 2 张')).toBeTruthy();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: '查看 星海旅人 第 2 张' })).toBeNull(),
  );
});

test('a reset that is not confirmed does nothing; one that is can be taken back', async () => {
  const { user, images } = open();
  act(() => images.forEach((image) => Object.assign(image, { actionType: 2 })));
  const reset = async () => {
    await user.click(await screen.findByRole('button', { name: '更多' }));
    await user.click(screen.getByRole('button', { name: /^重置/ }));
    await screen.findByRole('dialog', { name: '确认重置？' });
  };
  await reset();
  await user.click(screen.getByRole('button', { name: '取消' }));
  expect(await screen.findByText('取消操作')).toBeTruthy();
  expect(images.every(({ actionType }) => actionType === 2)).toBe(true);
  await reset();
  await user.click(screen.getByRole('button', { name: '重置' }));
  await tab(/3 \/ 3/);
  await user.click(await screen.findByRole('button', { name: '撤销重置' }));
  await tab(/^3\s*已保留/);
});

test('a list fetches windows, however much it shows', async () => {
  const { requests } = open(400);
  await tab(/400 \/ 400/);
  await screen.findByRole('button', { name: '查看 星海旅人 第 1 张' });
  const windows = requests.filter(({ call }) => call.includes('pageImage'));
  expect(windows[0]).toMatchObject({ input: { pageCurrent: 1, pageSize: 96 } });
  expect(windows.length).toBeLessThan(3);
});
