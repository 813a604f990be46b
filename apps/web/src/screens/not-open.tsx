import { openDialog } from '@baohe/app-shell/dialogs';
import { useSite } from '@baohe/app-shell/site';
import { Button, buttonClass } from '@baohe/ui/button';
import { EmptyState } from '@baohe/ui/empty-state';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePageTitle } from '../shared/page-title.ts';

/** Where a friend's link leads while the app is closed: the link is right, the site is not open. */
export function NotOpenScreen(): ReactNode {
  const { t } = useLingui();
  const siteName = useSite().data?.siteName ?? t`异次元宝盒`;
  const title = t`网页版还没有开放`;
  usePageTitle(title);
  return (
    <main className="grid min-h-dvh content-center">
      <h1 className="sr-only">{siteName}</h1>
      <EmptyState
        title={title}
        text={t`朋友的链接没有写错，只是现在打不开。请留着它，开放后再点一次；也可以看看有没有应用。`}
      >
        <Button kind="main" onClick={() => openDialog('appDownload', {})}>
          {t`下载应用`}
        </Button>
        <Link to="/" className={buttonClass({ kind: 'line' })}>
          {t`回到首页`}
        </Link>
      </EmptyState>
    </main>
  );
}
