import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PullToRefresh } from './pull-to-refresh.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const TEXTS = { pull: '下拉可以刷新', release: '释放立即刷新', busy: '正在刷新...' };

const LIST = '列表';

function show() {
  const refreshed = vi.fn<() => Promise<void>>(async () => {});
  render(
    <PullToRefresh texts={TEXTS} onRefresh={refreshed}>
      <p>{LIST}</p>
    </PullToRefresh>,
  );
  const page = screen.getByText(LIST);
  const pull = (px: number) => {
    fireEvent.touchStart(page, { touches: [{ clientY: 100 }] });
    fireEvent.touchMove(page, { touches: [{ clientY: 100 + px }] });
  };
  return { refreshed, pull, letGo: () => fireEvent.touchEnd(page) };
}

const said = () => screen.queryByRole('status')?.textContent;

test('pulled a little it says how, and letting go does nothing', async () => {
  const { refreshed, pull, letGo } = show();
  pull(90);
  expect(said()).toBe(TEXTS.pull);
  letGo();
  expect(said()).toBeUndefined();
  expect(refreshed).not.toHaveBeenCalled();
});

test('pulled far it renews once let go, and says so for a second and a half', async () => {
  const { refreshed, pull, letGo } = show();
  pull(100);
  expect(said()).toBe(TEXTS.release);
  letGo();
  expect(said()).toBe(TEXTS.busy);
  expect(refreshed).toHaveBeenCalledOnce();
  await act(() => vi.advanceTimersByTimeAsync(1490));
  expect(said()).toBe(TEXTS.busy);
  await act(() => vi.advanceTimersByTimeAsync(20));
  expect(said()).toBeUndefined();
});

test('in the middle of the page a pull only scrolls', () => {
  const { refreshed, pull, letGo } = show();
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(300);
  pull(200);
  expect(said()).toBeUndefined();
  letGo();
  expect(refreshed).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
