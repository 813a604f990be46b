import { ErrorBoundary } from '@baohe/app-shell/error-boundary';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { StartConfirmed } from './native-start.tsx';
import { rememberAddress, returnToAddress } from './return-address.ts';

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
});

test('a bundle that draws says so to the wrapper', () => {
  const confirm = vi.fn<() => Promise<void>>(async () => {});
  render(<StartConfirmed confirm={confirm}>{'首页'}</StartConfirmed>);
  expect(screen.getByText('首页')).toBeTruthy();
  expect(confirm).toHaveBeenCalledOnce();
});

test('a bundle that breaks while it is drawn never says so, and is taken back', () => {
  const confirm = vi.fn<() => Promise<void>>(async () => {});
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const Broken = () => {
    throw new Error('broken');
  };
  render(
    <ErrorBoundary renderFailure={() => '出错了'}>
      <StartConfirmed confirm={confirm}>
        <Broken />
      </StartConfirmed>
    </ErrorBoundary>,
  );
  expect(screen.getByText('出错了')).toBeTruthy();
  expect(confirm).not.toHaveBeenCalled();
  log.mockRestore();
});

test('after its reload the wrapper is where it was, once', () => {
  history.replaceState(null, '', '/detail?post=1');
  rememberAddress();
  history.replaceState(null, '', '/');
  returnToAddress();
  expect(location.pathname + location.search).toBe('/detail?post=1');
  history.replaceState(null, '', '/');
  returnToAddress();
  expect(location.pathname).toBe('/');
});
