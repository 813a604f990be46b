import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';

afterEach(cleanup);

test('a press is told once', async () => {
  const press = vi.fn<() => void>();
  render(<Button onClick={press}>{'查看'}</Button>);
  await userEvent.click(screen.getByRole('button', { name: '查看' }));
  expect(press).toHaveBeenCalledOnce();
});

test('at work: it says so, keeps the focus and ignores further presses', async () => {
  const press = vi.fn<() => void>();
  const { rerender } = render(
    <Button busyLabel="获取中..." onClick={press}>
      {'查看'}
    </Button>,
  );
  await userEvent.click(screen.getByRole('button', { name: '查看' }));
  rerender(
    <Button busy busyLabel="获取中..." onClick={press}>
      {'查看'}
    </Button>,
  );
  const button = screen.getByRole('button', { name: '获取中...' });
  await userEvent.click(button);
  expect(press).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
});

test('at work: a form is not sent a second time', async () => {
  const send = vi.fn<() => void>();
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Button type="submit" busy busyLabel="登录中...">
        {'登录'}
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: '登录中...' }));
  expect(send).not.toHaveBeenCalled();
});
