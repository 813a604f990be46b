import { useClient } from '@baohe/app-shell/call-context';
import { toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { JSX } from 'react';
import {
  arrangeSourceTypes,
  SOURCE_TYPES_KEY,
  useSourceTypesQuery,
  type SourceType,
} from '../entities/source-types.ts';
import { SourceTypePanel } from '../features/source-types/source-type-panel.tsx';
import { useKindNames } from '../features/source-types/use-kind-names.ts';
import { LoadFailed } from '../shared/load-failed.tsx';
import { useAddressSearch } from '../shared/navigation.tsx';
import { PageHead } from '../shared/page-head.tsx';
import { ScreenLoading } from '../shared/screen-loading.tsx';
import { SortableRows } from '../shared/sortable-rows.tsx';
import { StatusPill } from '../shared/status-pill.tsx';

/** 类型: what the source types are called, how their covers lie, and which are offered. */
export function SourceTypesScreen(): JSX.Element {
  const { t } = useLingui();
  const client = useClient();
  const queries = useQueryClient();
  const textOf = useFailureText();
  const kindNames = useKindNames();
  const [search, changeSearch] = useAddressSearch();
  const query = useSourceTypesQuery();
  const types = query.data ?? [];
  const arranging = useMutation({
    mutationFn: (keys: string[]) => arrangeSourceTypes(client, keys),
    onMutate: (keys) =>
      queries.setQueryData<SourceType[]>([SOURCE_TYPES_KEY], (all) =>
        all?.toSorted((one, other) => keys.indexOf(one.key) - keys.indexOf(other.key)),
      ),
    onError: (error) => toastError(textOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: [SOURCE_TYPES_KEY] }),
  });
  const indexOf = (key: string) => types.findIndex((type) => type.key === key);
  const move = (key: string, to: number) => {
    const keys = types.map((type) => type.key).filter((one) => one !== key);
    keys.splice(to, 0, key);
    arranging.mutate(keys);
  };
  const edited = types.find(({ key }) => key === search['open']);
  return (
    <main>
      <PageHead title={t({ message: '类型', context: 'section' })} />
      {query.isPending && <ScreenLoading />}
      {query.isError && <LoadFailed error={query.error} onRetry={() => void query.refetch()} />}
      <SortableRows
        label={t`类型`}
        items={types.map((type, at) => ({
          id: type.key,
          name: type.label,
          isFirst: at === 0,
          isLast: at === types.length - 1,
          content: (
            <button
              type="button"
              className="flex min-h-target w-full min-w-0 flex-wrap items-center gap-x-3 gap-y-1 py-1.5 text-start"
              onClick={() => changeSearch({ open: type.key })}
            >
              <span className="font-medium">{type.label}</span>
              <span className="text-xs text-text-3">
                {[
                  kindNames[type.kind],
                  type.columns === 2 ? t`2 张（横图）` : t`3 张（竖图）`,
                ].join(' · ')}
              </span>
              {!type.isOffered && <StatusPill>{t`不提供`}</StatusPill>}
            </button>
          ),
        }))}
        onDrop={(key, overKey) => move(key, indexOf(overKey))}
        onStep={(key, step) => move(key, indexOf(key) + step)}
      />
      {edited && (
        <SourceTypePanel
          key={edited.key}
          edited={edited}
          onClose={() => changeSearch({ open: undefined })}
        />
      )}
    </main>
  );
}
