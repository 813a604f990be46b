import { useClient } from '@baohe/app-shell/call-context';
import { ENTRY_KINDS } from '@baohe/domain/points/ledger';
import { EmptyState } from '@baohe/ui/empty-state';
import { useLingui } from '@lingui/react/macro';
import { useState, type JSX } from 'react';
import { useEntryKindNames } from '../entities/money/entry-kinds.ts';
import { fetchEntries, LEDGER_KEY, type LedgerEntry } from '../entities/money/ledger.ts';
import { RecordsFilters, recordsFilterIn } from '../entities/money/records-filters.tsx';
import { PostFilterChip } from '../entities/posts/post-filter-chip.tsx';
import { usePages } from '../entities/use-pages.ts';
import { CounterDialog } from '../features/ledger/counter-dialog.tsx';
import { LedgerTable } from '../features/ledger/ledger-table.tsx';
import { SelectFilter } from '../shared/filter-bar.tsx';
import { ListStates } from '../shared/list-states.tsx';
import { useAddressSearch } from '../shared/navigation.tsx';
import { PageHead } from '../shared/page-head.tsx';

/** 流水: every point that came or went. */
export function LedgerScreen(): JSX.Element {
  const { t } = useLingui();
  const client = useClient();
  const kindNames = useEntryKindNames();
  const [search, changeSearch] = useAddressSearch();
  const [countered, setCountered] = useState<LedgerEntry | null>(null);
  const filter = {
    ...recordsFilterIn(search),
    reason: ENTRY_KINDS.find((kind) => kind === search['reason']) ?? ('' as const),
  };
  const { query, rows, fetchMore } = usePages([LEDGER_KEY, filter], (cursor, signal) =>
    fetchEntries(client, filter, cursor, signal),
  );
  return (
    <main>
      <PageHead title={t`点数流水`} />
      <RecordsFilters filter={filter} onChange={changeSearch}>
        <PostFilterChip
          postId={filter.postId}
          postTitle={rows[0]?.post?.title}
          onChange={(postId) => changeSearch({ postId })}
        />
        <SelectFilter
          label={t`原因`}
          value={filter.reason}
          options={[
            { value: '', label: t`不限原因` },
            ...ENTRY_KINDS.map((kind) => ({ value: kind, label: kindNames[kind] })),
          ]}
          onChange={(reason) => changeSearch({ reason: reason || undefined })}
        />
      </RecordsFilters>
      <ListStates
        query={query}
        isEmpty={rows.length === 0}
        empty={<EmptyState title={t`没有流水`} text={t`签到、解锁、邀请和更正都会记在这里。`} />}
      >
        <LedgerTable entries={rows} onCounter={setCountered} onNearEnd={fetchMore} />
      </ListStates>
      {countered && <CounterDialog entry={countered} onClose={() => setCountered(null)} />}
    </main>
  );
}
