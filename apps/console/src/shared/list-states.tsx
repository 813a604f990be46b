import type { ReactNode } from 'react';
import { LoadFailed } from './load-failed.tsx';
import { ScreenLoading } from './screen-loading.tsx';

interface ListStatesProps {
  query: { isPending: boolean; isError: boolean; error: unknown; refetch: () => unknown };
  isEmpty: boolean;
  /** Instead of a list in which there is nothing. */
  empty: ReactNode;
  children: ReactNode;
}

/** A list while it comes, when it does not come, when there is nothing in it, and itself. */
export function ListStates({ query, isEmpty, empty, children }: ListStatesProps) {
  if (query.isPending) {
    return <ScreenLoading />;
  }
  if (query.isError && isEmpty) {
    return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  }
  return isEmpty ? empty : children;
}
