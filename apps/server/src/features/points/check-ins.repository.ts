import type { Fortune } from '@baohe/domain/points/fortune';
import type { Queryable } from '../../platform/database/queryable.ts';
import {
  column,
  queryRow,
  queryRows,
  statement,
  type RowOf,
} from '../../platform/database/statement.ts';

const SHAPE = {
  id: column.uuid(),
  accountId: column.uuid(),
  day: column.text(),
  fortune: column.text<Fortune>().orNull,
  points: column.int(),
  createdAt: column.date(),
};

export type CheckInRow = RowOf<typeof SHAPE>;

const COLUMNS = `id, account_id as "accountId", day::text, fortune, points, created_at as "createdAt"`;

const ADD = statement({
  name: 'add_check_in',
  text: `
    insert into check_in (account_id, day, fortune, points, created_at) values ($1, $2, $3, $4, $5)
    on conflict on constraint check_in_once do nothing returning ${COLUMNS}`,
  row: SHAPE,
});

const ON_DAY = statement({
  name: 'check_in_on_day',
  text: `select ${COLUMNS} from check_in where account_id = $1 and day = $2`,
  row: SHAPE,
});

const BETWEEN = statement({
  name: 'check_ins_between',
  text: `
    select ${COLUMNS} from check_in
    where account_id = $1 and day >= $2 and day < $3 and status = 1 order by day`,
  row: SHAPE,
});

const BEFORE = statement({
  name: 'check_ins_before',
  text: `
    select ${COLUMNS} from check_in
    where account_id = $1 and ($2::date is null or day < $2) and status = 1
    order by day desc limit $3`,
  row: SHAPE,
});

/** The last run of days without a gap that has not ended before the given day. */
const DAYS = statement({
  name: 'check_in_days',
  text: `
    select day::text from (
      select day, day + row_number() over (order by day desc)::int as run
      from check_in where account_id = $1 and status = 1 and day <= $2
    ) counted
    where run = (select max(day) + 1 from check_in where account_id = $1 and status = 1 and day <= $2)`,
  row: { day: column.text() },
});

export interface NewCheckIn {
  accountId: string;
  day: string;
  /** None for a day that is made up for. */
  award: { fortune: Fortune; points: number } | null;
  at: Date;
}

export function checkInsRepository(db: Queryable) {
  return {
    /** Null where the day has one already. */
    add: ({ accountId, day, award, at }: NewCheckIn): Promise<CheckInRow | null> =>
      queryRow(db, ADD, [accountId, day, award?.fortune ?? null, award?.points ?? 0, at]),

    onDay: (accountId: string, day: string): Promise<CheckInRow | null> =>
      queryRow(db, ON_DAY, [accountId, day]),

    /** From the first day until before the last. */
    between: (accountId: string, first: string, last: string): Promise<CheckInRow[]> =>
      queryRows(db, BETWEEN, [accountId, first, last]),

    newestBefore: (accountId: string, day: string | null, count: number): Promise<CheckInRow[]> =>
      queryRows(db, BEFORE, [accountId, day, count]),

    /** The days in a row up to the last one: what a streak is counted from. */
    async lastRun(accountId: string, today: string): Promise<ReadonlySet<string>> {
      const rows = await queryRows(db, DAYS, [accountId, today]);
      return new Set(rows.map(({ day }) => day));
    },
  };
}
