import { useClient } from '@baohe/app-shell/call-context';
import { EmptyState } from '@baohe/ui/empty-state';
import { useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { RecordsFilters, recordsFilterIn } from '../entities/money/records-filters.tsx';
import { fetchInvites, RECORDS_KEY } from '../entities/money/records.ts';
import { usePages } from '../entities/use-pages.ts';
import { InvitesTable } from '../features/records/invites-table.tsx';
import { ListStates } from '../shared/list-states.tsx';
import { useAddressSearch } from '../shared/navigation.tsx';
import { PageHead } from '../shared/page-head.tsx';

/** 邀请: who came because of whom. */
export function InvitesScreen(): JSX.Element {
  const { t } = useLingui();
  const client = useClient();
  const [search, changeSearch] = useAddressSearch();
  const filter = recordsFilterIn(search);
  const { query, rows, fetchMore } = usePages([RECORDS_KEY, 'invites', filter], (cursor, signal) =>
    fetchInvites(client, filter, cursor, signal),
  );
  return (
    <main>
      <PageHead title={t({ message: '邀请', context: 'section' })} />
      <RecordsFilters filter={filter} onChange={changeSearch} />
      <ListStates
        query={query}
        isEmpty={rows.length === 0}
        empty={<EmptyState title={t`没有邀请`} text={t`有人通过邀请链接注册，会出现在这里。`} />}
      >
        <InvitesTable invites={rows} onNearEnd={fetchMore} />
      </ListStates>
    </main>
  );
}
