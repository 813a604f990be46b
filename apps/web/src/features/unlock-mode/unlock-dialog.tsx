import { useClient } from '@baohe/app-shell/call-context';
import type { DialogWay } from '@baohe/app-shell/dialogs';
import { toast } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { rememberViewer } from '@baohe/app-shell/viewer';
import { unlockMode } from '@baohe/contract/identity';
import { Button } from '@baohe/ui/button';
import { Dialog } from '@baohe/ui/dialog';
import { Field } from '@baohe/ui/field';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';

declare module '@baohe/app-shell/dialogs' {
  interface Dialogs {
    unlockMode: Record<never, never>;
  }
}

const LONGEST_CODE = 64;

/** Asks for the code of the site; the server knows it. */
export function UnlockDialog({ onClose }: DialogWay) {
  const { t } = useLingui();
  const client = useClient();
  const navigate = useNavigate();
  const textOf = useFailureText();
  const formId = useId();
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const unlocking = useMutation({
    mutationFn: () => client.call(unlockMode, { code: code.trim() }),
    onSuccess: (viewer) => {
      rememberViewer(viewer);
      onClose();
      toast(t`已切换到解锁模式`, 'done');
      void navigate({ to: '/one' });
    },
  });

  const send = (event: FormEvent) => {
    event.preventDefault();
    setMissing(code.trim() === '');
    if (code.trim() !== '') {
      unlocking.mutate();
    }
  };

  const error = missing ? t`请输入解锁码` : unlocking.error ? textOf(unlocking.error) : undefined;

  return (
    <Dialog
      title={t`切换到解锁模式`}
      cancelLabel={t`取消`}
      onClose={onClose}
      actions={
        <Button
          kind="main"
          type="submit"
          form={formId}
          busy={unlocking.isPending}
          busyLabel={t`获取中...`}
        >
          {t`确定`}
        </Button>
      }
    >
      <p className="mb-3 text-sm">{t`解锁后可以打开标签和话题。解锁码由本站发放。`}</p>
      <form id={formId} onSubmit={send} noValidate>
        <Field
          label={t`解锁码`}
          value={code}
          maxLength={LONGEST_CODE}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={error}
          onChange={({ target }) => {
            setCode(target.value);
            setMissing(false);
            unlocking.reset();
          }}
        />
      </form>
    </Dialog>
  );
}
