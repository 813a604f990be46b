import { useClient } from '@baohe/app-shell/call-context';
import { Button } from '@baohe/ui/button';
import { EmptyState } from '@baohe/ui/empty-state';
import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import type { JSX } from 'react';
import { fetchAuditLog, isAuditArea, type AuditFilter } from '../entities/site/audit.ts';
import { AuditFilters } from '../features/audit/audit-filters.tsx';
import { AuditTable } from '../features/audit/audit-table.tsx';
import { EntryPanel } from '../features/audit/entry-panel.tsx';
import { useVerification, VerificationResult } from '../features/audit/verify-log.tsx';
import { LoadFailed } from '../shared/load-failed.tsx';
import { useAddressSearch, type ConsoleSearch } from '../shared/navigation.tsx';
import { PageHead } from '../shared/page-head.tsx';
import { ScreenLoading } from '../shared/screen-loading.tsx';

const filterIn = (search: ConsoleSearch): AuditFilter => ({
  who: search['who'] ?? '',
  area: isAuditArea(search['area']) ? search['area'] : '',
  target: search['target'] ?? '',
  days: Number(search['days'] ?? '') || null,
});

const NOTHING = { who: undefined, area: undefined, target: undefined, days: undefined };

/** 审计: what the staff did, and whether the log of it is whole. */
export function AuditScreen(): JSX.Element {
  const { t } = useLingui();
  const client = useClient();
  const [search, changeSearch] = useAddressSearch();
  const { verification, start, stop } = useVerification();
  const filter = filterIn(search);
  const isFiltered = Object.keys(NOTHING).some((name) => search[name] !== undefined);
  const found = useInfiniteQuery({
    queryKey: ['audit log', filter],
    queryFn: ({ signal, pageParam }) =>
      fetchAuditLog(client, filter, { cursor: pageParam, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    staleTime: 0,
    placeholderData: (before) => before,
    meta: { volatile: true },
  });
  const entries = found.data?.pages.flatMap((page) => page.entries) ?? [];
  const opened = Number(search['entry'] ?? '');
  const open = (number: number) => changeSearch({ entry: String(number) });
  return (
    <main>
      <PageHead title={t`审计`}>
        <Button busy={verification.state === 'running'} onClick={start}>
          <ShieldCheck size={18} aria-hidden="true" />
          {t`核对记录`}
        </Button>
      </PageHead>
      <VerificationResult verification={verification} onStop={stop} onOpen={open} />
      <AuditFilters filter={filter} onChange={changeSearch} />
      {found.isPending && <ScreenLoading />}
      {found.isError && <LoadFailed error={found.error} onRetry={() => void found.refetch()} />}
      {found.isSuccess && entries.length === 0 && (
        <EmptyState
          title={isFiltered ? t`没有这样的记录` : t`还没有记录`}
          text={t`工作人员做的每件事都会记在这里。`}
        >
          {isFiltered && (
            <Button kind="quiet" onClick={() => changeSearch(NOTHING)}>
              {t`清除筛选`}
            </Button>
          )}
        </EmptyState>
      )}
      {entries.length > 0 && (
        <AuditTable
          entries={entries}
          onOpen={({ number }) => open(number)}
          onNearEnd={() => {
            if (found.hasNextPage && !found.isFetchingNextPage) {
              void found.fetchNextPage();
            }
          }}
        />
      )}
      {opened > 0 && (
        <EntryPanel
          key={opened}
          number={opened}
          onClose={() => changeSearch({ entry: undefined })}
        />
      )}
    </main>
  );
}
