import { lazyPart } from '@baohe/app-shell/lazy-part';
import { Suspense } from 'react';
import type { FilterBarProps } from './filter-bar.tsx';

const Bar = lazyPart(async () => (await import('./filter-bar.tsx')).FilterBar);

/** The filters of a list, loaded when they are first seen; their line is kept free meanwhile. */
export function LateFilterBar(props: FilterBarProps) {
  return (
    <Suspense fallback={<div className="h-target w-full" />}>
      <Bar {...props} />
    </Suspense>
  );
}
