import type { Client } from '@baohe/client/client';
import { checkIn, checkInCalendar, hasCheckedIn, makeUpDay } from '@baohe/contract/check-ins';
import type { Fortune } from '@baohe/domain/points/fortune';
import type { Month } from '@baohe/domain/time/month';
import { queryOptions } from '@tanstack/react-query';
import { POINTS_KEY } from './points-key.ts';

/** What today's check-in brought. */
export interface EarnedFortune {
  fortune: Fortune;
  points: number;
}

export interface CheckedDay {
  day: string;
  /** When it was done; of a day that was made up for, when that was paid. */
  at: string;
  /** Null for a day that was made up for. */
  fortune: Fortune | null;
  points: number;
}

export interface CheckInMonth {
  today: string;
  month: Month;
  isCheckedInToday: boolean;
  streak: number;
  days: readonly CheckedDay[];
  monthPoints: number;
  odds: readonly { fortune: Fortune; points: number; percent: number }[];
  makeUpPrice: number;
  /** The first day that can still be made up for; null where none can. */
  makeUpSince: string | null;
}

/** Of `today`: tomorrow it is another question. */
export const checkedInQuery = (client: Client, viewerId: string | undefined, today: string) =>
  queryOptions({
    queryKey: [POINTS_KEY, 'today', viewerId, today],
    queryFn: ({ signal }) => client.call(hasCheckedIn, {}, signal),
    meta: { volatile: true },
  });

export const monthQuery = (
  client: Client,
  viewerId: string | undefined,
  today: string,
  month?: Month,
) =>
  queryOptions({
    queryKey: [POINTS_KEY, 'month', viewerId, today, month ?? ''],
    queryFn: ({ signal }) => fetchMonth(client, month, signal),
    meta: { volatile: true },
  });

/** Without a month the one of today. */
async function fetchMonth(
  client: Client,
  month: Month | undefined,
  signal: AbortSignal,
): Promise<CheckInMonth> {
  const reply = await client.call(checkInCalendar, month === undefined ? {} : { month }, signal);
  const { days, makeUp, ...rest } = reply;
  return {
    ...rest,
    days: days.map(({ clockDate, clockDatetime, fortune, awardPointCount }) => ({
      day: clockDate,
      at: clockDatetime,
      fortune,
      points: awardPointCount,
    })),
    makeUpPrice: makeUp.price,
    makeUpSince: makeUp.since,
  };
}

/** The points that one has then, too. */
export async function checkInNow(
  client: Client,
): Promise<{ earned: EarnedFortune; balance: number }> {
  const { fortune, awardPointCount, points } = await client.call(checkIn, {});
  return { earned: { fortune, points: awardPointCount }, balance: points };
}

/** The points that are left. */
export async function makeUpFor(client: Client, day: string): Promise<number> {
  const { points } = await client.call(makeUpDay, { clockDate: day });
  return points;
}
