import { CallFailed } from '@baohe/client/call-failed';
import { Button, buttonClass } from '@baohe/ui/button';
import { EmptyState } from '@baohe/ui/empty-state';
import { FailedState } from '@baohe/ui/failed-state';
import { Skeleton } from '@baohe/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LockedState } from '../../entities/locked-state.tsx';
import { toast } from '../../shared/toast.ts';
import { useFailureText } from '../../shared/use-failure-text.ts';

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="reader" data-theme="dark">
      <main className="grid min-h-dvh content-center p-gutter">{children}</main>
    </div>
  );
}

/** The shape of what comes: a bar, and a page below it. */
export function ReaderComing() {
  const { t } = useLingui();
  return (
    <div className="reader" data-theme="dark">
      <output className="sr-only">{t`获取中...`}</output>
      <div className="flex h-15 items-center gap-3 px-4">
        <Skeleton className="size-9 rounded-full" />
        <Skeleton className="h-4 w-1/2" />
      </div>
      <Skeleton className="mx-auto aspect-[7/10] max-h-[80dvh] w-full max-w-215 rounded-none" />
    </div>
  );
}

interface ReaderFailedProps {
  error: unknown;
  busy: boolean;
  onRetry: () => void;
}

export function ReaderFailed({ error, busy, onRetry }: ReaderFailedProps) {
  const { t } = useLingui();
  const textOf = useFailureText();
  const requestId = error instanceof CallFailed ? error.requestId : undefined;
  const copy = async (id: string) => {
    await navigator.clipboard.writeText(id);
    toast(t`已复制`, 'done');
  };
  if (error instanceof CallFailed && error.key === 'post.not_found') {
    return (
      <Frame>
        <EmptyState title={t`没有找到这个作品`} text={t`它可能已经下架，或者链接写错了。`}>
          <Link to="/one/osusume" className={buttonClass({ kind: 'main' })}>
            {t`回到首页`}
          </Link>
        </EmptyState>
      </Frame>
    );
  }
  return (
    <Frame>
      <FailedState
        title={t`页面没有加载出来`}
        text={textOf(error)}
        request={
          requestId === undefined
            ? undefined
            : {
                label: t`请求编号`,
                id: requestId,
                copyLabel: t`复制`,
                // It can be marked and copied by hand where there is no clipboard.
                onCopy: () => void copy(requestId).catch(() => {}),
              }
        }
      >
        <Button kind="main" busy={busy} onClick={onRetry}>
          {t`再试一次`}
        </Button>
      </FailedState>
    </Frame>
  );
}

/** All ways in are on the page of the post. */
export function ReaderLocked({ postId }: { postId: string }) {
  const { t } = useLingui();
  return (
    <Frame>
      <LockedState>
        <p>{t`这部作品需要会员或解锁才能阅读。`}</p>
        <Link to="/detail" search={{ post: postId }} replace className="text-link underline">
          {t`回到作品`}
        </Link>
      </LockedState>
    </Frame>
  );
}

export function NoPictures({ postId }: { postId: string }) {
  const { t } = useLingui();
  return (
    <Frame>
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
    </Frame>
  );
}
