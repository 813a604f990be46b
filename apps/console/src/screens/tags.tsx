import { useClient } from '@baohe/app-shell/call-context';
import { Button } from '@baohe/ui/button';
import { EmptyState } from '@baohe/ui/empty-state';
import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { JSX } from 'react';
import { pageTerms, TERMS_KEY, type EditedTerm } from '../entities/terms.ts';
import { TagPanel } from '../features/terms/tag-panel.tsx';
import { useLabelNames } from '../features/terms/use-label-names.ts';
import { usePostCount } from '../features/terms/use-post-count.ts';
import { useAliasText, useTagColumns } from '../features/terms/use-tag-columns.tsx';
import { FilterBar, SelectFilter } from '../shared/filter-bar.tsx';
import { LoadFailed } from '../shared/load-failed.tsx';
import { useAddressSearch } from '../shared/navigation.tsx';
import { PageHead } from '../shared/page-head.tsx';
import { ScreenLoading } from '../shared/screen-loading.tsx';
import { DataTable } from '../shared/table/data-table.tsx';

/** 标签: tags and topics with their other names; two that mean the same become one. */
export function TagsScreen(): JSX.Element {
  const { t } = useLingui();
  const client = useClient();
  const postCount = usePostCount();
  const aliasText = useAliasText();
  const labelNames = useLabelNames();
  const [search, changeSearch] = useAddressSearch();
  const taxonomy = search['kind'] === 'topics' ? 'topics' : 'tag';
  const keyword = search['q'] ?? '';
  const pages = useInfiniteQuery({
    queryKey: [TERMS_KEY, taxonomy, keyword],
    queryFn: ({ pageParam, signal }) =>
      pageTerms(client, { taxonomy, keyword, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    staleTime: 0,
  });
  const rows = pages.data?.pages.flatMap(({ terms }) => terms) ?? [];
  const opened = search['open'];
  const edited = rows.find(({ id }) => id === opened);
  const open = ({ id }: EditedTerm) => changeSearch({ open: id });
  const columns = useTagColumns(open);
  return (
    <main>
      <PageHead title={t`标签`}>
        <Button kind="main" onClick={() => changeSearch({ open: 'new' })}>
          <Plus size={18} aria-hidden="true" />
          {taxonomy === 'tag' ? t`新标签` : t`新专题`}
        </Button>
      </PageHead>
      <FilterBar
        search={{
          label: t`搜索标签`,
          placeholder: t`名称或别名`,
          value: keyword,
          maxLength: 50,
          onChange: (q) => changeSearch({ q: q || undefined }),
        }}
      >
        <SelectFilter
          label={t`种类`}
          value={taxonomy}
          options={[
            { value: 'tag', label: t`标签` },
            { value: 'topics', label: t`专题` },
          ]}
          onChange={(kind) => changeSearch({ kind: kind === 'tag' ? undefined : kind })}
        />
      </FilterBar>
      {pages.isPending && <ScreenLoading />}
      {pages.isError && <LoadFailed error={pages.error} onRetry={() => void pages.refetch()} />}
      {pages.isSuccess && rows.length === 0 && (
        <EmptyState
          title={keyword ? t`没有找到` : t`还没有标签`}
          text={keyword ? t`换个名称试试；别名也能搜到。` : t`导入作品时会自动带来标签。`}
        />
      )}
      {rows.length > 0 && (
        <DataTable
          label={t`标签`}
          rows={rows}
          rowKey={({ id }) => id}
          rowName={({ name }) => name}
          cardHeight={84}
          columns={columns}
          renderCard={(term) => (
            <span className="block min-w-0">
              <span className="block truncate font-medium">{term.name}</span>
              <span className="block truncate text-xs text-text-3">
                {[term.label && labelNames[term.label], postCount(term), aliasText(term)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          )}
          onOpen={open}
          onNearEnd={() => {
            if (pages.hasNextPage && !pages.isFetchingNextPage) {
              void pages.fetchNextPage();
            }
          }}
        />
      )}
      {(edited || opened === 'new') && (
        <TagPanel
          key={opened}
          edited={edited ?? null}
          taxonomy={taxonomy}
          startName={search['name']}
          onClose={() => changeSearch({ open: undefined, name: undefined })}
        />
      )}
    </main>
  );
}
