import { buttonClass } from '@baohe/ui/button';
import { EmptyState } from '@baohe/ui/empty-state';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePageTitle } from '../shared/page-title.ts';

export function NotFoundScreen(): ReactNode {
  const { t } = useLingui();
  usePageTitle(t`这里什么也没有`);
  return (
    <main className="grid min-h-dvh content-center">
      <h1 className="sr-only">{t`异次元宝盒`}</h1>
      <EmptyState title={t`这里什么也没有`} text={t`地址可能写错了，或者内容已经搬走。`}>
        <Link to="/" className={buttonClass({ kind: 'main' })}>
          {t`回到首页`}
        </Link>
      </EmptyState>
    </main>
  );
}
