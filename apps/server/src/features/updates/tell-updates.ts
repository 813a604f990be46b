import type { Clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Db } from '../../platform/database/queryable.ts';
import { updatesRepository } from './updates.repository.ts';

export const UPDATES_JOB = 'updates';

const LOT = 200;
const DAY_MS = 24 * 60 * 60 * 1000;
/** What is older was seen, or nobody wants to. */
const LIFE_DAYS = 90;

interface Telling {
  db: Db;
  clock: Clock;
  signal: AbortSignal;
}

/** Whoever likes or collects a series or a work hears of what has come to it. */
export async function tellUpdates({ db, clock, signal }: Telling): Promise<void> {
  let taken = LOT;
  while (taken === LOT && !signal.aborted) {
    taken = await inTransaction({ db }, async (tx) => {
      const updates = updatesRepository(tx);
      const due = await updates.take(LOT);
      if (due.length > 0) {
        await updates.tell(due, clock());
      }
      return due.length;
    });
  }
  await updatesRepository(db).forgetBefore(new Date(clock().getTime() - LIFE_DAYS * DAY_MS));
}
