import { grantableRoles } from '@baohe/domain/identity/people';
import type { StaffRole } from '@baohe/domain/identity/roles';
import { useLingui } from '@lingui/react/macro';
import type { Person } from '../../../entities/people/person.ts';
import { RoleSwitches } from '../../../entities/people/role-switches.tsx';
import { useStaff } from '../../../entities/staff.ts';
import { ReasonDialog } from '../../../shared/form/reason-dialog.tsx';
import { usePersonAct } from '../use-person.ts';

const STAFF_ROLES: readonly StaffRole[] = ['operator', 'editor', 'admin', 'root'];

interface RolesDialogProps {
  person: Pick<Person, 'id' | 'roles'>;
  onClose: () => void;
}

/** What one may not give or take stays as it is and is not offered. */
export function RolesDialog({ person: { id, roles }, onClose }: RolesDialogProps) {
  const { t } = useLingui();
  const staff = useStaff();
  const act = usePersonAct((acts) => acts.setRoles, t`角色已更新`);
  const offered = grantableRoles(staff?.roles ?? []);
  return (
    <ReasonDialog<Partial<Record<StaffRole, boolean>>>
      title={t`角色`}
      text={t`角色马上生效，请只交给信任的人。`}
      hint={t`只有工作人员看得到`}
      action={t`保存`}
      defaults={Object.fromEntries(STAFF_ROLES.map((role) => [role, roles.includes(role)]))}
      failure={act.error}
      onSend={({ reason, ...chosen }) =>
        act
          .mutateAsync({
            id,
            reason,
            roles: STAFF_ROLES.filter((role) =>
              offered.includes(role) ? chosen[role] === true : roles.includes(role),
            ),
          })
          .then(onClose)
      }
      onClose={onClose}
    >
      <RoleSwitches roles={offered} />
    </ReasonDialog>
  );
}
