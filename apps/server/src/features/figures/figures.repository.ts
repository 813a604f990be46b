import { daysBetween } from '@baohe/domain/time/shanghai-day';
import type { Queryable } from '../../platform/database/queryable.ts';
import {
  column,
  execute,
  queryRow,
  queryRows,
  statement,
} from '../../platform/database/statement.ts';

/** One statement: a change is folded and gone, or neither. */
const FOLD = statement({
  name: 'fold_figures',
  text: `
    with taken as materialized (
      delete from figure_change returning kind, hour, amount
    ), hours as (
      insert into figure_hour (kind, hour, amount)
      select kind, hour, sum(amount) from taken group by 1, 2 order by 1, 2
      on conflict (kind, hour) do update set amount = figure_hour.amount + excluded.amount
    ), days as (
      select kind, date_trunc('month', day)::date as month, extract(day from day)::int as at, sum(amount) as amount
      from (select kind, (hour at time zone 'Asia/Shanghai')::date as day, amount from taken) counted
      group by 1, 2, 3
    )
    insert into figure_month (kind, month, amounts)
    select kind, month, array_agg(coalesce(amount, 0) order by at)
    from (select distinct kind, month from days) months
      cross join generate_series(1, 31) at left join days using (kind, month, at)
    group by 1, 2 order by 1, 2
    on conflict (kind, month) do update set amounts = array(
      select one + more from unnest(figure_month.amounts, excluded.amounts) with ordinality as both_of (one, more, at)
      order by at)`,
});

const REBUILD = statement({ name: 'rebuild_figures', text: 'select from rebuild_figures()' });

const REMOVE_HOURS = statement({
  name: 'remove_old_figure_hours',
  text: 'delete from figure_hour where hour < $1',
});

/**
 * Amounts of days that follow each other, from `first` on: counted from the day $2. What is not folded yet counts too: one
 * statement sees each change once.
 */
const BY_DAY = statement({
  name: 'figures_by_day',
  text: `
    select kind, month - $2::date as first, to_json(amounts) as amounts from figure_month
    where kind = any ($1) and month > $2::date - 31 and month <= $3::date
    union all
    select kind, day - $2::date, json_build_array(sum(amount))
    from (
      select kind, (hour at time zone 'Asia/Shanghai')::date as day, amount from figure_change
      where kind = any ($1) and hour >= $2::date - 1 and hour < $3::date + 2
    ) changed
    group by kind, day`,
  row: { kind: column.text(), first: column.int(), amounts: column.json<number[]>() },
});

/** A row for each kind: to write and read one for each hour would be most of the work. */
const BY_HOUR = statement({
  name: 'figures_by_hour',
  text: `
    select kind, json_agg(extract(epoch from hour - $4)::int / 3600) as at, json_agg(amount) as amounts
    from (
      select kind, hour, amount from figure_hour where kind = any ($1) and hour >= $2
      union all
      select kind, hour, amount from figure_change where kind = any ($1) and hour >= $2
    ) counted
    where hour <= $3 or hour >= $4
    group by kind`,
  row: {
    kind: column.text(),
    at: column.json<number[]>(),
    amounts: column.json<number[]>(),
  },
});

/** Of the media the sum of all days is what is stored now. */
const NOW = statement({
  name: 'figures_of_now',
  text: `
    select (
      (select coalesce(sum(amount), 0) from figure_day where kind = 'media_bytes')
      + (select coalesce(sum(amount), 0) from figure_change where kind = 'media_bytes'))::float8 as "mediaBytes",
      (select count(*) from feedback where status = 0)::int as feedback,
      (select count(*) from rights_report where status = 0)::int as reports,
      (select count(*) from pay_order
       where flags <> '{}' and flags && $1::text[] and removed_at is null
         and (status <> 3 or 'second_payment' = any (flags)))::int as orders,
      (select count(*) from import_run where state = 'failed' and created_at > $2)::int as imports`,
  row: {
    mediaBytes: column.number(),
    feedback: column.int(),
    reports: column.int(),
    orders: column.int(),
    imports: column.int(),
  },
});

/** What was counted in days or hours; those before the period have numbers below nought. May tell of one more than once. */
export interface CountedFigures {
  kind: string;
  at: readonly number[];
  amounts: readonly number[];
}

export function figuresRepository(db: Queryable) {
  return {
    /** Adds what has happened since the last time to the hours and days. */
    async fold(): Promise<void> {
      await execute(db, FOLD);
    },

    /** Counts everything anew that is counted from tables. In a transaction of its own. */
    async rebuild(): Promise<void> {
      await execute(db, REBUILD);
    },

    async removeHours(before: Date): Promise<void> {
      await execute(db, REMOVE_HOURS, [before]);
    },

    /** The days from `before` to `to`; the period begins with `from`. */
    async byDay(
      kinds: readonly string[],
      { before, from, to }: { before: string; from: string; to: string },
    ): Promise<CountedFigures[]> {
      const rows = await queryRows(db, BY_DAY, [kinds, before, to]);
      const earlier = daysBetween(before, from);
      const all = daysBetween(before, to) + 1;
      return rows.map(({ kind, first, amounts }) => {
        // A month begins before the first day and ends behind the last.
        const start = Math.max(0, -first);
        const shown = amounts.slice(start, Math.max(0, all - first));
        return { kind, at: shown.map((_, at) => first + start + at - earlier), amounts: shown };
      });
    },

    /** The hours from `from` on, and those of the day before up to `beforeEnd`. */
    byHour: (
      kinds: readonly string[],
      { before, beforeEnd, from }: { before: Date; beforeEnd: Date; from: Date },
    ): Promise<CountedFigures[]> => queryRows(db, BY_HOUR, [kinds, before, beforeEnd, from]),

    /** What is stored, and what waits for somebody. `flags`: of orders that the staff has to look at. */
    async now(flags: readonly string[], importsSince: Date) {
      const { mediaBytes, ...todo } = (await queryRow(db, NOW, [flags, importsSince]))!;
      return { mediaBytes, todo };
    },
  };
}

export type FiguresRepository = ReturnType<typeof figuresRepository>;
