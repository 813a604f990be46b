import type { CheckedIn } from '@baohe/contract/check-ins';
import { drawFortune, FORTUNES } from '@baohe/domain/points/fortune';
import { canMakeUp, streakOf } from '@baohe/domain/points/streak';
import { dayAfter, monthOf, shanghaiDay } from '@baohe/domain/time/shanghai-day';
import { AppError } from '../../platform/app-error.ts';
import { inOneStatement } from '../../platform/database/in-transaction.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { awardTips, presentCheckIn } from './check-in.presenter.ts';
import { checkInsRepository } from './check-ins.repository.ts';
import { ledgerRepository } from './ledger.repository.ts';
import { payInvite } from './pay-invite.ts';
import type { PointsDeps } from './points-deps.ts';

/** 签到: the day's fortune, drawn once. Whoever presses again is told what they drew. */
export async function checkInToday(deps: PointsDeps, accountId: string): Promise<CheckedIn> {
  const at = deps.clock();
  const day = shanghaiDay(at);
  const award = drawFortune(deps.settings.read('fortuneOdds'), deps.chance());
  const added = await inOneStatement(deps, (db) =>
    checkInsRepository(db).add({ accountId, day, award, at }),
  );
  const { fortune, points } = added ?? (await madeBefore(deps.db, accountId, day));
  const streak = await streakIn(deps.db, accountId, day);
  // By itself: a check-in that was made stays, and what fails here is made good by the next one.
  await payInvite(deps, accountId);
  return {
    awardTips: awardTips(fortune ?? 'small', points),
    awardPointCount: points,
    fortune: fortune ?? 'small',
    streak,
    points: await ledgerRepository(deps.db).pointsOf(accountId),
  };
}

/** 补签: a missed day for points. A day that has its check-in costs nothing more. */
export async function makeUpForDay(deps: PointsDeps, accountId: string, day: string) {
  const at = deps.clock();
  const today = shanghaiDay(at);
  if (!canMakeUp(day, today, deps.settings.read('makeUpDays'))) {
    throw new AppError('check_in.day_closed');
  }
  const award = { price: deps.settings.read('makeUpPrice') };
  const added = await inOneStatement(deps, (db) =>
    checkInsRepository(db).add({ accountId, day, award, at }),
  );
  if (!added) {
    await madeBefore(deps.db, accountId, day);
  }
  return {
    points: added?.balance ?? (await ledgerRepository(deps.db).pointsOf(accountId)),
    streak: await streakIn(deps.db, accountId, today),
  };
}

/** What the day has already. Where the staff has withdrawn it, it stays without one. */
async function madeBefore(db: Queryable, accountId: string, day: string) {
  const made = await checkInsRepository(db).onDay(accountId, day);
  if (made?.isWithdrawn) {
    throw new AppError('check_in.day_closed');
  }
  return made ?? { fortune: null, points: 0 };
}

async function streakIn(db: Queryable, accountId: string, today: string): Promise<number> {
  return streakOf(await checkInsRepository(db).lastRun(accountId, today), today);
}

/** A month of check-ins, and everything that is said beside them. */
export async function calendarOf(
  deps: PointsDeps,
  accountId: string,
  chosenMonth: string | undefined,
) {
  const { db, settings } = deps;
  const today = shanghaiDay(deps.clock());
  const month = chosenMonth ?? monthOf(today);
  const nextMonth = monthOf(dayAfter(`${month}-28`, 4));
  const checkIns = checkInsRepository(db);
  const [rows, run, ofToday] = await Promise.all([
    checkIns.between(accountId, `${month}-01`, `${nextMonth}-01`),
    checkIns.lastRun(accountId, today),
    checkIns.onDay(accountId, today),
  ]);
  const makeUpDays = settings.read('makeUpDays');
  return {
    today,
    month,
    isCheckedInToday: ofToday !== null,
    streak: streakOf(run, today),
    days: rows.map(presentCheckIn),
    monthPoints: rows.reduce((sum, { points }) => sum + points, 0),
    odds: settings.read('fortuneOdds').map(({ points, percent }, rank) => ({
      fortune: FORTUNES[rank]!,
      points,
      percent,
    })),
    makeUp: {
      price: settings.read('makeUpPrice'),
      since: makeUpDays > 0 ? dayAfter(today, -makeUpDays) : null,
    },
  };
}
