import { iconButtonClass } from '@baohe/ui/icon-button';
import { TitleBar } from '@baohe/ui/title-bar';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useViewer } from '../entities/viewer.ts';
import { ManageCredential } from '../features/identity/credential/manage-credential.tsx';
import { StrangerCard } from '../features/identity/login/stranger-card.tsx';
import { usePageTitle } from '../shared/page-title.ts';

export function MineCredentialScreen(): ReactNode {
  const { t } = useLingui();
  const viewer = useViewer();
  usePageTitle(t`登录凭证`);
  return (
    <div className="mx-auto max-w-[720px]">
      <TitleBar
        title={t`登录凭证`}
        start={
          <Link to="/one/mine" aria-label={t`返回我的`} className={iconButtonClass()}>
            <ChevronLeft size={24} />
          </Link>
        }
      />
      <main className="grid grid-cols-1 gap-4 px-gutter pt-2 pb-8">
        {viewer ? <ManageCredential /> : <StrangerCard />}
      </main>
    </div>
  );
}
