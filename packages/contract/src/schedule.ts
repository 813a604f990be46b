import * as z from 'zod/mini';
import { writtenTime } from './written-time.ts';

/** From and until when something is shown; null for no limit on that side. */
export const writtenSchedule = {
  startsAt: z.optional(z.nullable(writtenTime)),
  endsAt: z.optional(z.nullable(writtenTime)),
};

export const schedule = {
  startsAt: z.nullable(z.iso.datetime()),
  endsAt: z.nullable(z.iso.datetime()),
};
