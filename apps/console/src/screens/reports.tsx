import { Button } from '@baohe/ui/button';
import { Chip, Chips } from '@baohe/ui/chip';
import { EmptyState } from '@baohe/ui/empty-state';
import { useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import type { ReportState } from '../entities/report.ts';
import { ReportCard } from '../features/reports/report-card.tsx';
import { TakedownList } from '../features/reports/takedown-list.tsx';
import { useReports } from '../features/reports/use-reports.ts';
import { LoadFailed } from '../shared/load-failed.tsx';
import { useAddressSearch } from '../shared/navigation.tsx';
import { PageHead } from '../shared/page-head.tsx';
import { ScreenLoading } from '../shared/screen-loading.tsx';

/** What people say is wrong with posts, and what was taken down. */
export function ReportsScreen(): JSX.Element {
  const { t } = useLingui();
  const [search, changeSearch] = useAddressSearch();
  const show = search['show'] ?? 'new';
  const choices = [
    ['new', t`待处理`],
    ['upheld', t`属实`],
    ['rejected', t`不属实`],
    ['takedowns', t`已下架的作品`],
  ] as const;
  return (
    <main>
      <PageHead title={t`举报与下架`} />
      <div className="pb-4">
        <Chips>
          {choices.map(([value, label]) => (
            <Chip
              key={value}
              selected={show === value}
              onClick={() => changeSearch({ show: value === 'new' ? undefined : value })}
            >
              {label}
            </Chip>
          ))}
        </Chips>
      </div>
      {show === 'takedowns' ? (
        <TakedownList />
      ) : (
        <Reports state={show === 'upheld' || show === 'rejected' ? show : 'new'} />
      )}
    </main>
  );
}

function Reports({ state }: { state: ReportState }) {
  const { t } = useLingui();
  const found = useReports(state);
  const reports = found.data?.pages.flatMap((page) => page.reports) ?? [];
  return (
    <>
      {found.isPending && <ScreenLoading />}
      {found.isError && <LoadFailed error={found.error} onRetry={() => void found.refetch()} />}
      {found.isSuccess && reports.length === 0 && (
        <EmptyState title={t`没有举报`} text={t`访客在作品详情里可以举报，会出现在这里。`} />
      )}
      <ul className="grid gap-3">
        {reports.map((report) => (
          <li key={report.id}>
            <ReportCard report={report} />
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <div className="pt-3 text-center">
          <Button
            kind="text"
            busy={found.isFetchingNextPage}
            onClick={() => void found.fetchNextPage()}
          >
            {t`再看一些`}
          </Button>
        </div>
      )}
    </>
  );
}
