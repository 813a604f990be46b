import { toast } from '@baohe/app-shell/toast';
import { Button } from '@baohe/ui/button';
import { Dialog } from '@baohe/ui/dialog';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Person } from '../../../entities/people/person.ts';
import { usePersonAct } from '../use-person.ts';
import { ReasonDialog } from './reason-dialog.tsx';

interface PasswordDialogProps {
  person: Pick<Person, 'id'>;
  onClose: () => void;
}

/** Asks why, then shows the new password; it is nowhere else and cannot be shown again. */
export function PasswordDialog({ person: { id }, onClose }: PasswordDialogProps) {
  const { t } = useLingui();
  const act = usePersonAct((acts) => acts.resetPassword, null);
  const [password, setPassword] = useState<string | null>(null);
  if (password === null) {
    return (
      <ReasonDialog
        title={t`重置密码`}
        text={t`生成一个新密码，旧密码和所有登录立刻失效，本人会收到消息。`}
        hint={t`例如：本人在客服群确认了邮箱`}
        action={t`生成新密码`}
        failure={act.error}
        onSend={({ reason }) => act.mutateAsync({ id, reason }).then(setPassword)}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog
      title={t`新密码`}
      cancelLabel={t`我已记下`}
      onClose={onClose}
      actions={
        <Button
          kind="main"
          onClick={() =>
            void navigator.clipboard.writeText(password).then(
              () => toast(t`已复制`, 'done'),
              () => toast(t`复制不了，请手动选中`),
            )
          }
        >
          {t`复制`}
        </Button>
      }
    >
      <p className="mb-3 text-sm text-text-2">{t`只显示这一次。请用安全的方式交给本人，并请 TA 登录后修改。`}</p>
      <output className="block rounded-md bg-surface-3 px-4 py-3 text-center font-code text-lg tracking-wider select-all">
        {password}
      </output>
    </Dialog>
  );
}
