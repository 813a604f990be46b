import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Person } from '../../../entities/people/person.ts';
import { ShownPassword } from '../../../entities/people/shown-password.tsx';
import { ReasonDialog } from '../../../shared/form/reason-dialog.tsx';
import { usePersonAct } from '../use-person.ts';

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
  return <ShownPassword title={t`新密码`} password={password} onClose={onClose} />;
}
