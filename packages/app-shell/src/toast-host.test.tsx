import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDialogs } from './dialogs.ts';
import { renderInApp } from './testing/render.tsx';
import { ToastHost } from './toast-host.tsx';
import { toast, toastError } from './toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  act(() => void vi.runAllTimers());
  vi.useRealTimers();
});

const later = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test('a toast is there for three seconds', () => {
  renderInApp(<ToastHost />);
  act(() => toast('已复制口令', 'done'));
  later(2999);
  expect(screen.getByRole('status', { hidden: true }).textContent).toBe('已复制口令');
  later(1);
  expect(screen.queryByText('已复制口令')).toBeNull();
});

test('a new one takes the place of the old and has its own three seconds', () => {
  renderInApp(<ToastHost />);
  act(() => toast('第一'));
  later(2000);
  act(() => toast('第二'));
  expect(screen.queryByText('第一')).toBeNull();
  later(2000);
  expect(screen.getByText('第二')).toBeTruthy();
});

test('an error stays longer, can be closed, and can be tried again', () => {
  const retry = vi.fn<() => void>();
  renderInApp(<ToastHost />);
  act(() => toastError('获取失败', retry));
  later(4999);
  act(() => screen.getByRole('button', { name: '重试', hidden: true }).click());
  expect(retry).toHaveBeenCalledOnce();
  expect(screen.queryByText('获取失败')).toBeNull();

  act(() => toastError('又失败'));
  act(() => screen.getByRole('button', { name: '关闭', hidden: true }).click());
  expect(screen.queryByText('又失败')).toBeNull();
});

test('a dialog that opens a moment after the store says so has the toast inside too', () => {
  const { container } = renderInApp(<ToastHost />);
  act(() => openDialogs.set([{ name: 'preferences', props: {} }]));
  const dialog = container.appendChild(document.createElement('dialog'));
  dialog.open = true;
  act(() => toastError('保存失败'));
  expect(dialog.contains(screen.getByText('保存失败'))).toBe(true);
  act(() => openDialogs.set([]));
});

test('over an open dialog it stands inside, where it can be touched; without one on the page', () => {
  renderInApp(
    <>
      <dialog open aria-label="设置" />
      <ToastHost />
    </>,
  );
  act(() => openDialogs.set([{ name: 'preferences', props: {} }]));
  act(() => toastError('语言包获取失败'));
  const dialog = screen.getByRole('dialog', { name: '设置' });
  expect(dialog.contains(screen.getByText('语言包获取失败'))).toBe(true);

  act(() => openDialogs.set([]));
  expect(dialog.contains(screen.getByText('语言包获取失败'))).toBe(false);
});
