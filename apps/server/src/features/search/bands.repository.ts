import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import {
  column,
  execute,
  queryRow,
  statement,
  statements,
  type Statement,
} from '../../platform/database/statement.ts';
import { bandToken, type HeatBand, type Order } from './tokens.ts';

/** Held alone: nobody who writes posts reads a bound while it moves; see search_bands(). */
const BANDS_LOCK = 7331;

/** Where a band begins: a hot index or a time in milliseconds, and the number of a post. */
export interface Bound {
  floor: bigint;
  no: number;
}

/** Below every post. */
const LOWEST: Bound = { floor: -9_223_372_036_854_775_808n, no: 0 };

const isAbove = (one: Bound, other: Bound): boolean =>
  one.floor === other.floor ? one.no > other.no : one.floor > other.floor;

const KEY: Readonly<Record<Order, string>> = { h: 'hot_index', t: 'upload_time' };

/** Of a post, as search_band stores it. */
const VALUE: Readonly<Record<Order, string>> = {
  h: 'hot_index::text',
  t: '(extract(epoch from upload_time) * 1000)::bigint::text',
};

/** Of a bound, as the indexes of posts compare it. */
const asKey = (order: Order, parameter: string): string =>
  order === 'h'
    ? `greatest(${parameter}::bigint, -2147483648)::int`
    : `case when ${parameter}::bigint = ${LOWEST.floor} then '-infinity'
         else to_timestamp(${parameter}::bigint / 1000.0) end::timestamptz`;

const BOUND_SHAPE = { floor: column.text(), no: column.int() };

const BOUND = statement({
  name: 'search_band_bound',
  text: 'select floor::text, floor_no as no from search_band where token = $1',
  row: BOUND_SHAPE,
});
const BOUND_AT = statements('search_band_bound_at', BOUND_SHAPE);
const SIZE = statements('search_band_size', { some: column.int() });
const REWRITE = statements('search_band_rewrite', {});

const MOVE = statement({
  name: 'move_search_band',
  text: 'update search_band set floor = $2::bigint, floor_no = $3 where token = $1',
});

const LOCK = statement({
  name: 'lock_search_bands',
  text: 'select from pg_advisory_xact_lock($1)',
});

/** One band, in a transaction that holds the lock. */
function bandIn(tx: Queryable, order: Order, band: HeatBand) {
  const token = bandToken(order, band);
  const key = KEY[order];

  async function boundBy(
    select: Statement<typeof BOUND_SHAPE>,
    values: readonly unknown[],
  ): Promise<Bound | null> {
    const row = await queryRow(tx, select, values);
    return row ? { floor: BigInt(row.floor), no: row.no } : null;
  }

  const between = `(${key}, no) >= (${asKey(order, '$1')}, $2::int)
    and (${key}, no) < (${asKey(order, '$3')}, $4::int)`;

  return {
    async bound(): Promise<Bound> {
      return (await boundBy(BOUND, [token])) ?? LOWEST;
    },

    /** Where it would have to begin to hold so many. */
    async boundFor(size: number): Promise<Bound> {
      const text = `
        select ${VALUE[order]} as floor, no from post
        order by ${key} desc, no desc offset $1 limit 1`;
      return (await boundBy(BOUND_AT(text), [size - 1])) ?? LOWEST;
    },

    /** How many posts it holds; no more are counted than asked for. */
    async size({ floor, no }: Bound, most: number): Promise<number> {
      const text = `
        select count(*)::int as some from (
          select from post where (${key}, no) >= (${asKey(order, '$1')}, $2::int) limit $3
        ) counted`;
      const row = await queryRow(tx, SIZE(text), [floor, no, most]);
      return row?.some ?? 0;
    },

    /** From the bound towards the aim, past so many rows at most. */
    async step(from: Bound, aim: Bound, rows: number): Promise<Bound> {
      const up = isAbove(aim, from);
      const [low, high] = up ? [from, aim] : [aim, from];
      const direction = up ? 'asc' : 'desc';
      const text = `
        select ${VALUE[order]} as floor, no from post
        where ${between} and exists (select from post_search where post_no = no)
        order by ${key} ${direction}, no ${direction} offset $5 limit 1`;
      const values = [low.floor, low.no, high.floor, high.no, up ? rows : rows - 1];
      return (await boundBy(BOUND_AT(text), values)) ?? aim;
    },

    async move(from: Bound, to: Bound): Promise<void> {
      await execute(tx, MOVE, [token, to.floor, to.no]);
      const [low, high] = isAbove(to, from) ? [from, to] : [to, from];
      const text = `
        update post_search set bands = search_bands(hot_index, upload_time, post_no)
        where post_no in (select no from post where ${between})`;
      await execute(tx, REWRITE(text), [low.floor, low.no, high.floor, high.no]);
    },
  };
}

export type HeldBand = ReturnType<typeof bandIn>;

export function bandsRepository(db: Queryable) {
  return {
    holding: <T>(order: Order, band: HeatBand, work: (held: HeldBand) => Promise<T>): Promise<T> =>
      inTransaction({ db }, async (tx) => {
        await execute(tx, LOCK, [BANDS_LOCK]);
        return work(bandIn(tx, order, band));
      }),
  };
}

export type BandsRepository = ReturnType<typeof bandsRepository>;
