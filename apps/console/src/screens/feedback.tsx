import { useClient } from '@baohe/app-shell/call-context';
import { FEEDBACK_STATUSES, type FeedbackStatus } from '@baohe/domain/feedback/feedback';
import { Button } from '@baohe/ui/button';
import { EmptyState } from '@baohe/ui/empty-state';
import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { FEEDBACK_KEY, pageFeedback } from '../entities/feedback.ts';
import { FeedbackPanel } from '../features/feedback/feedback-panel.tsx';
import { FeedbackRow } from '../features/feedback/feedback-row.tsx';
import { FilterBar, SelectFilter } from '../shared/filter-bar.tsx';
import { LoadFailed } from '../shared/load-failed.tsx';
import { useAddressSearch } from '../shared/navigation.tsx';
import { PageHead } from '../shared/page-head.tsx';
import { ScreenLoading } from '../shared/screen-loading.tsx';

const statusIn = (written: string | undefined): FeedbackStatus | undefined =>
  FEEDBACK_STATUSES.find((status) => String(status) === (written ?? '0'));

/** 反馈: what people wrote, those that wait first. */
export function FeedbackScreen(): JSX.Element {
  const { t } = useLingui();
  const client = useClient();
  const [search, changeSearch] = useAddressSearch();
  const status = statusIn(search['status']);
  const pages = useInfiniteQuery({
    queryKey: [FEEDBACK_KEY, status],
    queryFn: ({ pageParam, signal }) => pageFeedback(client, status, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    staleTime: 0,
  });
  const entries = pages.data?.pages.flatMap((page) => page.entries) ?? [];
  const opened = entries.find(({ id }) => id === search['feedback']);
  return (
    <main>
      <PageHead title={t`反馈`} />
      <FilterBar>
        <SelectFilter
          label={t`状态`}
          value={search['status'] ?? '0'}
          options={[
            { value: '0', label: t`未处理` },
            { value: '1', label: t`已处理` },
            { value: '2', label: t`已拒绝` },
            { value: 'all', label: t`全部` },
          ]}
          onChange={(value) => changeSearch({ status: value === '0' ? undefined : value })}
        />
      </FilterBar>
      {pages.isPending && <ScreenLoading />}
      {pages.isError && <LoadFailed error={pages.error} onRetry={() => void pages.refetch()} />}
      {pages.isSuccess && entries.length === 0 && (
        <EmptyState
          title={status === 0 ? t`没有等着回复的反馈` : t`这里还没有反馈`}
          text={t`访客在「我的 · 意见反馈」里写的，会出现在这里。`}
        />
      )}
      <ul className="grid grid-cols-1 gap-2.5">
        {entries.map((entry) => (
          <li key={entry.id}>
            <FeedbackRow entry={entry} onOpen={() => changeSearch({ feedback: entry.id })} />
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button
          wide
          kind="text"
          busy={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {t`更多`}
        </Button>
      )}
      {opened && (
        <FeedbackPanel
          key={opened.id}
          entry={opened}
          onClose={() => changeSearch({ feedback: undefined })}
        />
      )}
    </main>
  );
}
