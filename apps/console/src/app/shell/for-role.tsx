import { useRoleName } from '@baohe/app-shell/role-name';
import { EmptyState } from '@baohe/ui/empty-state';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { mayUse, useStaff, type ConsoleRole } from '../../entities/staff.ts';

/** What is for others is not drawn at all, by whatever address somebody came. */
export function ForRole({ role, children }: { role: ConsoleRole; children: ReactNode }) {
  const { t } = useLingui();
  const nameOf = useRoleName();
  const staff = useStaff();
  if (staff && mayUse(role, staff)) {
    return children;
  }
  const needed = nameOf(role);
  return (
    <main className="grid min-h-[70dvh] content-center">
      <EmptyState
        isPage
        title={t`这里需要${needed}权限`}
        text={t`请让站长给你的账号加上这个角色。`}
      />
    </main>
  );
}
