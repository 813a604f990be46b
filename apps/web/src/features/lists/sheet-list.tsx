import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { FailedRow } from '@baohe/ui/failed-row';
import { SkeletonGrid } from '@baohe/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import type { ListType } from '../../entities/viewer.ts';
import { ListCells } from './list-cells.tsx';
import { ListEnd } from './list-end.tsx';
import { MOST_SHOWN, useListId } from './own-lists.ts';
import { useListEntries } from './use-list-entries.ts';

/** One of the viewer's lists in three columns, at most 99 entries. */
export function SheetList({ type }: { type: ListType }) {
  const listId = useListId(type);
  return listId === undefined ? <NoRecords /> : <Entries type={type} listId={listId} />;
}

function Entries({ type, listId }: { type: ListType; listId: string }) {
  const { t } = useLingui();
  const textOf = useFailureText();
  const list = useListEntries({ listId, source: null, keyword: '' });
  const loaded = list.data?.pages.flatMap(({ records }) => records) ?? [];
  const isCut = loaded.length > MOST_SHOWN || (loaded.length === MOST_SHOWN && list.hasNextPage);

  if (list.isPending) {
    return <SkeletonGrid label={t`获取中...`} count={6} />;
  }
  if (list.isError && loaded.length === 0) {
    return (
      <FailedRow
        text={textOf(list.error)}
        retryLabel={t`再试一次`}
        busy={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (loaded.length === 0) {
    return <NoRecords />;
  }
  return (
    <>
      <div className="grid grid-cols-3 gap-grid pt-3">
        <ListCells entries={loaded.slice(0, MOST_SHOWN)} type={type} />
      </div>
      <ListEnd
        isCut={isCut}
        hasMore={list.hasNextPage && !isCut}
        isLoading={list.isFetchingNextPage}
        failure={list.isFetchNextPageError ? textOf(list.error) : undefined}
        onMore={() => void list.fetchNextPage()}
        type={type}
      />
    </>
  );
}

function NoRecords() {
  const { t } = useLingui();
  return <p className="py-10 text-center text-text-3">{t`暂无记录，快去探索吧`}</p>;
}
