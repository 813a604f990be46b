import { confirmPassword } from '@baohe/contract/account';
import { managedTokens } from '@baohe/contract/tokens-managed';
import { Button } from '@baohe/ui/button';
import { useMutation } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useClient } from '../call-context.tsx';
import { answer, refusal } from '../testing/answers.ts';
import { renderOnServer } from '../testing/on-server.tsx';

const TOKEN = '00000000-0000-4000-8000-000000000001';

function Screen() {
  const client = useClient();
  const revoking = useMutation({
    mutationFn: () => client.call(managedTokens.revoke, { tokenId: TOKEN }),
  });
  return (
    <>
      <Button onClick={() => revoking.mutate()}>{'停用'}</Button>
      {revoking.isSuccess && <p>{'已停用'}</p>}
      {revoking.error && <p>{'没有停用'}</p>}
    </>
  );
}

/** A server that asks for the password once. */
function open() {
  const state = { isEntered: false };
  const { requests } = renderOnServer('/console', <Screen />, [
    answer(managedTokens.revoke, () => {
      if (!state.isEntered) {
        throw refusal('session.password_needed', '请再输入一次密码');
      }
      return { changed: 1 };
    }),
    answer(confirmPassword, ({ password }) => {
      if (password !== 'correct-horse-1') {
        throw refusal('password.wrong', '登录密码错误');
      }
      state.isEntered = true;
      return null;
    }),
  ]);
  return requests;
}

test('the password is asked for, and what was asked before it is done after it', async () => {
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole('button', { name: '停用' }));
  await user.type(await screen.findByLabelText('密码'), 'wrong{Enter}');
  expect(await screen.findByText('登录密码错误')).toBeTruthy();
  expect(screen.queryByText('没有停用')).toBeNull();
  await user.clear(screen.getByLabelText('密码'));
  await user.type(screen.getByLabelText('密码'), 'correct-horse-1{Enter}');
  expect(await screen.findByText('已停用')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('who would rather not leaves everything as it was', async () => {
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole('button', { name: '停用' }));
  await user.click(await screen.findByRole('button', { name: '取消' }));
  expect(await screen.findByText('没有停用')).toBeTruthy();
});
