import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Field } from './field.tsx';
import { PasswordField } from './password-field.tsx';

afterEach(cleanup);

function textDescribing(element: HTMLElement): string | null | undefined {
  return document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;
}

test('the hint describes the field until something is wrong; then the error does', () => {
  const { rerender } = render(<Field label="邮箱" hint="忘记密码时用得上" />);
  const field = screen.getByLabelText('邮箱');
  expect(textDescribing(field)).toBe('忘记密码时用得上');
  expect(field.getAttribute('aria-invalid')).toBe('false');

  rerender(<Field label="邮箱" hint="忘记密码时用得上" error="邮箱格式不正确" />);
  expect(textDescribing(field)).toBe('邮箱格式不正确');
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

function Search() {
  const [word, setWord] = useState('');
  return (
    <Field
      label="搜索"
      counter
      maxLength={4}
      value={word}
      onChange={(event) => setWord(event.target.value)}
    />
  );
}

test('the counter follows what is typed and the field takes no more than it may', async () => {
  render(<Search />);
  await userEvent.type(screen.getByLabelText('搜索'), '星海旅人与机械猫');
  expect(screen.getByText('4/4')).toBeTruthy();
});

test('a password can be looked at and hidden again', async () => {
  render(<PasswordField label="密码" showLabel="显示密码" hideLabel="隐藏密码" />);
  const field = screen.getByLabelText('密码');
  expect(field.getAttribute('type')).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: '显示密码' }));
  expect(field.getAttribute('type')).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: '隐藏密码' }));
  expect(field.getAttribute('type')).toBe('password');
});
