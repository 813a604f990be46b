import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { numberInAddress } from './in-address.ts';
import { listEntry } from './lists.ts';
import { term } from './terms.ts';

const count = z.int().check(z.nonnegative());
const byGroup = z.object({ read: count, watch: count, listen: count });

/** Who asks is known from the session: nobody sees another's year. */
const own = { access: 'guest' } as const;

export const ownYear = endpoint({
  ...own,
  method: 'GET',
  path: '/usr/activity/year',
  summary: 'What the caller has read, watched and heard in a year, by the calendar of Shanghai',
  input: z.object({ year: z.optional(numberInAddress(2020, 2100)) }),
  output: z.object({
    /** The one that was asked for; without one this year. */
    year: z.int(),
    /** Those that have something, and this one, the latest first. */
    years: z.array(z.int()),
    isRecording: z.boolean(),
    /** Seconds from January to December. */
    months: z.array(byGroup).check(z.length(12)),
    seconds: byGroup,
    /** Chapters, films and tracks that were read, watched and heard to their end. */
    parts: byGroup,
    pages: count,
    works: count,
    finished: count,
    days: count,
    longestRun: z.nullable(z.object({ days: count, from: z.string(), until: z.string() })),
    sources: z.array(z.object({ sourceType: z.string(), sourceLabel: z.string(), seconds: count })),
    tags: z.array(z.object({ term, seconds: count })),
    mostRead: z.array(z.object({ post: listEntry, seconds: count })),
    /** What was put together and given in the year. */
    albums: count,
    albumEntries: count,
    bookmarks: count,
    ratings: count,
    /** Of those ratings; null where there are none. */
    averageStars: z.nullable(z.number()),
  }),
});

export const setActivityRecording = endpoint({
  ...own,
  method: 'PUT',
  path: '/usr/activity/recording',
  summary: 'Whether what the caller reads is added to their figures from now on',
  input: z.object({ isRecording: z.boolean() }),
  output: z.object({ isRecording: z.boolean() }),
});

export const clearActivity = endpoint({
  ...own,
  method: 'DELETE',
  path: '/usr/activity/clear',
  summary: 'Forgets all figures of the caller; progress and lists stay',
  input: z.object({}),
  output: z.object({ changed: z.int() }),
});
