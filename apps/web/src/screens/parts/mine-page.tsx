import { iconButtonClass } from '@baohe/ui/icon-button';
import { TitleBar } from '@baohe/ui/title-bar';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MineTab } from '../../entities/addresses.ts';
import { useViewer } from '../../entities/viewer.ts';
import { StrangerCard } from '../../features/identity/login/stranger-card.tsx';
import { usePageTitle } from '../../shared/page-title.ts';

interface MinePageProps {
  title: string;
  /** What it is reached from: a tab of 我的, or all albums. */
  from?: MineTab | 'albums';
  /** For whoever is in; others are asked to come in. */
  children: ReactNode;
}

/** A page below a tab of 我的, with the way back to it. */
export function MinePage({ title, from = 'settings', children }: MinePageProps): ReactNode {
  const { t } = useLingui();
  const viewer = useViewer();
  usePageTitle(title);
  return (
    <div className="mx-auto max-w-[720px]">
      <TitleBar
        title={title}
        start={
          from === 'albums' ? (
            <Link
              to="/one/mine/list"
              search={{ type: from }}
              aria-label={t`返回我的清单`}
              className={iconButtonClass()}
            >
              <ChevronLeft size={24} />
            </Link>
          ) : (
            <Link
              to="/one/mine"
              search={{ tab: from }}
              aria-label={t`返回我的`}
              className={iconButtonClass()}
            >
              <ChevronLeft size={24} />
            </Link>
          )
        }
      />
      <main className="grid grid-cols-1 gap-4 px-gutter pt-2 pb-8">
        {viewer ? children : <StrangerCard />}
      </main>
    </div>
  );
}
