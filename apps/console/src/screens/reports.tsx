import { Chip, Chips } from '@baohe/ui/chip';
import { EmptyState } from '@baohe/ui/empty-state';
import { useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import type { Report, ReportState } from '../entities/report.ts';
import { ReportCard } from '../features/reports/report-card.tsx';
import { TakedownList } from '../features/reports/takedown-list.tsx';
import { useReports } from '../features/reports/use-reports.ts';
import { useAddressSearch } from '../shared/navigation.tsx';
import { PageHead } from '../shared/page-head.tsx';
import { PagedCards } from '../shared/paged-cards.tsx';

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
    <PagedCards
      found={found}
      items={reports}
      empty={<EmptyState title={t`没有举报`} text={t`访客在作品详情里可以举报，会出现在这里。`} />}
      render={renderReport}
    />
  );
}

const renderReport = (report: Report) => <ReportCard report={report} />;
