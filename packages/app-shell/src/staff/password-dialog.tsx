import { confirmPassword } from '@baohe/contract/account';
import { Button } from '@baohe/ui/button';
import { Dialog } from '@baohe/ui/dialog';
import { PasswordField } from '@baohe/ui/password-field';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { useClient } from '../call-context.tsx';
import type { DialogWay } from '../dialogs.ts';
import { useFailureText } from '../use-failure-text.ts';

interface PasswordQuestion {
  /** Whether it was entered, or the person left. */
  onSettled: (isEntered: boolean) => void;
}

declare module '../dialogs.ts' {
  interface Dialogs {
    password: PasswordQuestion;
  }
}

/** Before what would outlast a stolen session. */
export function PasswordDialog({ onSettled, onClose }: PasswordQuestion & DialogWay) {
  const { t } = useLingui();
  const textOf = useFailureText();
  const client = useClient();
  const [password, setPassword] = useState('');
  const form = useId();
  const settle = (isEntered: boolean) => {
    onClose();
    onSettled(isEntered);
  };
  const sending = useMutation({
    mutationFn: () => client.call(confirmPassword, { password }),
    onSuccess: () => settle(true),
  });
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (password !== '' && !sending.isPending) {
      sending.mutate();
    }
  };
  return (
    <Dialog
      title={t`请再输入一次密码`}
      cancelLabel={t`取消`}
      onClose={() => settle(false)}
      actions={
        <Button kind="main" type="submit" form={form} disabled={sending.isPending}>
          {t`继续`}
        </Button>
      }
    >
      <form id={form} noValidate className="grid gap-4" onSubmit={send}>
        <p className="text-sm text-text-2">
          {t`这一步会影响账号、权限或钱。输入后 15 分钟内不再询问。`}
        </p>
        <PasswordField
          name="password"
          label={t`密码`}
          value={password}
          onChange={({ target }) => {
            sending.reset();
            setPassword(target.value);
          }}
          error={sending.error ? textOf(sending.error) : undefined}
          autoComplete="current-password"
          showLabel={t`显示密码`}
          hideLabel={t`隐藏密码`}
        />
      </form>
    </Dialog>
  );
}
