import { dayAfter } from '../time/shanghai-day.ts';

/** Sums of orders, in fen. */
export interface Income {
  /** Refunds included. */
  money: number;
  orders: number;
  /** What of it was given back. */
  refunded: number;
}

export const NO_INCOME: Income = { money: 0, orders: 0, refunded: 0 };

export const addIncome = (one: Income, other: Income): Income => ({
  money: one.money + other.money,
  orders: one.orders + other.orders,
  refunded: one.refunded + other.refunded,
});

/** What stays of it. */
export const netOf = ({ money, refunded }: Income): number => money - refunded;

/** Sums by what a row is counted for, in the order in which it first appears. */
export function incomeBy<Row extends Income, Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): Map<Key, Income> {
  const sums = new Map<Key, Income>();
  for (const row of rows) {
    const key = keyOf(row);
    sums.set(key, addIncome(sums.get(key) ?? NO_INCOME, row));
  }
  return sums;
}

/** So many days up to one, each with what it brought: a day without an order is there too. */
export function incomeOfDays(
  rows: readonly (Income & { day: string })[],
  untilDay: string,
  days: number,
): (Income & { day: string })[] {
  const sums = incomeBy(rows, ({ day }) => day);
  return Array.from({ length: days }, (_, at) => {
    const day = dayAfter(untilDay, at + 1 - days);
    return { day, ...(sums.get(day) ?? NO_INCOME) };
  });
}

/** How much more or less than before, in per cent; null where there is nothing to compare with. */
export const growthPercent = (now: number, before: number): number | null =>
  before <= 0 ? null : ((now - before) / before) * 100;
