import type { Queryable } from '../../platform/database/queryable.ts';
import { column, execute, queryRows, statement } from '../../platform/database/statement.ts';

const BUCKETS = 13;
/** By their average; the list is ordered by what 19 of 20 people waited. */
const MOST_SLOW = 30;
const MOST_FAILED = 10;
const numbers = Array.from({ length: BUCKETS }, (_, at) => at + 1);

/** Several processes write their own counts; here they add up. */
const ADD = statement({
  name: 'add_call_figures',
  text: `
    with given as materialized (
      select * from jsonb_to_recordset($3::jsonb) as given (
        method text, route text, calls bigint, failures bigint, "totalMs" float8, buckets integer[])
    ), counted as (
      insert into figure_change (kind, hour, amount)
      select kind, $2, amount
      from (select sum(calls) as calls, sum(failures) as errors from given) sums,
        lateral (values ('calls', calls), ('errors', errors)) as by_kind (kind, amount)
      where amount > 0
    )
    insert into call_day (day, method, route, calls, failures, total_ms, buckets)
    select $1::date, method, route, calls, failures, "totalMs", buckets from given
    order by method, route
    on conflict (day, method, route) do update set
      calls = call_day.calls + excluded.calls,
      failures = call_day.failures + excluded.failures,
      total_ms = call_day.total_ms + excluded.total_ms,
      buckets = array[${numbers
        .map((at) => `call_day.buckets[${at}] + excluded.buckets[${at}]`)
        .join(', ')}]`,
});

/** Only of those that may be shown the times are added up, by an index that has their days: of all it would be most of the work. */
const OF_DAYS = statement({
  name: 'call_figures_of_days',
  text: `
    with sums as materialized (
      select method, route, sum(calls)::float8 as calls, sum(failures)::float8 as failures, sum(total_ms) as "totalMs"
      from call_day where day between $1::date and $2::date group by method, route
    ), chosen as materialized (
      (select * from sums order by calls >= $3::int desc, "totalMs" / calls desc limit ${MOST_SLOW})
      union
      (select * from sums where failures > 0 order by failures desc limit ${MOST_FAILED})
    )
    select chosen.*, buckets
    from chosen cross join lateral (
      select array[${numbers.map((at) => `sum(buckets[${at}])`).join(', ')}]::integer[] as buckets
      from call_day
      where route = chosen.route and method = chosen.method and day between $1::date and $2::date
    ) added`,
  row: {
    method: column.text(),
    route: column.text(),
    calls: column.number(),
    failures: column.number(),
    totalMs: column.number(),
    buckets: column.ints(),
  },
});

const REMOVE = statement({
  name: 'remove_old_call_figures',
  text: 'delete from call_day where day < $1::date',
});

export interface CallCounts {
  method: string;
  route: string;
  calls: number;
  /** Answered by a fault of ours. */
  failures: number;
  totalMs: number;
  buckets: readonly number[];
}

export function callFiguresRepository(db: Queryable) {
  return {
    async add(day: string, hour: Date, counts: readonly CallCounts[]): Promise<void> {
      await execute(db, ADD, [day, hour, JSON.stringify(counts)]);
    },

    /** The slowest of those with so many calls, and those that failed most often. */
    ofDays: (from: string, to: string, fewestCalls: number): Promise<CallCounts[]> =>
      queryRows(db, OF_DAYS, [from, to, fewestCalls]),

    async removeBefore(day: string): Promise<void> {
      await execute(db, REMOVE, [day]);
    },
  };
}

export type CallFiguresRepository = ReturnType<typeof callFiguresRepository>;
