import { toast } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { managedSeries as calls } from '@baohe/contract/series-managed';
import { LONGEST_SERIES_NAME } from '@baohe/domain/posts/series';
import { Button } from '@baohe/ui/button';
import { Dialog } from '@baohe/ui/dialog';
import { EmptyState } from '@baohe/ui/empty-state';
import { FailedRow } from '@baohe/ui/failed-row';
import { Field } from '@baohe/ui/field';
import { SkeletonLines } from '@baohe/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import { ChevronRight, Plus } from 'lucide-react';
import { useState, type JSX } from 'react';
import { useSeriesChange, useSeriesList } from '../entities/series/series.ts';
import { FilterBar } from '../shared/filter-bar.tsx';
import { ConsoleLink, useAddressSearch, useGo } from '../shared/navigation.tsx';
import { PageHead } from '../shared/page-head.tsx';
import { StatusPill } from '../shared/status-pill.tsx';

/** All series by name; one that is opened shows its works. */
export function SeriesListScreen(): JSX.Element {
  const { t } = useLingui();
  const textOf = useFailureText();
  const go = useGo();
  const [{ q = '' }, setSearch] = useAddressSearch();
  const list = useSeriesList(q);
  const [name, setName] = useState<string | null>(null);
  const create = useSeriesChange(calls.batchSave, ({ ids }) => {
    toast(t`已保存`, 'done');
    go(`/series/${ids[0]}`);
  });
  return (
    <main>
      <PageHead title={t({ message: '系列', context: 'section' })}>
        <Button kind="main" onClick={() => setName('')}>
          <Plus size={18} aria-hidden="true" />
          {t`新系列`}
        </Button>
      </PageHead>
      <FilterBar
        search={{
          label: t`系列名`,
          placeholder: t`系列名`,
          value: q,
          maxLength: 60,
          onChange: (next) => setSearch({ q: next }),
        }}
      />
      {list.isPending && <SkeletonLines count={5} />}
      {list.error && (
        <FailedRow
          text={textOf(list.error)}
          retryLabel={t`重试`}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data?.length === 0 && (
        <EmptyState title={t`没有系列`} text={t`导入时会按名字自动归好，也可以自己建一个。`} />
      )}
      <ul className="grid gap-2">
        {list.data?.map((series) => (
          <li key={series.id}>
            <ConsoleLink
              to={`/series/${series.id}`}
              className="flex min-h-15 items-center gap-3 rounded-lg bg-surface-1 px-4 py-2 hover:bg-surface-2"
            >
              <span className="min-w-0 flex-1 truncate text-sm font-medium">{series.name}</span>
              {!series.isShown && <StatusPill tone="warn">{t`隐藏`}</StatusPill>}
              <span className="flex-none text-xs text-text-2">{t`${series.postCount} 部`}</span>
              <ChevronRight size={18} aria-hidden="true" className="flex-none text-text-3" />
            </ConsoleLink>
          </li>
        ))}
      </ul>
      {name !== null && (
        <Dialog
          title={t`新系列`}
          cancelLabel={t`取消`}
          onClose={() => setName(null)}
          actions={
            <Button
              kind="main"
              busy={create.isPending}
              disabled={name.trim() === ''}
              onClick={() => create.mutate({ seriesList: [{ seriesName: name }] })}
            >
              {t`保存`}
            </Button>
          }
        >
          <Field
            label={t`系列名`}
            value={name}
            maxLength={LONGEST_SERIES_NAME}
            onChange={(event) => setName(event.target.value)}
          />
        </Dialog>
      )}
    </main>
  );
}
