import { renderInApp } from '@baohe/app-shell/testing/render';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ExitDialog } from './exit-dialog.tsx';

const close = vi.spyOn(globalThis, 'close').mockImplementation(() => {});
const back = vi.spyOn(history, 'back').mockImplementation(() => {});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  close.mockClear();
  back.mockClear();
  globalThis.dispatchEvent(new Event('pagehide'));
});

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

function ask() {
  const onClose = vi.fn<() => void>();
  const { unmount } = renderInApp(<ExitDialog onClose={onClose} />);
  return { onClose, unmount };
}

test('1.5 s after 确定 the app is left, over all of its own entries', async () => {
  const { onClose } = ask();
  expect(screen.getByRole('dialog', { name: '确定退出异次元宝盒？' })).toBeTruthy();
  press('确定');
  await later(1499);
  expect(back).not.toHaveBeenCalled();
  await later(1);
  expect(onClose).toHaveBeenCalledOnce();
  expect(close).toHaveBeenCalledOnce();
  expect(back).toHaveBeenCalledOnce();
  for (const screens of [2, 3]) {
    globalThis.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    expect(back).toHaveBeenCalledTimes(screens);
  }
});

test('取消 stays', async () => {
  const { onClose } = ask();
  press('取消');
  expect(onClose).toHaveBeenCalledOnce();
  await later(5000);
  expect(back).not.toHaveBeenCalled();
});

test('it can still be taken back while it waits', async () => {
  const { unmount } = ask();
  press('确定');
  await later(1000);
  unmount();
  await later(5000);
  expect(back).not.toHaveBeenCalled();
});
