import { PROGRESS_UNITS } from '@baohe/domain/progress/progress';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { listEntry } from './lists.ts';
import { cursor, pageOf, pageParams } from './paging.ts';

/** Days of video in seconds, and more pages than any book has. */
const LARGEST = 10_000_000;
const MOST_AT_ONCE = 50;
/** What adds up on a device that is offline for long. */
export const LONGEST_ACTIVE_MS = 86_400_000;

/** A chapter, volume or track by the name that its reader gives it; `whole` where there are none. */
export const part = z.string().check(z.regex(/^[\w.-]{1,80}$/));

const position = {
  part,
  unit: z.enum(PROGRESS_UNITS),
  /** So many of `total` are behind the reader. */
  position: z.int().check(z.minimum(0), z.maximum(LARGEST)),
  total: z.int().check(z.minimum(1), z.maximum(LARGEST)),
};

const report = z
  .object({
    postId: z.uuid(),
    ...position,
    /** When it was so: what was read offline is reported later. */
    at: z.iso.datetime(),
    /** On purpose, to read it again. */
    wentBack: z._default(z.boolean(), false),
    /** A finished work is begun again on purpose; without it, it stays finished whatever is opened in it. */
    beginsAgain: z._default(z.boolean(), false),
    /** For how long somebody was busy with it since the last report; the server counts what can be. */
    activeMs: z._default(z.int().check(z.minimum(0), z.maximum(LONGEST_ACTIVE_MS)), 0),
  })
  .check(z.refine((one) => one.position <= one.total, { path: ['position'] }));

const storedProgress = z.object({
  ...position,
  at: z.iso.datetime(),
  finished: z.boolean(),
});

export type StoredProgress = z.output<typeof storedProgress>;

/** Who asks is known from the session. */
export const own = { access: 'guest' } as const;

export const saveProgress = endpoint({
  ...own,
  method: 'POST',
  path: '/usr/progress/save',
  summary: 'How far somebody is in some parts of some posts; tells what counts now',
  input: z.object({ records: z.array(report).check(z.minLength(1), z.maxLength(MOST_AT_ONCE)) }),
  output: z.object({
    /** Of posts that can be seen, in the order of the question. */
    records: z.array(
      z.extend(storedProgress, {
        postId: z.uuid(),
        /** Another device is further on: ask which is wanted, and report it again with `wentBack`. */
        conflict: z.boolean(),
      }),
    ),
  }),
});

export const getProgress = endpoint({
  ...own,
  method: 'GET',
  path: '/usr/progress/get',
  summary: 'How far one is in the parts of a post, and in which one was last',
  input: z.object({ postId: z.uuid() }),
  output: z.object({
    parts: z.array(storedProgress),
    lastPart: z.nullable(z.string()),
    finished: z.boolean(),
  }),
});

export const continueList = endpoint({
  ...own,
  method: 'POST',
  path: '/usr/progress/continueList',
  reads: true,
  summary: 'What was begun and is not finished, the latest first, and where each goes on',
  input: z.object({ pageParams, cursor: z.optional(cursor) }),
  output: pageOf(
    z.extend(listEntry, {
      /** After a part that was read to its end the next one, at its beginning. */
      ...position,
      /** Which of the parts that is, from nought. */
      partNumber: z.int().check(z.minimum(0)),
      partCount: z.int().check(z.minimum(1)),
    }),
  ),
});

export const finishProgress = endpoint({
  ...own,
  method: 'POST',
  path: '/usr/progress/finish',
  summary: 'Marks a post as finished, or as not finished after all',
  input: z.object({ postId: z.uuid(), finished: z._default(z.boolean(), true) }),
  output: z.object({ changed: z.int() }),
});

export const removeFromContinue = endpoint({
  ...own,
  method: 'POST',
  path: '/usr/progress/removeFromContinue',
  summary:
    'Takes a post off the continue list until it is opened again; how far one was stays known',
  input: z.object({ postId: z.uuid() }),
  output: z.object({ changed: z.int() }),
});
