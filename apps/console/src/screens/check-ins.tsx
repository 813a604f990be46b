import { useClient } from '@baohe/app-shell/call-context';
import { Button } from '@baohe/ui/button';
import { EmptyState } from '@baohe/ui/empty-state';
import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useState, type JSX } from 'react';
import { RecordsFilters, recordsFilterIn } from '../entities/money/records-filters.tsx';
import { fetchCheckIns, RECORDS_KEY } from '../entities/money/records.ts';
import { usePages } from '../entities/use-pages.ts';
import { AddCheckInDialog } from '../features/records/add-check-in-dialog.tsx';
import { CheckInsTable } from '../features/records/check-ins-table.tsx';
import { ListStates } from '../shared/list-states.tsx';
import { useAddressSearch } from '../shared/navigation.tsx';
import { PageHead } from '../shared/page-head.tsx';

/** 签到: who was here on which day, and what it brought. */
export function CheckInsScreen(): JSX.Element {
  const { t } = useLingui();
  const client = useClient();
  const [search, changeSearch] = useAddressSearch();
  const [isAdding, setAdding] = useState(false);
  const filter = recordsFilterIn(search);
  const { query, rows, fetchMore } = usePages(
    [RECORDS_KEY, 'check-ins', filter],
    (cursor, signal) => fetchCheckIns(client, filter, cursor, signal),
  );
  return (
    <main>
      <PageHead title={t({ message: '签到', context: 'section' })}>
        <Button kind="main" onClick={() => setAdding(true)}>
          <Plus size={18} aria-hidden="true" />
          {t`补一天`}
        </Button>
      </PageHead>
      <RecordsFilters filter={filter} onChange={changeSearch} />
      <ListStates
        query={query}
        isEmpty={rows.length === 0}
        empty={<EmptyState title={t`没有签到`} text={t`用户每天签到一次，会出现在这里。`} />}
      >
        <CheckInsTable checkIns={rows} onNearEnd={fetchMore} />
      </ListStates>
      {isAdding && <AddCheckInDialog onClose={() => setAdding(false)} />}
    </main>
  );
}
