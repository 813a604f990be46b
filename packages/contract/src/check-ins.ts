import { FORTUNES } from '@baohe/domain/points/fortune';
import * as z from 'zod/mini';
import { calendarDay } from './calendar-day.ts';
import { endpoint } from './endpoint.ts';
import { cursor, pageOf } from './paging.ts';
import { userId } from './user-id.ts';

const day = z.iso.date();
/** Of this century: PostgreSQL has no year 0000, and the month after 9999-12 is written otherwise. */
const monthOfCentury = z.string().check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/));

/** 签到 on one day. */
export const checkInRecord = z.object({
  clockId: z.uuid(),
  /** When the button was pressed; of a day that was made up for, when that was paid. */
  clockDatetime: z.iso.datetime(),
  /** The day it counts for, in Shanghai. */
  clockDate: day,
  /** 大吉 +9; of a day that was made up for 补签. */
  awardTips: z.string(),
  awardPointCount: z.int(),
  /** Null for a day that was made up for. */
  fortune: z.nullable(z.enum(FORTUNES)),
});

export type CheckInRecord = z.output<typeof checkInRecord>;

export const hasCheckedIn = endpoint({
  method: 'GET',
  path: '/usr/clock/todayOverSign',
  access: 'guest',
  summary: 'Whether the caller has checked in today (Shanghai)',
  input: z.object({ userId }),
  output: z.boolean(),
});

/** What a check-in brought, and how things stand with it. */
const checkedIn = z.object({
  awardTips: z.string(),
  awardPointCount: z.int(),
  fortune: z.enum(FORTUNES),
  points: z.int(),
  /** Days in a row with this one. */
  streak: z.int(),
});

export type CheckedIn = z.output<typeof checkedIn>;

export const checkIn = endpoint({
  method: 'POST',
  path: '/usr/clock/userSign',
  access: 'user',
  summary: 'Checks in; on a day that has its check-in already, what that one brought',
  input: z.object({ userId }),
  output: checkedIn,
});

export const makeUpDay = endpoint({
  method: 'POST',
  path: '/usr/clock/makeUp',
  access: 'user',
  summary: 'Makes up for a missed day with points',
  input: z.object({ clockDate: calendarDay }),
  output: z.object({ points: z.int(), streak: z.int() }),
});

export const checkInCalendar = endpoint({
  method: 'GET',
  path: '/usr/clock/calendar',
  access: 'guest',
  summary: 'The check-ins of a month, the streak, the odds, and what making up for a day costs',
  input: z.object({ month: z.optional(monthOfCentury) }),
  output: z.object({
    today: day,
    month: z.string(),
    isCheckedInToday: z.boolean(),
    streak: z.int(),
    days: z.array(checkInRecord),
    /** What the month has brought. */
    monthPoints: z.int(),
    odds: z.array(z.object({ fortune: z.enum(FORTUNES), points: z.int(), percent: z.number() })),
    makeUp: z.object({
      price: z.int(),
      /** The first day that can still be made up for; null where none can. */
      since: z.nullable(day),
    }),
  }),
});

export const checkInList = endpoint({
  method: 'GET',
  path: '/usr/clock/userSignList',
  access: 'guest',
  summary: 'The caller’s check-ins, newest first',
  input: z.object({ userId, cursor: z.optional(cursor) }),
  output: pageOf(checkInRecord),
});
