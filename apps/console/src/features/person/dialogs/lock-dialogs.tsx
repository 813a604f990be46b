import { useLingui } from '@lingui/react/macro';
import type { Person, PersonDevice } from '../../../entities/people/person.ts';
import { ReasonDialog } from '../../../shared/form/reason-dialog.tsx';
import { usePersonAct } from '../use-person.ts';

interface AboutPerson {
  person: Pick<Person, 'id'>;
  onClose: () => void;
}

export function LockDialog({ person: { id }, onClose }: AboutPerson) {
  const { t } = useLingui();
  const act = usePersonAct((acts) => acts.lock, t`已锁定`);
  return (
    <ReasonDialog
      title={t`锁定这个账号`}
      text={t`所有设备立刻退出，解锁之前不能登录。点数、会员和记录都会保留。`}
      hint={t`登录时会把原因告诉本人`}
      action={t`锁定`}
      failure={act.error}
      onSend={({ reason }) => act.mutateAsync({ id, reason }).then(onClose)}
      onClose={onClose}
    />
  );
}

export function UnlockDialog({ person: { id }, onClose }: AboutPerson) {
  const { t } = useLingui();
  const act = usePersonAct((acts) => acts.unlock, t`已解锁`);
  return (
    <ReasonDialog
      title={t`解锁这个账号`}
      hint={t`只有工作人员看得到`}
      action={t`解锁`}
      failure={act.error}
      onSend={({ reason }) => act.mutateAsync({ id, reason }).then(onClose)}
      onClose={onClose}
    />
  );
}

/** One device, or all of them. */
export function EndSessionsDialog({
  person: { id },
  device,
  onClose,
}: AboutPerson & { device: PersonDevice | null }) {
  const { t } = useLingui();
  const act = usePersonAct((acts) => acts.endSessions, t`已退出`);
  const label = device?.label ?? '';
  return (
    <ReasonDialog
      title={device ? t`让「${label}」退出` : t`让所有设备退出`}
      text={t`退出后要重新登录，账号本身不受影响。`}
      hint={t`只有工作人员看得到`}
      action={t`退出`}
      failure={act.error}
      onSend={({ reason }) => act.mutateAsync({ id, reason, deviceId: device?.id }).then(onClose)}
      onClose={onClose}
    />
  );
}
