import { useClient } from '@baohe/app-shell/call-context';
import { Chip } from '@baohe/ui/chip';
import { EmptyState } from '@baohe/ui/empty-state';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { fetchJobs, JOBS_KEY, type Job } from '../entities/site/jobs.ts';
import { JobCard } from '../features/jobs/job-card.tsx';
import { FilterBar } from '../shared/filter-bar.tsx';
import { LoadFailed } from '../shared/load-failed.tsx';
import { useAddressSearch } from '../shared/navigation.tsx';
import { PageHead } from '../shared/page-head.tsx';
import { ScreenLoading } from '../shared/screen-loading.tsx';

/** A turn is seen to begin and to end without a reload. */
const LOOK_MS = 5000;

const hasFailed = ({ outcome }: Job): boolean => outcome === 'failed';

/** 任务: what the site does by itself, what failed of it, and a turn now. */
export function JobsScreen(): JSX.Element {
  const { t, i18n } = useLingui();
  const client = useClient();
  const [search, changeSearch] = useAddressSearch();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [JOBS_KEY],
    queryFn: ({ signal }) => fetchJobs(client, signal),
    staleTime: 0,
    refetchInterval: LOOK_MS,
    meta: { volatile: true },
  });
  const isOnlyFailed = search['only'] === 'failed';
  const jobs = data ?? [];
  const failed = jobs.filter(hasFailed);
  const shown = isOnlyFailed ? failed : jobs.toSorted((one, other) => rank(one) - rank(other));
  return (
    <main>
      <PageHead
        title={t({ message: '任务', context: 'section' })}
        count={data && i18n.number(jobs.length)}
      />
      <FilterBar>
        <Chip
          selected={isOnlyFailed}
          count={i18n.number(failed.length)}
          onClick={() => changeSearch({ only: isOnlyFailed ? undefined : 'failed' })}
        >
          {t`只看失败的`}
        </Chip>
      </FilterBar>
      {isPending && <ScreenLoading />}
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data && jobs.length === 0 && (
        <EmptyState
          title={t`还没有进程在做任务`}
          text={t`启动时 JOBS 不是 0 的服务器，或者 npm run worker，会把任务登记在这里。`}
        />
      )}
      {jobs.length > 0 && shown.length === 0 && (
        <EmptyState title={t`没有失败的任务`} text={t`一切正常。`} />
      )}
      <ul className="grid gap-2.5">
        {shown.map((job) => (
          <li key={job.name}>
            <JobCard job={job} />
          </li>
        ))}
      </ul>
    </main>
  );
}

/** What needs somebody comes first. */
const rank = (job: Job): number => (hasFailed(job) ? 0 : job.isRunning ? 1 : 2);
