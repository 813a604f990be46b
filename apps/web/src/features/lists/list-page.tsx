import { useClient } from '@baohe/app-shell/call-context';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { listById } from '@baohe/contract/lists';
import { Button, buttonClass } from '@baohe/ui/button';
import { CoverGrid } from '@baohe/ui/cover-grid';
import { EmptyState } from '@baohe/ui/empty-state';
import { FailedRow } from '@baohe/ui/failed-row';
import { SkeletonGrid } from '@baohe/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ListType } from '../../entities/viewer.ts';
import { ListCells } from './list-cells.tsx';
import { ListEnd } from './list-end.tsx';
import { ListSearch } from './list-search.tsx';
import { MOST_SHOWN, useListNames } from './own-lists.ts';
import { SourceChips } from './source-chips.tsx';
import { TidyBar } from './tidy-bar.tsx';
import { useEntryAnchor } from './use-entry-anchor.ts';
import { useListEntries, countKey } from './use-list-entries.ts';
import { useRemoval } from './use-removal.ts';

interface ListPageProps {
  type: ListType;
  listId: string;
  /** The whole list with its search field. */
  isWhole: boolean;
}

/** One of a person's own lists: to look through, to filter, to tidy up. */
export function ListPage({ type, listId, isWhole }: ListPageProps) {
  const { t } = useLingui();
  const textOf = useFailureText();
  const name = useListNames()[type];
  const [source, setSource] = useState<string | null>(null);
  const [keyword, setKeyword] = useState('');
  const [picked, setPicked] = useState<ReadonlySet<string>>();
  const { remove, askToClear } = useRemoval(listId, name);
  const list = useListEntries({ listId, source, keyword });

  const loaded = list.data?.pages.flatMap(({ records }) => records) ?? [];
  const shown = isWhole ? loaded : loaded.slice(0, MOST_SHOWN);
  const isCut =
    !isWhole && (loaded.length > MOST_SHOWN || (loaded.length === MOST_SHOWN && list.hasNextPage));
  const grid = useEntryAnchor({
    list: `${listId} ${isWhole}`,
    posts: shown.map(({ id }) => id),
    isLoading: list.isFetching,
    loadNext: list.hasNextPage && !isCut ? () => void list.fetchNextPage() : undefined,
  });
  const isFiltered = source !== null || keyword !== '';

  const pick = (post: string, isPicked: boolean) => {
    const next = new Set(picked);
    if (isPicked) {
      next.add(post);
    } else {
      next.delete(post);
    }
    setPicked(next);
  };
  const removePicked = () => {
    remove([...(picked ?? [])]);
    setPicked(undefined);
  };

  return (
    <>
      <div className="flex min-h-target flex-wrap items-center justify-end gap-x-1">
        {isWhole ? <ListSearch onSearch={setKeyword} /> : <ListCount listId={listId} />}
        {picked && (
          <Button kind="text" onClick={askToClear}>
            {t`清空`}
          </Button>
        )}
        {(shown.length > 0 || picked) && (
          <Button kind="text" onClick={() => setPicked(picked ? undefined : new Set())}>
            {picked ? t`完成` : t`整理`}
          </Button>
        )}
      </div>
      <SourceChips entries={list.data && loaded} source={source} onSource={setSource} />
      {list.isPending && <SkeletonGrid label={t`获取中...`} count={12} />}
      {list.isError && loaded.length === 0 && (
        <FailedRow
          text={`${type === 'collect' ? t`获取收藏列表失败` : t`获取列表失败`} ${textOf(list.error)}`}
          retryLabel={t`再试一次`}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isSuccess && shown.length === 0 && !list.hasNextPage && (
        <EmptyState
          title={t`抱歉，没有找到相关内容`}
          text={isFiltered ? t`换个词，或看看全部。` : t`遇到喜欢的，点一下就会留在这里。`}
        >
          {!isFiltered && (
            <Link to="/one/osusume" className={buttonClass({ kind: 'main' })}>
              {t`去首页看看`}
            </Link>
          )}
        </EmptyState>
      )}
      <div ref={grid}>
        <CoverGrid>
          <ListCells
            entries={shown}
            type={type}
            pickingOf={
              picked &&
              (({ id }) => ({
                isPicked: picked.has(id),
                onPick: (isPicked) => pick(id, isPicked),
              }))
            }
          />
        </CoverGrid>
      </div>
      {loaded.length > 0 && (
        <ListEnd
          isCut={isCut}
          hasMore={list.hasNextPage && !isCut}
          isLoading={list.isFetchingNextPage}
          failure={list.isFetchNextPageError ? textOf(list.error) : undefined}
          onMore={() => void list.fetchNextPage()}
          type={type}
        />
      )}
      {picked && (
        <TidyBar
          picked={picked.size}
          onPickAll={() => setPicked(new Set(shown.map(({ id }) => id)))}
          onRemove={removePicked}
        />
      )}
    </>
  );
}

/** How many stand in a list. */
function ListCount({ listId }: { listId: string }) {
  const { t } = useLingui();
  const client = useClient();
  const { data } = useQuery({
    queryKey: countKey(listId),
    queryFn: ({ signal }) => client.call(listById, { id: listId }, signal),
    meta: { volatile: true },
    staleTime: 0,
    refetchOnMount: 'always',
  });
  return (
    <span className="flex-1 text-sm text-text-2 tabular-nums">
      {data !== undefined && t`共 ${data.count} 个`}
    </span>
  );
}
