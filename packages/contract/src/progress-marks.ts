import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { own, part } from './progress.ts';

/** More than any series or book has. */
const MOST_POSTS_MARKED = 2000;
const MOST_PARTS_MARKED = 5000;

export const markProgress = endpoint({
  ...own,
  method: 'POST',
  path: '/usr/progress/mark',
  summary: 'Marks posts, or parts of one, as read or as not read',
  input: z
    .object({
      postIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MOST_POSTS_MARKED)),
      /** Of one post alone; without them it is the whole of each. */
      parts: z.optional(z.array(part).check(z.minLength(1), z.maxLength(MOST_PARTS_MARKED))),
      read: z.boolean(),
    })
    .check(
      z.refine(({ postIds, parts }) => parts === undefined || postIds.length === 1, {
        path: ['parts'],
      }),
    ),
  output: z.object({
    changed: z.int(),
    /** Takes it back, until something else is marked. */
    undoId: z.uuid(),
  }),
});

export const undoMark = endpoint({
  ...own,
  method: 'POST',
  path: '/usr/progress/undoMark',
  summary: 'Everything that was marked last is as it was before; what was read since then stays',
  input: z.object({ undoId: z.uuid() }),
  output: z.object({ changed: z.int() }),
});
