import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { cursor, pageOf } from './paging.ts';
import { managedPost } from './post-filters.ts';

const libraryCheck = z.object({
  /** Waiting for its turn, or at work. */
  isRunning: z.boolean(),
  done: z.int(),
  total: z.int(),
  finishedAt: z.nullable(z.iso.datetime()),
});

const pair = z.object({
  one: managedPost,
  other: managedPost,
  /** Of 64 bits in which their covers differ: 0 is the same picture. */
  bits: z.int(),
  /** Pages that look the same, where both are works of pictures. */
  pages: z.nullable(z.object({ alike: z.int(), one: z.int(), other: z.int() })),
});

export type DuplicatePair = z.output<typeof pair>;

const twoPosts = z.object({ postId: z.uuid(), otherId: z.uuid() });

/** Posts that may be the same, and files that are missing: what the site finds by looking through its library. */
export const libraryChecks = {
  pageDuplicates: endpoint({
    method: 'POST',
    path: '/cnt/posts/pageDuplicates',
    access: 'editor',
    reads: true,
    summary: 'Pairs of posts whose covers look the same, the most alike first',
    input: z.object({ cursor: z.optional(cursor) }),
    output: z.extend(pageOf(pair), { check: libraryCheck }),
  }),
  dismissDuplicate: endpoint({
    method: 'POST',
    path: '/cnt/posts/dismissDuplicate',
    access: 'editor',
    summary: 'Two posts are not the same: the pair is not shown again',
    input: twoPosts,
    output: z.object({ changed: z.int() }),
  }),
  merge: endpoint({
    method: 'POST',
    path: '/cnt/posts/merge',
    access: 'editor',
    summary: 'A post becomes one with another, which gets its lists, progress and unlocks',
    input: z.object({ postId: z.uuid(), intoPostId: z.uuid() }),
    output: z.object({ lists: z.int(), readings: z.int(), unlocks: z.int() }),
  }),
  startCheck: endpoint({
    method: 'POST',
    path: '/cnt/posts/startCheck',
    access: 'editor',
    summary: 'The library is looked through again, behind the site',
    input: z.object({ name: z.enum(['files', 'duplicates']) }),
    output: z.nullable(z.object({})),
  }),
  getChecks: endpoint({
    method: 'GET',
    path: '/cnt/posts/getChecks',
    access: 'editor',
    summary: 'How far the site is with looking through its library',
    input: z.object({}),
    output: z.object({ files: libraryCheck, duplicates: libraryCheck }),
  }),
  missingFiles: endpoint({
    method: 'GET',
    path: '/cnt/posts/missingFiles',
    access: 'editor',
    summary: 'Which files of a post are not there',
    input: z.object({ postId: z.uuid() }),
    output: z.object({ files: z.array(z.string()) }),
  }),
};
