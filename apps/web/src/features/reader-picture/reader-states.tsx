import { buttonClass } from '@baohe/ui/button';
import { EmptyState } from '@baohe/ui/empty-state';
import { Skeleton } from '@baohe/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ToolButton } from './bars/tool-button.tsx';
import { useLeave } from './use-leave.ts';

interface ReaderStateProps {
  postId: string;
  /** What is read, where it is known. */
  title?: string;
  children: ReactNode;
}

/** Something else than pages, and always the way out. */
export function ReaderState({ postId, title, children }: ReaderStateProps) {
  const { t } = useLingui();
  return (
    <div className="reader" data-theme="dark">
      <header className="reader-top">
        <ToolButton icon="back" label={t`返回`} onClick={useLeave(postId)} />
        <h1 className={title === undefined ? 'sr-only' : 'truncate font-medium'}>
          {title ?? t`异次元宝盒`}
        </h1>
      </header>
      <main className="reader-state">{children}</main>
    </div>
  );
}

/** The shape of what comes: a page below the bar. */
export function ReaderLoading({ postId }: { postId: string }) {
  const { t } = useLingui();
  return (
    <div className="reader" data-theme="dark">
      <output className="sr-only">{t`获取中...`}</output>
      <div className="reader-top">
        <ToolButton icon="back" label={t`返回`} onClick={useLeave(postId)} />
        <Skeleton className="h-4 w-2/5" />
      </div>
      <main className="reader-state px-0">
        <Skeleton className="reader-skeleton" />
      </main>
    </div>
  );
}

export function NoPictures({ postId, title }: { postId: string; title: string }) {
  const { t } = useLingui();
  return (
    <ReaderState {...{ postId, title }}>
      <EmptyState title={t`这里还没有图片`} text={t`作品可能还在整理，过一会儿再来看看。`}>
        <Link
          to="/detail"
          search={{ post: postId }}
          replace
          className={buttonClass({ kind: 'main' })}
        >
          {t`回到作品`}
        </Link>
      </EmptyState>
    </ReaderState>
  );
}
