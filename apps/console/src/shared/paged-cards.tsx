import { Button } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from './load-failed.tsx';
import { ScreenLoading } from './screen-loading.tsx';

interface PagedCardsProps<Item extends { id: string }> {
  found: Pick<
    UseInfiniteQueryResult,
    | 'isPending'
    | 'isError'
    | 'isSuccess'
    | 'error'
    | 'refetch'
    | 'hasNextPage'
    | 'isFetchingNextPage'
    | 'fetchNextPage'
  >;
  items: readonly Item[];
  /** Where there are none. */
  empty: ReactNode;
  render: (item: Item) => ReactNode;
}

/** Cards one below the other, page by page. */
export function PagedCards<Item extends { id: string }>(props: PagedCardsProps<Item>) {
  const { found, items, empty, render } = props;
  const { t } = useLingui();
  return (
    <>
      {found.isPending && <ScreenLoading />}
      {found.isError && <LoadFailed error={found.error} onRetry={() => void found.refetch()} />}
      {found.isSuccess && items.length === 0 && empty}
      <ul className="grid gap-3">
        {items.map((item) => (
          <li key={item.id}>{render(item)}</li>
        ))}
      </ul>
      {found.hasNextPage && (
        <div className="pt-3 text-center">
          <Button
            kind="text"
            busy={found.isFetchingNextPage}
            onClick={() => void found.fetchNextPage()}
          >
            {t`再看一些`}
          </Button>
        </div>
      )}
    </>
  );
}
