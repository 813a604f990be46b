import { openDialog } from '@baohe/app-shell/dialogs';
import { toast, toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { Button } from '@baohe/ui/button';
import { EmptyState } from '@baohe/ui/empty-state';
import { useLingui } from '@lingui/react/macro';
import type { ConsolePost } from '../../entities/posts/managed-post.ts';
import { useDuplicates, useLibraryActs } from '../../entities/posts/use-library-checks.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { ScreenLoading } from '../../shared/screen-loading.tsx';
import { PairCard } from './pair-card.tsx';

export function DuplicatesList() {
  const { t } = useLingui();
  const textOf = useFailureText();
  const found = useDuplicates();
  const { dismiss, merge } = useLibraryActs();
  const pairs = found.data?.pages.flatMap((page) => page.pairs) ?? [];
  const isBusy = dismiss.isPending || merge.isPending;
  const failed = (error: unknown) => toastError(textOf(error));

  const confirmMerge = (from: ConsolePost, into: ConsolePost) =>
    openDialog('confirm', {
      title: t`合并这两部作品？`,
      text: t`“${from.title}”会进回收站，收藏、喜欢、历史、进度和解锁都归“${into.title}”，旧链接也会带到那里。30 天内可以从回收站恢复旧作品，但已经归过去的不会收回。`,
      action: t`合并`,
      danger: true,
      onConfirm: () =>
        merge.mutate(
          { from: from.id, into: into.id },
          { onSuccess: () => toast(t`已合并`, 'done'), onError: failed },
        ),
    });

  if (found.isPending) {
    return <ScreenLoading />;
  }
  if (found.isError) {
    return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  }
  if (pairs.length === 0) {
    return <EmptyState title={t`没有找到重复的作品`} text={t`每天会自动比对一次封面。`} />;
  }
  return (
    <>
      <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
        {pairs.map((pair) => (
          <li key={`${pair.one.id} ${pair.other.id}`}>
            <PairCard
              {...{ pair, isBusy }}
              onMerge={confirmMerge}
              onDismiss={() => dismiss.mutate(pair, { onError: failed })}
            />
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <Button
          kind="quiet"
          wide
          className="mt-3"
          busy={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {t`更多`}
        </Button>
      )}
    </>
  );
}
