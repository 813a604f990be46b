import { useMatches } from '@baohe/app-shell/use-matches';
import type { ReadingWay } from '@baohe/domain/reading/reading-way';
import { doublePages, singlePages, spreadOf, type Spread } from '@baohe/domain/reading/spreads';
import { useMemo } from 'react';

/** What lies open together, and which of them now. */
export function useSpreads(
  { mode, isDouble }: ReadingWay,
  ratios: readonly number[],
  page: number,
): { spreads: readonly Spread[]; open: Spread } {
  const isLandscape = useMatches('(orientation: landscape)');
  const isPaired = mode === 'page' && isDouble && isLandscape;
  const spreads = useMemo(
    () =>
      isPaired
        ? doublePages(ratios.length, (at) => (ratios[at] ?? 1) > 1)
        : singlePages(ratios.length),
    [isPaired, ratios],
  );
  return { spreads, open: spreads[spreadOf(spreads, page)] ?? [page] };
}
