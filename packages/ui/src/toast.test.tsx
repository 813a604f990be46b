import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { LoadingOverlay } from './loading-overlay.tsx';
import './testing/dialog-setup.ts';
import { Toast } from './toast.tsx';

afterEach(cleanup);

test('a notice is said politely and asks for nothing', () => {
  render(<Toast text="❤ 暂无权限 ❤" />);
  expect(screen.getByRole('status').textContent).toBe('❤ 暂无权限 ❤');
  expect(screen.queryByRole('button')).toBeNull();
});

test('an error is said at once and can be retried or put away', async () => {
  const retry = vi.fn<() => void>();
  const close = vi.fn<() => void>();
  render(
    <Toast
      kind="error"
      text="图片保存失败"
      retryLabel="重试"
      onRetry={retry}
      closeLabel="关闭"
      onClose={close}
    />,
  );
  expect(screen.getByRole('alert').textContent).toContain('图片保存失败');
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  await userEvent.click(screen.getByRole('button', { name: '关闭' }));
  expect([retry.mock.calls.length, close.mock.calls.length]).toEqual([1, 1]);
});

test('the loading overlay says what is going on', () => {
  render(<LoadingOverlay label="获取中..." />);
  expect(screen.getByRole('status').textContent).toBe('获取中...');
});
