import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { cursor, idList, pageOf, pageParams } from './paging.ts';
import { storable } from './storable-text.ts';
import { ownList } from './viewer.ts';

/** A post in somebody's list. */
export const listEntry = z.object({
  postUuid: z.uuid(),
  postTitle: z.string(),
  postCoverUrl: z.string(),
  coverRatio: z.number(),
  postSourceType: z.string(),
  postSourceLabel: z.string(),
  /** The narrowest category that it stands in. */
  termUuid: z.string(),
  addedAt: z.iso.datetime(),
  /** How far one is in it, 0 to 1; absent where it was not begun. */
  read: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
  /** Where one goes on in it: after a part that was read to its end the next one, at its beginning. */
  reached: z.optional(
    z.object({
      part: z.string(),
      position: z.int(),
      total: z.int(),
      /** Which of the parts that is, from nought. */
      partNumber: z.int(),
      partCount: z.int(),
    }),
  ),
});

export type ListEntry = z.output<typeof listEntry>;

/** Several in one query value, or a list; none is all of them. */
const sourceTypes = z.pipe(
  z.union([
    z.string().check(z.regex(/^[\w,]{0,1000}$/)),
    z.array(z.string().check(z.regex(/^\w{1,60}$/))).check(z.maxLength(50)),
  ]),
  z.transform((types) =>
    (typeof types === 'string' ? types.split(',') : types).filter((type) => type !== ''),
  ),
);

const entry = z.object({ postId: z.uuid(), videoListId: z.uuid() });
const changed = z.object({ changed: z.int() });
const window = { listId: z.uuid(), cursor: z.optional(cursor) };

/** Who asks is known from the session. */
const own = { access: 'guest' } as const;

export const recordExists = endpoint({
  ...own,
  method: 'GET',
  path: '/usr/videoList/getRecordExists',
  summary: 'Whether a post stands in a list of one’s own',
  input: entry,
  output: z.boolean(),
});

export const addToList = endpoint({
  ...own,
  method: 'POST',
  path: '/usr/videoList/add2List',
  summary: 'Puts a post on top of a list of one’s own; collect and favorite ask for an account',
  input: entry,
  output: changed,
});

export const deleteFromList = endpoint({
  ...own,
  method: 'POST',
  path: '/usr/videoList/del4List',
  summary: 'Takes a post out of a list of one’s own',
  input: entry,
  output: changed,
});

export const listById = endpoint({
  ...own,
  method: 'GET',
  path: '/usr/videoList/:id',
  summary: 'A list of one’s own and how much of it can be seen now',
  input: z.object({ id: z.uuid() }),
  output: z.extend(ownList, { count: z.int() }),
});

export const listIdOfType = endpoint({
  ...own,
  method: 'GET',
  path: '/usr/videoList/getVideoListId/:type',
  summary: 'The id of one’s own list of a kind',
  input: z.object({ type: ownList.shape.listType }),
  output: z.uuid(),
});

export const listEntries = endpoint({
  ...own,
  method: 'POST',
  path: '/usr/videoList/list',
  reads: true,
  summary: 'What stands in a list of one’s own, newest first',
  input: z.object(window),
  output: pageOf(listEntry),
});

export const pageEntries = endpoint({
  ...own,
  method: 'POST',
  path: '/usr/videoList/page',
  reads: true,
  summary: 'Pages of a list of one’s own, of some source types or with a word in the title',
  input: z.object({
    ...window,
    pageParams,
    postSourceTypeList: z.optional(sourceTypes),
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(50), storable)),
  }),
  output: pageOf(listEntry),
});

export const entriesOfTypes = endpoint({
  ...own,
  method: 'GET',
  path: '/usr/videoList/listWithType',
  summary: 'What stands in a list of one’s own, of some source types; without any, all of it',
  input: z.object({ ...window, postSourceTypeList: z.optional(sourceTypes) }),
  output: pageOf(listEntry),
});

export const removeEntries = endpoint({
  ...own,
  method: 'DELETE',
  path: '/usr/videoList/batchRemoveVideo',
  summary: 'Takes posts out of a list of one’s own',
  input: z.object({ listId: z.uuid(), videoIds: idList }),
  output: changed,
});

export const clearList = endpoint({
  ...own,
  method: 'DELETE',
  path: '/usr/videoList/clear',
  summary: 'Takes everything out of a list of one’s own',
  input: z.object({ listId: z.uuid() }),
  output: changed,
});
