import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, StrictMode, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';
import './testing/dialog-setup.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

type Content = ComponentProps<typeof Dialog>;

/** A page with one button that opens the dialog. */
function Page({ content }: { content: Content }) {
  const [shown, setShown] = useState(false);
  return (
    <>
      <Button onClick={() => setShown(true)}>{'打开'}</Button>
      {shown && <Dialog {...content} onClose={() => setShown(false)} />}
    </>
  );
}

/** Opened by a press, and looked at since. */
async function open(content: Content): Promise<HTMLElement> {
  const dialog = await openNow(content);
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1000);
  return dialog;
}

async function openNow(content: Content): Promise<HTMLElement> {
  render(
    <StrictMode>
      <Page content={content} />
    </StrictMode>,
  );
  await userEvent.click(screen.getByRole('button', { name: '打开' }));
  return screen.getByRole('dialog');
}

const exit: Content = {
  title: '确定退出异次元宝盒？',
  cancelLabel: '取消',
  actions: <Button kind="main">{'确定'}</Button>,
};
const announcement: Content = {
  title: '公告',
  closeLabel: '关闭',
  actions: <Button>{'查看'}</Button>,
};
const update: Content = { title: '发现新版本', locked: true, actions: <Button>{'更新'}</Button> };

const focused = () => document.activeElement;
const isOpen = () => screen.queryByRole('dialog') !== null;

test('its title is its name', async () => {
  await open(exit);
  expect(screen.getByRole('dialog', { name: '确定退出异次元宝盒？' })).toBeTruthy();
});

test('取消 stands before the main action', async () => {
  const dialog = await open(exit);
  expect([...dialog.querySelectorAll('button')].map((button) => button.textContent)).toEqual([
    '取消',
    '确定',
  ]);
});

test('the focus goes to the first field', async () => {
  await open({ ...exit, children: <Field label="邮箱" /> });
  expect(focused()).toBe(screen.getByLabelText('邮箱'));
});

test('without a field the focus goes to the safe button: 取消', async () => {
  await open(exit);
  expect(focused()).toBe(screen.getByRole('button', { name: '取消' }));
});

test('one that only tells something starts at its title', async () => {
  await open(announcement);
  expect(focused()).toBe(screen.getByRole('heading'));
});

test.each([
  ['取消', exit, () => userEvent.click(screen.getByRole('button', { name: '取消' }))],
  ['×', announcement, () => userEvent.click(screen.getByRole('button', { name: '关闭' }))],
  ['Escape', exit, () => userEvent.keyboard('{Escape}')],
  ['the scrim', exit, () => userEvent.click(screen.getByRole('dialog'))],
])('%s closes it and the focus comes back to the opener', async (_way, content, leave) => {
  await open(content);
  await leave();
  expect(isOpen()).toBe(false);
  expect(focused()).toBe(screen.getByRole('button', { name: '打开' }));
});

test('a press that began inside and ended on the scrim does not close it', async () => {
  const dialog = await open(exit);
  fireEvent.pointerDown(screen.getByRole('heading'));
  fireEvent.click(dialog);
  expect(isOpen()).toBe(true);
});

test('nor does the second tap of whoever opened it', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000);
  const dialog = await openNow(exit);
  now.mockReturnValue(1300);
  await userEvent.click(dialog);
  expect(screen.queryByRole('dialog')).not.toBeNull();
  now.mockReturnValue(1600);
  await userEvent.click(dialog);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a press inside does not close it', async () => {
  await open(exit);
  await userEvent.click(screen.getByRole('heading'));
  expect(isOpen()).toBe(true);
});

test('a locked one stays: no 取消, no ×, not by Escape, not by the scrim', async () => {
  const dialog = await open(update);
  expect(screen.getAllByRole('button', { hidden: false }).map((each) => each.textContent)).toEqual([
    '打开',
    '更新',
  ]);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(dialog);
  expect(isOpen()).toBe(true);
});

test('a locked one that the browser closes without asking is open again', async () => {
  const dialog = await open(update);
  if (dialog instanceof HTMLDialogElement) {
    dialog.close();
  }
  await Promise.resolve();
  expect(isOpen()).toBe(true);
});
