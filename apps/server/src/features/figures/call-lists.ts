import { percentile } from '@baohe/domain/figures/percentile';
import { BOUNDS } from '../../platform/metrics/route-metrics.ts';
import type { CallCounts } from './call-figures.repository.ts';

const SHOWN = 6;
/** A single slow answer after a start is no slow call. */
export const FEWEST_CALLS = 5;
const MOST_OF_THEM = 0.95;

/** The slowest first, by what 19 of 20 people waited at most. */
export function slowCalls(calls: readonly CallCounts[]) {
  return calls
    .filter((counts) => counts.calls >= FEWEST_CALLS)
    .map(({ method, route, calls: count, totalMs, buckets }) => ({
      method,
      route,
      calls: count,
      averageMs: Math.round((totalMs / count) * 10) / 10,
      slowMs: percentile(buckets, BOUNDS, MOST_OF_THEM) ?? 0,
    }))
    .toSorted((one, other) => other.slowMs - one.slowMs || other.averageMs - one.averageMs)
    .slice(0, SHOWN);
}

/** Those that failed by a fault of ours, the most often first. */
export function failedCalls(calls: readonly CallCounts[]) {
  return calls
    .filter(({ failures }) => failures > 0)
    .toSorted((one, other) => other.failures - one.failures)
    .slice(0, SHOWN)
    .map(({ method, route, calls: count, failures }) => ({
      method,
      route,
      calls: count,
      failures,
    }));
}
