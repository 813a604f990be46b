import { eq, lt, sql } from 'drizzle-orm';
import { attempts } from '../../schema/attempts.ts';
import type { Queryable } from '../database/queryable.ts';
import { column, queryRow, statement } from '../database/statement.ts';

export interface Window {
  bucket: string;
  seconds: number;
}

export interface Limit extends Window {
  /** So many in the window are allowed. */
  most: number;
}

const COUNT = statement({
  name: 'count_attempt',
  text: `
    select counted as count, window_ends as "windowEnds" from count_attempt($1, $2, $3)`,
  row: { count: column.int(), windowEnds: column.date() },
});

const SPEND = statement({
  name: 'spend_attempts',
  text: 'select spend_attempts($1, $2, $3, $4) as "refusedUntil"',
  row: { refusedUntil: column.date().orNull },
});

export interface Growing {
  bucket: string;
  /** Tries without any wait; after them 1, 2, 4 … seconds. */
  free: number;
  longestWait: number;
  /** Tries in a row after which there is no further one. */
  most: number;
  /** After a quiet time as long as this it begins anew. */
  forgottenAfter: number;
}

export function attemptsRepository(db: Queryable) {
  const seconds = (amount: number) => sql`make_interval(secs => ${amount}::float8)`;

  return {
    /** Counts one, whatever comes of it, in a window that begins with the first. */
    async count({ bucket, seconds: length }: Window, now: Date) {
      return (await queryRow(db, COUNT, [bucket, length, now]))!;
    },

    /** One in each window, up to the first in which there were too many; then the end of that one. */
    async spend(limits: readonly Limit[], now: Date): Promise<Date | null> {
      const row = await queryRow(db, SPEND, [
        limits.map(({ bucket }) => bucket),
        limits.map((limit) => limit.seconds),
        limits.map(({ most }) => most),
        now,
      ]);
      return row!.refusedUntil;
    },

    /** Takes one try, or none while the wait of the last one runs: two at once cannot both have it. */
    async take({ bucket, free, longestWait, most, forgottenAfter }: Growing, now: Date) {
      const wait = (tried: ReturnType<typeof sql>) =>
        sql`${now}::timestamptz + make_interval(secs => case when ${tried} <= ${free}::int then 0
          else least(${longestWait}::float8, power(2, least(${tried} - ${free}::int - 1, 30))) end)`;
      const quiet = sql`${attempts.blockedUntil} + ${seconds(forgottenAfter)} <= ${now}`;
      const tried = sql`(case when ${quiet} then 1 else ${attempts.count} + 1 end)`;
      const taken = await db
        .insert(attempts)
        .values({ bucket, count: 1, since: now, blockedUntil: wait(sql`1`) })
        .onConflictDoUpdate({
          target: attempts.bucket,
          set: {
            count: tried,
            since: sql`case when ${quiet} then ${now} else ${attempts.since} end`,
            blockedUntil: wait(tried),
          },
          // Of two free ones at once the later may have looked at the clock first.
          setWhere: sql`(${attempts.blockedUntil} <= ${now} or ${tried} <= ${free}::int
            or ${attempts.blockedUntil} > ${now}::timestamptz + ${seconds(longestWait)})
            and ${tried} <= ${most}::int`,
        })
        .returning({ count: attempts.count });
      return taken.length > 0;
    },

    async find(bucket: string) {
      const [row] = await db
        .select({ count: attempts.count, blockedUntil: attempts.blockedUntil })
        .from(attempts)
        .where(eq(attempts.bucket, bucket));
      return row ?? null;
    },

    async clear(bucket: string): Promise<void> {
      await db.delete(attempts).where(eq(attempts.bucket, bucket));
    },

    async removeBefore(time: Date): Promise<void> {
      await db.delete(attempts).where(lt(attempts.blockedUntil, time));
    },
  };
}

export type AttemptsRepository = ReturnType<typeof attemptsRepository>;
