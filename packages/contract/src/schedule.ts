import * as z from 'zod/mini';

/** From and until when something is shown; null for no limit on that side. */
export const writtenSchedule = {
  startsAt: z.optional(z.nullable(z.iso.datetime())),
  endsAt: z.optional(z.nullable(z.iso.datetime())),
};

export const schedule = {
  startsAt: z.nullable(z.iso.datetime()),
  endsAt: z.nullable(z.iso.datetime()),
};
