import * as z from 'zod/mini';

/** A time that somebody sends. No calendar has a year 0, and no database. */
export const writtenTime = z.iso.datetime().check(z.refine((time) => !time.startsWith('0000')));
