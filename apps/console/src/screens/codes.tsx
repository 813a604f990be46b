import { useClient } from '@baohe/app-shell/call-context';
import { EmptyState } from '@baohe/ui/empty-state';
import { useLingui } from '@lingui/react/macro';
import { useState, type JSX } from 'react';
import { RecordsFilters, recordsFilterIn } from '../entities/money/records-filters.tsx';
import { fetchCodes, RECORDS_KEY } from '../entities/money/records.ts';
import { PostFilterChip } from '../entities/posts/post-filter-chip.tsx';
import { usePages } from '../entities/use-pages.ts';
import { CodePanel } from '../features/records/code-panel.tsx';
import { CodesTable } from '../features/records/codes-table.tsx';
import { FilterBar } from '../shared/filter-bar.tsx';
import { ListStates } from '../shared/list-states.tsx';
import { useAddressSearch } from '../shared/navigation.tsx';
import { PageHead } from '../shared/page-head.tsx';

const CODE = /^[A-Z0-9]{10}$/;

/** 口令: what people share so that friends help them open a post. */
export function CodesScreen(): JSX.Element {
  const { t } = useLingui();
  const client = useClient();
  const [search, changeSearch] = useAddressSearch();
  const [open, setOpen] = useState<string | null>(null);
  const typed = search['code'] ?? '';
  const filter = { ...recordsFilterIn(search), code: CODE.test(typed) ? typed : '' };
  const { query, rows, fetchMore } = usePages([RECORDS_KEY, 'codes', filter], (cursor, signal) =>
    fetchCodes(client, filter, cursor, signal),
  );
  const opened = rows.find(({ id }) => id === open);
  return (
    <main>
      <PageHead title={t`口令`} />
      <FilterBar
        search={{
          label: t`找口令`,
          placeholder: t`完整的十位口令`,
          value: typed,
          maxLength: 10,
          onChange: (code) => changeSearch({ code: code.trim().toUpperCase() || undefined }),
        }}
      />
      <RecordsFilters filter={filter} onChange={changeSearch}>
        <PostFilterChip
          postId={filter.postId}
          postTitle={rows[0]?.post.title}
          onChange={(postId) => changeSearch({ postId })}
        />
      </RecordsFilters>
      <ListStates
        query={query}
        isEmpty={rows.length === 0}
        empty={<EmptyState title={t`没有口令`} text={t`有人分享作品，口令会出现在这里。`} />}
      >
        <CodesTable codes={rows} onOpen={({ id }) => setOpen(id)} onNearEnd={fetchMore} />
      </ListStates>
      {opened && <CodePanel code={opened} onClose={() => setOpen(null)} />}
    </main>
  );
}
