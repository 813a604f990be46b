import { dayAfter, shanghaiDay, startOfDay } from '@baohe/domain/time/shanghai-day';
import type { Queryable } from '../../platform/database/queryable.ts';
import { callFiguresRepository } from './call-figures.repository.ts';
import { figuresRepository } from './figures.repository.ts';
import { searchMissesRepository } from './search-misses.repository.ts';
import { visitsRepository } from './visits.repository.ts';

export const FIGURES_JOB = 'figures';

/** Today, and yesterday to compare it with. */
const HOURS_DAYS = 2;
/** The longest period. */
const MISSES_DAYS = 90;
/** A month to look back at by hand; the console shows a week. */
const CALLS_DAYS = 31;

/** Adds up what has happened since the last time, and forgets what is shown no more. May be called at any time. */
export async function foldFigures(db: Queryable, now: Date): Promise<void> {
  const today = shanghaiDay(now);
  const repository = figuresRepository(db);
  await visitsRepository(db).forgetBefore(today);
  await repository.fold();
  await repository.removeHours(startOfDay(dayAfter(today, -HOURS_DAYS)));
  const misses = searchMissesRepository(db);
  await misses.thinOut(today);
  await misses.removeBefore(dayAfter(today, -MISSES_DAYS));
  await callFiguresRepository(db).removeBefore(dayAfter(today, -CALLS_DAYS));
}
