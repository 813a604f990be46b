import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { Button } from '@baohe/ui/button';
import { FailedRow } from '@baohe/ui/failed-row';
import { SkeletonLines } from '@baohe/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import type { useRecords } from './use-records.ts';

/** Below what is there: it is still coming, it failed, or there is more. */
export function RecordsEnd({ pages }: Pick<ReturnType<typeof useRecords<unknown>>, 'pages'>) {
  const { t } = useLingui();
  const textOf = useFailureText();
  if (pages.isPending) {
    return (
      <>
        <output className="sr-only">{t`获取中...`}</output>
        <SkeletonLines count={5} />
      </>
    );
  }
  if (pages.isError) {
    return (
      <FailedRow
        text={textOf(pages.error)}
        retryLabel={t`再试一次`}
        busy={pages.isFetching}
        onRetry={() => void (pages.data ? pages.fetchNextPage() : pages.refetch())}
      />
    );
  }
  return (
    pages.hasNextPage && (
      <Button
        wide
        kind="text"
        busy={pages.isFetchingNextPage}
        onClick={() => void pages.fetchNextPage()}
      >
        {t`更多`}
      </Button>
    )
  );
}
