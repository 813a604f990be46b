import { StaffLink } from '@baohe/app-shell/staff/navigation';
import { buttonClass } from '@baohe/ui/button';
import { EmptyState } from '@baohe/ui/empty-state';
import { useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';

export function NotFoundScreen(): JSX.Element {
  const { t } = useLingui();
  return (
    <main className="grid min-h-[70dvh] content-center">
      <EmptyState isPage title={t`没有这一页`} text={t`地址可能写错了，或者这一页已经不在了。`}>
        <StaffLink to="/" className={buttonClass({ kind: 'main' })}>
          {t`回到审核`}
        </StaffLink>
      </EmptyState>
    </main>
  );
}
