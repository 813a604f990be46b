import { lazyPart } from '@baohe/app-shell/lazy-part';
import { useWiderThan } from '@baohe/app-shell/use-matches';
import { Suspense } from 'react';
import type { FilterBarProps } from './filter-bar.tsx';

const Column = lazyPart(async () => (await import('./filter-column.tsx')).FilterColumn);

/** From this width on the filters are a column beside the list, and no line above it. */
export const useFilterColumn = (): boolean => useWiderThan(1440);

/** A list; on a wide screen with its filters beside it. */
export function BesideFilters({ children, ...filters }: FilterBarProps) {
  const hasColumn = useFilterColumn();
  return (
    <div className={hasColumn ? 'beside-filters' : 'contents'}>
      <div className="min-w-0">{children}</div>
      {hasColumn && (
        <Suspense fallback={<div />}>
          <Column {...filters} />
        </Suspense>
      )}
    </div>
  );
}
