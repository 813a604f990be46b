import { useClient } from '@baohe/app-shell/call-context';
import type { DialogWay } from '@baohe/app-shell/dialogs';
import { updateViewer } from '@baohe/app-shell/enter';
import { toast } from '@baohe/app-shell/toast';
import { CallFailed } from '@baohe/client/call-failed';
import { alterEmail, alterPhone } from '@baohe/contract/account';
import { isEmail, isPhone } from '@baohe/domain/identity/contact';
import { Button } from '@baohe/ui/button';
import { Dialog } from '@baohe/ui/dialog';
import { Field } from '@baohe/ui/field';
import { PasswordField } from '@baohe/ui/password-field';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useViewer } from '../../../entities/viewer.ts';
import { useWait } from '../use-wait.ts';
import { usePasswordError } from './use-password-error.ts';

type ContactKind = 'email' | 'phone';

declare module '@baohe/app-shell/dialogs' {
  interface Dialogs {
    contact: { kind: ContactKind };
  }
}

/** Binds or changes the e-mail address or the phone number. */
export function ContactDialog({ kind, onClose }: { kind: ContactKind } & DialogWay) {
  const { t } = useLingui();
  const formId = useId();
  const client = useClient();
  const queries = useQueryClient();
  const viewer = useViewer();
  const labels = useContactLabels(kind);
  const bound = viewer?.[kind];
  const [value, setValue] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const contact = value.trim();
  const isValid = kind === 'email' ? isEmail(contact) : isPhone(contact);

  const saving = useMutation({
    async mutationFn() {
      const saved =
        kind === 'email'
          ? await client.call(alterEmail, { email: contact, password })
          : await client.call(alterPhone, { phone: contact, password });
      await updateViewer(saved, queries);
    },
    onSuccess() {
      onClose();
      toast(t`修改成功`, 'done');
    },
  });

  const wait = useWait(saving.error);
  const passwordRefusal = usePasswordError(saving.error);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isValid && password !== '' && !saving.isPending && wait === 0) {
      saving.mutate();
    }
  };
  const error = () => {
    if (tried && !isValid) {
      return labels.malformed;
    }
    if (!saving.isError || passwordRefusal) {
      return undefined;
    }
    const refused = saving.error instanceof CallFailed && saving.error.key === labels.refusal;
    return refused ? labels.malformed : t`修改失败，请稍后重试`;
  };

  return (
    <Dialog
      title={bound ? labels.change : labels.bind}
      cancelLabel={t`取消`}
      onClose={onClose}
      actions={
        <Button kind="main" type="submit" form={formId} busy={saving.isPending} disabled={wait > 0}>
          {wait > 0 ? t`请在 ${wait} 秒后重试` : t`保存`}
        </Button>
      }
    >
      <form id={formId} noValidate className="mt-2 grid grid-cols-1 gap-3.5" onSubmit={submit}>
        <Field
          label={labels.label}
          value={value}
          error={error()}
          hint={bound ? t`当前：${bound}` : undefined}
          type={kind === 'email' ? 'email' : 'tel'}
          inputMode={kind === 'email' ? 'email' : 'numeric'}
          autoComplete={kind === 'email' ? 'email' : 'tel-national'}
          onChange={(event) => {
            setValue(event.target.value);
            setTried(false);
            saving.reset();
          }}
        />
        <PasswordField
          label={t`当前密码`}
          value={password}
          error={tried && password === '' ? t`请输入当前密码` : passwordRefusal}
          showLabel={t`显示密码`}
          hideLabel={t`隐藏密码`}
          autoComplete="current-password"
          onChange={(event) => {
            setPassword(event.target.value);
            setTried(false);
            if (wait === 0) {
              saving.reset();
            }
          }}
        />
      </form>
    </Dialog>
  );
}

function useContactLabels(kind: ContactKind) {
  const { t } = useLingui();
  switch (kind) {
    case 'email':
      return {
        bind: t`绑定邮箱`,
        change: t`更改邮箱`,
        label: t`邮箱`,
        malformed: t`邮箱格式错误`,
        refusal: 'email.malformed',
      };
    case 'phone':
      return {
        bind: t`绑定手机`,
        change: t`更改手机`,
        label: t`手机号`,
        malformed: t`手机号格式错误`,
        refusal: 'phone.malformed',
      };
  }
}
