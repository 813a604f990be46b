import type { DialogWay } from '@baohe/app-shell/dialogs';
import { Button } from '@baohe/ui/button';
import { Dialog } from '@baohe/ui/dialog';
import { PasswordField } from '@baohe/ui/password-field';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { isPasswordRefusal } from '../../../entities/password-refusal.ts';
import { useWait } from '../use-wait.ts';
import { usePasswordError } from './use-password-error.ts';

interface PasswordQuestion {
  title: string;
  text?: string | undefined;
  /** The word on the button that does it. */
  action: string;
  danger?: boolean | undefined;
  /** A refusal of the password is said at the field; everything else is said by who asks. */
  onConfirm: (password: string) => Promise<unknown>;
}

declare module '@baohe/app-shell/dialogs' {
  interface Dialogs {
    confirmPassword: PasswordQuestion;
  }
}

/** Asks for the password again, before what a stolen session must not be able to do. */
export function PasswordDialog(props: PasswordQuestion & DialogWay) {
  const { title, text, action, danger = false, onConfirm, onClose } = props;
  const { t } = useLingui();
  const formId = useId();
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const confirming = useMutation({
    mutationFn: () => onConfirm(password),
    onSuccess: onClose,
    onError(error) {
      if (!isPasswordRefusal(error)) {
        onClose();
      }
    },
  });
  const wait = useWait(confirming.error);
  const refusal = usePasswordError(confirming.error);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (password !== '' && !confirming.isPending && wait === 0) {
      confirming.mutate();
    }
  };

  return (
    <Dialog
      title={title}
      cancelLabel={t`取消`}
      onClose={onClose}
      actions={
        <Button
          kind={danger ? 'danger' : 'main'}
          type="submit"
          form={formId}
          busy={confirming.isPending}
          disabled={wait > 0}
        >
          {wait > 0 ? t`请在 ${wait} 秒后重试` : action}
        </Button>
      }
    >
      {text && <p className="text-sm text-pretty">{text}</p>}
      <form id={formId} noValidate className="mt-3" onSubmit={submit}>
        <PasswordField
          label={t`当前密码`}
          value={password}
          error={tried && password === '' ? t`请输入当前密码` : refusal}
          showLabel={t`显示密码`}
          hideLabel={t`隐藏密码`}
          autoComplete="current-password"
          onChange={(event) => {
            setPassword(event.target.value);
            setTried(false);
            if (wait === 0) {
              confirming.reset();
            }
          }}
        />
      </form>
    </Dialog>
  );
}
