import type { Role } from '@baohe/domain/identity/roles';
import { useLingui } from '@lingui/react/macro';

export function useRoleName(): (role: Role) => string {
  const { t } = useLingui();
  return (role) => {
    switch (role) {
      case 'user':
        return t`用户`;
      case 'operator':
        return t`审核员`;
      case 'editor':
        return t`编辑`;
      case 'admin':
        return t`管理员`;
      case 'root':
        return t`站长`;
    }
  };
}
