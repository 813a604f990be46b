import { doublePages, singlePages, spreadOf, type Spread } from '@baohe/domain/reading/spreads';
import { useMemo, useSyncExternalStore } from 'react';
import type { ReadingWay } from '../settings.ts';

/** What lies open together, and which of them now. */
export function useSpreads(
  { mode, isDouble }: ReadingWay,
  ratios: readonly number[],
  page: number,
): { spreads: readonly Spread[]; open: Spread } {
  const isLandscape = useLandscape();
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

const media = () => globalThis.matchMedia?.('(orientation: landscape)');

/** Wider than high, also after it was turned. */
function useLandscape(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = media();
      query?.addEventListener('change', changed);
      return () => query?.removeEventListener('change', changed);
    },
    () => media()?.matches ?? false,
  );
}
