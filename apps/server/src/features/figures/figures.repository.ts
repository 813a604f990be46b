import { dayAfter } from '@baohe/domain/time/shanghai-day';
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
    )
    insert into figure_day (kind, day, amount)
    select kind, (hour at time zone 'Asia/Shanghai')::date, sum(amount) from taken group by 1, 2 order by 1, 2
    on conflict (kind, day) do update set amount = figure_day.amount + excluded.amount`,
});

const REBUILD = statement({ name: 'rebuild_figures', text: 'select from rebuild_figures()' });

const REMOVE_HOURS = statement({
  name: 'remove_old_figure_hours',
  text: 'delete from figure_hour where hour < $1',
});

/**
 * What is not folded yet counts too: one statement sees each change once. A row for each kind: to write and read one for
 * each day would be most of the work.
 */
const BY_DAY = statement({
  name: 'figures_by_day',
  text: `
    select kind, (sum(amount) filter (where day < $3::date))::float8 as before,
      json_agg(day - $3::date) filter (where day >= $3::date) as days,
      json_agg(amount) filter (where day >= $3::date) as amounts
    from (
      select kind, day, amount from figure_day
      where kind = any ($1) and day between $2::date and $4::date
      union all
      select kind, (hour at time zone 'Asia/Shanghai')::date, amount from figure_change
      where kind = any ($1) and hour >= $2::date - 1 and hour < $4::date + 2
    ) counted
    where day between $2::date and $4::date
    group by kind`,
  row: {
    kind: column.text(),
    before: column.number().orNull,
    /** How many days behind the first one; those that are not folded may be there more than once. */
    days: column.json<number[]>().orNull,
    amounts: column.json<number[]>().orNull,
  },
});

const BY_HOUR = statement({
  name: 'figures_by_hour',
  text: `
    select kind, case when hour >= $4 then hour end as time, sum(amount)::float8 as amount
    from (
      select kind, hour, amount from figure_hour where kind = any ($1) and hour >= $2
      union all
      select kind, hour, amount from figure_change where kind = any ($1) and hour >= $2
    ) counted
    where hour <= $3 or hour >= $4
    group by 1, 2`,
  row: { kind: column.text(), time: column.date().orNull, amount: column.number() },
});

/** The sum of all days is what is stored now. */
const STORAGE = statement({
  name: 'figures_of_storage',
  text: `
    select (
      (select coalesce(sum(amount), 0) from figure_day where kind = 'media_bytes')
      + (select coalesce(sum(amount), 0) from figure_change where kind = 'media_bytes'))::float8 as "mediaBytes"`,
  row: { mediaBytes: column.number() },
});

const WAITING = statement({
  name: 'figures_of_todo',
  text: `
    select
      (select count(*) from feedback where status = 0)::int as feedback,
      (select count(*) from rights_report where status = 0)::int as reports,
      (select count(*) from pay_order
       where flags <> '{}' and flags && $1::text[] and removed_at is null
         and (status <> 3 or 'second_payment' = any (flags)))::int as orders,
      (select count(*) from import_run where state = 'failed' and created_at > $2)::int as imports`,
  row: {
    feedback: column.int(),
    reports: column.int(),
    orders: column.int(),
    imports: column.int(),
  },
});

/** What was counted; `time` is null for all of the period before. */
export interface CountedFigure {
  kind: string;
  time: string | null;
  amount: number;
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

    /** The days from `from` to `to`, and together those from `before` on. */
    async byDay(
      kinds: readonly string[],
      { before, from, to }: { before: string; from: string; to: string },
    ): Promise<CountedFigure[]> {
      const rows = await queryRows(db, BY_DAY, [kinds, before, from, to]);
      return rows.flatMap(({ kind, before: earlier, days, amounts }) => {
        const sums = new Map<number, number>();
        days?.forEach((day, at) => sums.set(day, (sums.get(day) ?? 0) + amounts![at]!));
        const later = [...sums].map(([day, amount]) => ({
          kind,
          time: dayAfter(from, day),
          amount,
        }));
        return earlier === null ? later : [{ kind, time: null, amount: earlier }, ...later];
      });
    },

    /** The hours from `from` on, and together those of the day before up to `beforeEnd`. */
    async byHour(
      kinds: readonly string[],
      { before, beforeEnd, from }: { before: Date; beforeEnd: Date; from: Date },
    ): Promise<CountedFigure[]> {
      const rows = await queryRows(db, BY_HOUR, [kinds, before, beforeEnd, from]);
      return rows.map((row) => ({ ...row, time: row.time?.toISOString() ?? null }));
    },

    async mediaBytes(): Promise<number> {
      return (await queryRow(db, STORAGE))!.mediaBytes;
    },

    /** `flags`: of orders that the staff has to look at. */
    async todo(flags: readonly string[], importsSince: Date) {
      return (await queryRow(db, WAITING, [flags, importsSince]))!;
    },
  };
}

export type FiguresRepository = ReturnType<typeof figuresRepository>;
