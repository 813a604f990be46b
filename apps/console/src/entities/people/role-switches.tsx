import { useRoleName } from '@baohe/app-shell/role-name';
import type { StaffRole } from '@baohe/domain/identity/roles';
import { useLingui } from '@lingui/react/macro';
import { SwitchInput } from '../../shared/form/switch-input.tsx';

/** A switch of the form for each of these roles, with what it lets somebody do. */
export function RoleSwitches({ roles }: { roles: readonly StaffRole[] }) {
  const { t } = useLingui();
  const roleName = useRoleName();
  const hints: Record<StaffRole, string> = {
    operator: t`审核图片`,
    editor: t`管理内容、公告和反馈`,
    admin: t`还能管理用户、会员和订单`,
    root: t`什么都可以，包括设置和管理员`,
  };
  return roles.map((role) => (
    <SwitchInput key={role} name={role} label={roleName(role)} hint={hints[role]} />
  ));
}
