import { externalStore } from '@baohe/app-shell/external-store';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderOnServer } from '../../testing/on-server.tsx';
import { press } from '../../testing/typing.ts';
import { runningUpdate } from './running-update.ts';
import { release } from './testing/releases.ts';
import { UpdateDialog } from './update-dialog.tsx';
import type { UpdateState } from './update-state.ts';

const accept = vi.fn<() => void>();
const dismiss = vi.fn<() => void>();

function open(state: UpdateState) {
  accept.mockReset();
  dismiss.mockReset();
  const store = externalStore(state);
  const nothing = async () => {};
  runningUpdate.set({
    state: store,
    start: nothing,
    check: async () => ({ kind: 'current' }),
    accept,
    dismiss,
    stop: () => {},
  });
  renderOnServer(<UpdateDialog />);
  return store;
}
afterEach(() => runningUpdate.set(null));

const escape = async () => {
  const dialog = await screen.findByRole('dialog');
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
};

test('what is new is read line by line, and the button loads it; nothing else leads out', async () => {
  open({ at: 'prompt', release: release() });
  expect(
    await screen.findByRole('heading', { name: /发现新版本 从 1\.0\.0 到 1\.1\.0/ }),
  ).toBeTruthy();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '漫画阅读器支持双页',
    '音声可以定时关闭',
    '修复离线时历史记录变空',
  ]);
  expect(screen.getByText('更新包已下载')).toBeTruthy();
  expect(screen.getByText('8.4 MB')).toBeTruthy();
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await escape();
  expect(dismiss).not.toHaveBeenCalled();
  await press('立即更新');
  expect(accept).toHaveBeenCalledOnce();
});

test('after the button the seconds are counted, and pressing again does nothing', async () => {
  open({ at: 'countdown', release: release(), secondsLeft: 3 });
  await screen.findByText('3 秒后重新载入');
  await press(/3 秒后重新载入/);
  expect(accept).not.toHaveBeenCalled();
});

test('a download shows how far it is and can be left', async () => {
  open({ at: 'downloading', release: release(), by: 'person', percent: 40 });
  expect(await screen.findByText('正在下载 40%')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: '下载进度' }).getAttribute('value')).toBe('0.4');
  await press('关闭');
  expect(dismiss).toHaveBeenCalledOnce();
});

test('a new installation leads to its page; a forced one cannot be left', async () => {
  open({ at: 'full', release: release(), isForced: true, isShown: true });
  await screen.findByRole('button', { name: '前往下载' });
  await escape();
  expect(dismiss).not.toHaveBeenCalled();
  await press('前往下载');
  expect(accept).toHaveBeenCalledOnce();
});
