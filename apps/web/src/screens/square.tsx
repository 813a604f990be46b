import { buttonClass } from '@baohe/ui/button';
import { BoxBalloon } from '@baohe/ui/drawings/box-balloon';
import { EmptyState } from '@baohe/ui/empty-state';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePageTitle } from '../shared/page-title.ts';

/** 社区: a placeholder. */
export function SquareScreen(): ReactNode {
  const { t } = useLingui();
  usePageTitle(t`社区`);
  return (
    <main className="grid min-h-[70dvh] content-center">
      <EmptyState
        drawing={<BoxBalloon />}
        title={t`敬请期待`}
        text={t`聊作品、写短评的地方，正在路上。`}
      >
        <Link to="/one/osusume" className={buttonClass({ kind: 'main' })}>
          {t`去首页看看`}
        </Link>
      </EmptyState>
    </main>
  );
}
