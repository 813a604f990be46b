import { LONGEST_NOTE, LONGEST_WORDS } from '@baohe/domain/bookmarks/bookmark';
import { PROGRESS_UNITS } from '@baohe/domain/progress/progress';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { listEntry } from './lists.ts';
import { cursor, pageOf, pageParams } from './paging.ts';
import { storable } from './storable-text.ts';

const LARGEST = 10_000_000;
const MOST_AT_ONCE = 50;

const number = z.int().check(z.minimum(0), z.maximum(LARGEST));

const bookmark = z.object({
  /** Chosen by the device that makes it. */
  id: z.uuid(),
  postId: z.uuid(),
  /** As with progress: a chapter or track by the name that its reader gives it. */
  part: z.string().check(z.regex(/^[\w.-]{1,80}$/)),
  unit: z.enum(PROGRESS_UNITS),
  position: number,
  /** Which paragraph of a text. */
  block: z._default(number, 0),
  words: z._default(z.string().check(z.maxLength(LONGEST_WORDS), storable), ''),
  note: z._default(z.string().check(z.maxLength(LONGEST_NOTE), storable), ''),
  madeAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
});

export type StoredBookmark = z.output<typeof bookmark>;

/** Who asks is known from the session. */
const own = { access: 'guest' } as const;

export const saveBookmarks = endpoint({
  ...own,
  method: 'POST',
  path: '/usr/bookmark/save',
  summary:
    'Makes, changes and removes bookmarks; the later change counts, what is removed stays so',
  input: z.object({
    records: z
      .array(z.extend(bookmark, { isRemoved: z._default(z.boolean(), false) }))
      .check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
  }),
  output: z.object({ changed: z.int() }),
});

export const listBookmarks = endpoint({
  ...own,
  method: 'GET',
  path: '/usr/bookmark/list',
  summary: 'The bookmarks of the caller in a post, the newest first',
  input: z.object({ postId: z.uuid() }),
  output: z.object({ records: z.array(bookmark) }),
});

export const pageBookmarks = endpoint({
  ...own,
  method: 'POST',
  path: '/usr/bookmark/page',
  reads: true,
  summary: 'The bookmarks of the caller in all posts, the newest first, each with its post',
  input: z.object({ pageParams, cursor: z.optional(cursor) }),
  output: pageOf(z.object({ bookmark, post: listEntry })),
});
