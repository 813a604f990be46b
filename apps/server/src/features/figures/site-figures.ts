import type { Answer } from '@baohe/contract/endpoint';
import type { siteFigures as endpoint } from '@baohe/contract/figures';
import { FIGURE_KINDS, MONEY_KINDS, type FigureKind } from '@baohe/domain/figures/figure-kind';
import { periodDays, todayHours, type Period } from '@baohe/domain/figures/period';
import { mayCall } from '@baohe/domain/identity/roles';
import { needsStaff, ORDER_FLAGS } from '@baohe/domain/payment/order-status';
import { dayAfter, shanghaiDay } from '@baohe/domain/time/shanghai-day';
import type { Clock } from '../../platform/clock.ts';
import type { DatabaseSize } from '../../platform/database/database-size.ts';
import type { Db } from '../../platform/database/queryable.ts';
import { jobsState } from '../../platform/jobs/jobs.repository.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import { callFiguresRepository } from './call-figures.repository.ts';
import { failedCalls, FEWEST_CALLS, slowCalls } from './call-lists.ts';
import { figuresRepository, type CountedFigures } from './figures.repository.ts';
import { searchMissesRepository } from './search-misses.repository.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const MISSES_SHOWN = 12;
/** Calls are looked at to be mended; what was slow a month ago is not. */
const CALL_DAYS = 7;
const IMPORT_DAYS = 30;
const TEST = 'test_';
const FOR_STAFF = ORDER_FLAGS.filter((flag) => needsStaff([flag]));

export interface FiguresDeps {
  db: Db;
  clock: Clock;
  /** Whether orders of the gateway that takes no money are the ones to look at. */
  takesTests: boolean;
  databaseBytes: DatabaseSize;
  /** Bytes that are free where the data lies. */
  freeBytes: () => Promise<number | null>;
}

/** What the console shows of a period. */
export async function siteFigures(
  deps: FiguresDeps,
  period: Period,
  caller: SessionCaller,
): Promise<Answer<typeof endpoint>> {
  const { db, clock, takesTests } = deps;
  const now = clock();
  const seesMoney = mayCall('admin', caller) === 'allowed';
  const kinds = FIGURE_KINDS.filter((kind) => seesMoney || !MONEY_KINDS.includes(kind));
  const repository = figuresRepository(db);
  const today = shanghaiDay(now);
  const { days } = periodDays(period, now);
  const first = days[0]!;
  const callsFrom = first > dayAfter(today, 1 - CALL_DAYS) ? first : dayAfter(today, 1 - CALL_DAYS);

  const [counted, searchMisses, calls, { mediaBytes, todo }, databaseBytes, freeBytes, jobs] =
    await Promise.all([
      countedIn(deps, kinds, period, now),
      searchMissesRepository(db).most(first, today, MISSES_SHOWN),
      callFiguresRepository(db).ofDays(callsFrom, today, FEWEST_CALLS),
      repository.now(FOR_STAFF, new Date(now.getTime() - IMPORT_DAYS * DAY_MS)),
      deps.databaseBytes(),
      deps.freeBytes(),
      jobsState(db.$client),
    ]);
  return {
    period,
    ...counted,
    isTestMoney: seesMoney && takesTests,
    searchMisses,
    slowCalls: slowCalls(calls),
    failedCalls: failedCalls(calls),
    storage: { mediaBytes, databaseBytes, freeBytes },
    jobs: jobs && { ...jobs, lastAt: jobs.lastAt?.toISOString() ?? null },
    todo: { ...todo, orders: seesMoney ? todo.orders : null },
  };
}

async function countedIn(
  { db, takesTests }: FiguresDeps,
  kinds: readonly FigureKind[],
  period: Period,
  now: Date,
) {
  const repository = figuresRepository(db);
  const stored = kinds.flatMap((kind) =>
    takesTests && MONEY_KINDS.includes(kind) ? [kind, `${TEST}${kind}`] : [kind],
  );
  if (period === 'today') {
    const { hours, before } = todayHours(now);
    const rows = await repository.byHour(stored, {
      before: before[0]!,
      beforeEnd: before.at(-1)!,
      from: hours[0]!,
    });
    const times = hours.map((hour) => hour.toISOString());
    return { times, begun: before.length, figures: figuresOf(kinds, times.length, rows) };
  }
  const { days, before } = periodDays(period, now);
  const rows = await repository.byDay(stored, {
    before: before[0]!,
    from: days[0]!,
    to: days.at(-1)!,
  });
  return { times: [...days], begun: days.length, figures: figuresOf(kinds, days.length, rows) };
}

function figuresOf(kinds: readonly FigureKind[], count: number, rows: readonly CountedFigures[]) {
  const figures = new Map(
    kinds.map((kind) => [
      kind as string,
      { kind, values: Array.from({ length: count }, () => 0), total: 0, before: 0 },
    ]),
  );
  for (const { kind, at, amounts } of rows) {
    const figure = figures.get(kind.startsWith(TEST) ? kind.slice(TEST.length) : kind);
    at.forEach((index, number) => {
      const amount = amounts[number] ?? 0;
      if (figure && index < 0) {
        figure.before += amount;
      } else if (figure && index < count) {
        figure.values[index] = (figure.values[index] ?? 0) + amount;
        figure.total += amount;
      }
    });
  }
  return [...figures.values()];
}
