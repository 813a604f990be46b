import { shanghaiDay } from '@baohe/domain/time/shanghai-day';
import type { Clock } from '../../platform/clock.ts';
import type { RouteFigures } from '../../platform/metrics/route-metrics.ts';
import { openWriteBehind } from '../../platform/write-behind.ts';
import type { CallCounts, CallFiguresRepository } from './call-figures.repository.ts';

const WRITTEN_EVERY_MS = 30_000;
const HOUR_MS = 60 * 60 * 1000;
const API = '/api/';
/** Open for as long as somebody looks or sends: their time says nothing. */
const LONG_CALLS = ['/api/live', '/api/upload'];

interface Parts {
  /** Of this process, since it began. */
  figures: () => readonly RouteFigures[];
  repository: CallFiguresRepository;
  clock: Clock;
  onError: (error: unknown) => void;
}

/** Writes down what this process has answered since the last time. */
export function openCallFigures({ figures, repository, clock, onError }: Parts) {
  const written = new Map<string, CallCounts>();

  async function write(): Promise<void> {
    const all = figures().filter(isCall).map(countsOf);
    const fresh = all.map((counts) => since(counts, written.get(nameOf(counts))));
    const counted = fresh.filter(({ calls }) => calls > 0);
    if (counted.length === 0) {
      return;
    }
    const now = clock();
    const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
    await repository.add(shanghaiDay(now), hour, counted);
    for (const counts of all) {
      written.set(nameOf(counts), counts);
    }
  }

  return openWriteBehind({ everyMs: WRITTEN_EVERY_MS, write, onError });
}

const isCall = ({ route }: RouteFigures): boolean =>
  route.startsWith(API) && !LONG_CALLS.some((long) => route.startsWith(long));

const nameOf = ({ method, route }: CallCounts): string => `${method} ${route}`;

const countsOf = ({ method, route, answers, totalMs, buckets }: RouteFigures): CallCounts => ({
  method,
  route,
  calls: buckets.reduce((sum, count) => sum + count, 0),
  failures: answers[5],
  totalMs,
  buckets: [...buckets],
});

function since(now: CallCounts, before: CallCounts | undefined): CallCounts {
  return before === undefined
    ? now
    : {
        ...now,
        calls: now.calls - before.calls,
        failures: now.failures - before.failures,
        totalMs: now.totalMs - before.totalMs,
        buckets: now.buckets.map((count, at) => count - (before.buckets[at] ?? 0)),
      };
}
