import { CallFailed } from '@baohe/client/call-failed';
import { Button, buttonClass } from '@baohe/ui/button';
import { EmptyState } from '@baohe/ui/empty-state';
import { FailedState } from '@baohe/ui/failed-state';
import { Skeleton, SkeletonCover, SkeletonLines } from '@baohe/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { toast } from '../../shared/toast.ts';
import { useFailureText } from '../../shared/use-failure-text.ts';

export function DetailMissing() {
  const { t } = useLingui();
  return (
    <EmptyState title={t`没有找到这个作品`} text={t`它可能已经下架，或者链接写错了。`}>
      <Link to="/one/osusume" className={buttonClass({ kind: 'main' })}>
        {t`回到首页`}
      </Link>
    </EmptyState>
  );
}

interface DetailFailedProps {
  error: unknown;
  busy: boolean;
  onRetry: () => void;
}

export function DetailFailed({ error, busy, onRetry }: DetailFailedProps) {
  const { t } = useLingui();
  const textOf = useFailureText();
  if (error instanceof CallFailed && error.key === 'post.not_found') {
    return <DetailMissing />;
  }
  const requestId = error instanceof CallFailed ? error.requestId : undefined;
  const copy = async (id: string) => {
    await navigator.clipboard.writeText(id);
    toast(t`已复制`, 'done');
  };
  return (
    <FailedState
      title={t`页面没有加载出来`}
      text={textOf(error)}
      {...(requestId && {
        request: {
          label: t`请求编号`,
          id: requestId,
          copyLabel: t`复制`,
          // It can be marked and copied by hand where there is no clipboard.
          onCopy: () => void copy(requestId).catch(() => {}),
        },
      })}
    >
      <Button kind="main" busy={busy} onClick={onRetry}>
        {t`再试一次`}
      </Button>
    </FailedState>
  );
}

/** The head of a page before anything is known of it. */
export function HeadSkeleton() {
  return (
    <div className="flex gap-4">
      <div className="w-32 flex-none">
        <SkeletonCover />
      </div>
      <div className="flex-1 pt-1">
        <Skeleton className="h-5 w-14" />
        <Skeleton className="mt-3 h-6 w-4/5" />
        <Skeleton className="mt-3 h-3.5 w-1/2" />
        <Skeleton className="mt-3 h-4 w-2/3" />
      </div>
    </div>
  );
}

/** Numbers, buttons, tabs and the first lines. */
export function BodySkeleton() {
  const { t } = useLingui();
  return (
    <div className="grid gap-5">
      <output className="sr-only">{t`获取中...`}</output>
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-12 w-full rounded-xl" />
      <Skeleton className="h-6 w-40" />
      <SkeletonLines count={4} />
    </div>
  );
}
