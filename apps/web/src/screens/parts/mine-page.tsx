import { iconButtonClass } from '@baohe/ui/icon-button';
import { TitleBar } from '@baohe/ui/title-bar';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useViewer } from '../../entities/viewer.ts';
import { StrangerCard } from '../../features/identity/login/stranger-card.tsx';

interface MinePageProps {
  title: string;
  /** For whoever is in; others are asked to come in. */
  children: ReactNode;
}

/** A page below the settings of 我的, with the way back to them. */
export function MinePage({ title, children }: MinePageProps): ReactNode {
  const { t } = useLingui();
  const viewer = useViewer();
  return (
    <div className="mx-auto max-w-[720px]">
      <TitleBar
        title={title}
        start={
          <Link
            to="/one/mine"
            search={{ tab: 'settings' }}
            aria-label={t`返回我的`}
            className={iconButtonClass()}
          >
            <ChevronLeft size={24} />
          </Link>
        }
      />
      <main className="grid grid-cols-1 gap-4 px-gutter pt-2 pb-8">
        {viewer ? children : <StrangerCard />}
      </main>
    </div>
  );
}
