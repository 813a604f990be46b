import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Cover } from './cover.tsx';
import { EmptyState } from './empty-state.tsx';
import { FailedRow } from './failed-row.tsx';
import { FailedState } from './failed-state.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { SkeletonGrid } from './skeleton.tsx';

afterEach(cleanup);

test('a failure is said, can be tried again, and its request id can be copied', async () => {
  const copy = vi.fn<() => void>();
  const request = { label: '请求编号', id: '7F3A-20C1', copyLabel: '复制', onCopy: copy };
  render(<FailedState title="获取失败" text="服务器没有按时回答。" request={request} />);
  expect(screen.getByRole('alert').textContent).toContain('服务器没有按时回答。');
  expect(screen.getByText('7F3A-20C1')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '复制' }));
  expect(copy).toHaveBeenCalledOnce();
});

test('a failed next page is one row with a way to try again', async () => {
  const retry = vi.fn<() => void>();
  render(<FailedRow text="下一页没有取到" retryLabel="重试" onRetry={retry} />);
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(retry).toHaveBeenCalledOnce();
});

test('an empty place says why and shows a way on', () => {
  render(<EmptyState title="暂无记录，快去探索吧">{'去首页看看'}</EmptyState>);
  expect(screen.getByRole('heading', { name: '暂无记录，快去探索吧' })).toBeTruthy();
  expect(screen.getByText('去首页看看')).toBeTruthy();
});

test('a picture that does not come leaves its name; the next one is tried again', () => {
  const { rerender } = render(<Cover src="/a.webp" alt="狐面祭" />);
  fireEvent.error(screen.getByRole('img', { name: '狐面祭' }));
  expect(screen.getByRole('img', { name: '狐面祭' }).tagName).toBe('svg');
  rerender(<Cover src="/b.webp" alt="狐面祭" />);
  expect(screen.getByRole('img', { name: '狐面祭' }).getAttribute('src')).toBe('/b.webp');
});

test('a waiting grid is heard once, not cover by cover', () => {
  render(<SkeletonGrid label="正在刷新..." count={6} />);
  expect(screen.getByRole('status').textContent).toBe('正在刷新...');
});

test('progress has a name and a value', () => {
  render(<ProgressBar label="看到 62%" value={0.62} />);
  const bar = screen.getByRole('progressbar', { name: '看到 62%' });
  expect(bar.getAttribute('value')).toBe('0.62');
});
