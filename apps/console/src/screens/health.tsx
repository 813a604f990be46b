import { useClient } from '@baohe/app-shell/call-context';
import { Button } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import type { JSX } from 'react';
import { fetchHealth, HEALTH_KEY } from '../entities/site/health.ts';
import { BackupCard } from '../features/health/backup-card.tsx';
import {
  CallsCard,
  ProcessCard,
  RoutesCard,
  StorageCard,
  TablesCard,
  VersionsCard,
} from '../features/health/figures-cards.tsx';
import { LoadFailed } from '../shared/load-failed.tsx';
import { PageHead } from '../shared/page-head.tsx';
import { ScreenLoading } from '../shared/screen-loading.tsx';

/** 健康: the figures of /metrics for people, with storage, versions and the last backup. */
export function HealthScreen(): JSX.Element {
  const { t } = useLingui();
  const client = useClient();
  const {
    data: health,
    error,
    isPending,
    isFetching,
    refetch,
    dataUpdatedAt,
  } = useQuery({
    queryKey: [HEALTH_KEY],
    queryFn: ({ signal }) => fetchHealth(client, signal),
    staleTime: 0,
    meta: { volatile: true },
  });
  return (
    <main>
      <PageHead title={t`健康`}>
        <Button busy={isFetching && !isPending} onClick={() => void refetch()}>
          <RotateCw size={18} aria-hidden="true" />
          {t`刷新`}
        </Button>
      </PageHead>
      {isPending && <ScreenLoading />}
      {error && !health && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {health && (
        <>
          <p className="mb-3 text-sm text-text-2">
            {t`请求和进程的数字属于这一个进程，从它启动算起；和 /metrics 里的一样。`}
          </p>
          <div className="grid grid-cols-1 gap-3 md:grid-cols-2 lg:grid-cols-3">
            <CallsCard health={health} />
            <ProcessCard health={health} />
            <StorageCard health={health} />
            <BackupCard backup={health.backup} now={dataUpdatedAt} />
            <VersionsCard health={health} />
            <TablesCard health={health} />
          </div>
          <div className="mt-3">
            <RoutesCard health={health} />
          </div>
        </>
      )}
    </main>
  );
}
