import * as z from 'zod/mini';

/** 31 February is read as 3 March, and what is no day at all as no number. */
function isInCalendar(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

/** A day by the calendar of Shanghai, of this century. */
export const calendarDay = z.string().check(
  z.regex(/^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/),
  z.refine((day) => isInCalendar(day)),
);

/** The days by which a list is narrowed: both count. */
export const dayRange = {
  fromDay: z.optional(calendarDay),
  untilDay: z.optional(calendarDay),
};
