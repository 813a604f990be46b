import type { Fortune } from '@baohe/domain/points/fortune';
import type { Queryable } from '../../platform/database/queryable.ts';
import {
  column,
  queryRow,
  queryRows,
  statement,
  type RowOf,
} from '../../platform/database/statement.ts';
import { refusedEntry } from './ledger.repository.ts';

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

/** The check-in and its ledger entry ($6 points, unless it moves none), or neither: no row where the day has one already. */
const ADD = statement({
  name: 'add_check_in',
  text: `
    with added as (
      insert into check_in (account_id, day, fortune, points, created_at) values ($1, $2, $3, $4, $5)
      on conflict on constraint check_in_once do nothing returning account_id, day, fortune, points),
    entry as (
      insert into ledger_entry (account_id, delta, kind, reference, at)
      select account_id, $6::int, $7, day::text, $5 from added where $6 <> 0
      returning balance)
    select fortune, points, (select balance from entry) as balance from added`,
  row: {
    fortune: column.text<Fortune>().orNull,
    points: column.int(),
    /** What the account has now; null where nothing was moved. */
    balance: column.int().orNull,
  },
});

const ON_DAY = statement({
  name: 'check_in_on_day',
  text: `select ${COLUMNS}, status <> 1 as "isWithdrawn" from check_in where account_id = $1 and day = $2`,
  row: { ...SHAPE, isWithdrawn: column.bool() },
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
  /** None for a day that is made up for, which costs its price. */
  award: { fortune: Fortune; points: number } | { price: number };
  at: Date;
}

export function checkInsRepository(db: Queryable) {
  return {
    /** Null where the day has one already. One statement: see inOneStatement(). */
    add({ accountId, day, award, at }: NewCheckIn) {
      const [fortune, points, delta, kind] =
        'price' in award
          ? [null, 0, -award.price, 'make_up']
          : [award.fortune, award.points, award.points, 'check_in'];
      const values = [accountId, day, fortune, points, at, delta, kind];
      return queryRow(db, ADD, values).catch(refusedEntry);
    },

    /** Also one that the staff has withdrawn. */
    onDay: (accountId: string, day: string) => queryRow(db, ON_DAY, [accountId, day]),

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
