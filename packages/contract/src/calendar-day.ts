import * as z from 'zod/mini';

/** A day by the calendar of Shanghai, of this century. */
export const calendarDay = z
  .string()
  .check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/));

/** The days by which a list is narrowed: both count. */
export const dayRange = {
  fromDay: z.optional(calendarDay),
  untilDay: z.optional(calendarDay),
};
