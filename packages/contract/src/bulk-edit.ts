import { EDIT_CONFLICTS, MOST_EDITED } from '@baohe/domain/posts/bulk-edit';
import { ZONES } from '@baohe/domain/posts/zone';
import * as z from 'zod/mini';
import { ageRating } from './age-rating.ts';
import { endpoint } from './endpoint.ts';
import { cursor, pageOf } from './paging.ts';
import { postFilter } from './post-filters.ts';
import { recordStatus } from './record-status.ts';
import { termId } from './term-id.ts';

const some = <T extends z.ZodMiniType>(item: T) =>
  z.array(item).check(z.minLength(1), z.maxLength(50));

/** These, or all that fit a filter. */
export const chosenPosts = z.union([
  z.object({ ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MOST_EDITED)) }),
  z.object({ filter: postFilter }),
]);

/** What is not named stays as it is. */
export const postEdit = z.object({
  /** Leaves all other categories; the zone is that of the category. */
  categoryId: z.optional(termId),
  replaceTerms: z.optional(some(z.object({ fromId: termId, toId: termId }))),
  removeTermIds: z.optional(some(termId)),
  addTermIds: z.optional(some(termId)),
  pointPrice: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000)))),
  osusumeLevel: z.optional(z.int().check(z.minimum(0), z.maximum(9))),
  ageRating: z.optional(ageRating),
  status: z.optional(recordStatus),
});

/** Under it the caller asks how far the edit is, and what became of it. */
export const progressId = z.optional(z.uuid());

const bulkEdit = z.object({ posts: chosenPosts, edit: postEdit });

const state = z.object({
  zone: z.enum(ZONES),
  terms: z.array(z.object({ termUuid: z.string(), termName: z.string() })),
  pointPrice: z.nullable(z.int()),
  osusumeLevel: z.int(),
  ageRating,
  status: recordStatus,
});

const preview = z.object({
  matched: z.int(),
  changed: z.int(),
  /** Nothing would become different there. */
  same: z.int(),
  conflicts: z.int(),
  /** Of how many posts each of these changes. */
  parts: z.object({
    terms: z.int(),
    zone: z.int(),
    pointPrice: z.int(),
    osusumeLevel: z.int(),
    ageRating: z.int(),
    status: z.int(),
  }),
  examples: z.array(
    z.object({ postUuid: z.uuid(), postTitle: z.string(), before: state, after: state }),
  ),
  conflictExamples: z.array(
    z.object({ postUuid: z.uuid(), postTitle: z.string(), reason: z.enum(EDIT_CONFLICTS) }),
  ),
});

export type BulkPreview = z.output<typeof preview>;

const changeSet = z.object({
  changeSetId: z.uuid(),
  /** Empty where the account is gone. */
  username: z.string(),
  edit: postEdit,
  changed: z.int(),
  conflicts: z.int(),
  createdAt: z.iso.datetime(),
  undoableUntil: z.nullable(z.iso.datetime()),
  undoneAt: z.nullable(z.iso.datetime()),
});

export type ChangeSet = z.output<typeof changeSet>;

const editProgress = z.object({
  done: z.int(),
  total: z.int(),
  isFinished: z.boolean(),
  /** Of a finished edit, as its own reply says it; an undo has none. */
  changeSetId: z.nullable(z.uuid()),
  changed: z.int(),
  /** Posts that stayed as they were. */
  unchanged: z.int(),
});

export type EditProgress = z.output<typeof editProgress>;

/** One change of many posts, seen before it happens and taken back afterwards. */
export const bulkEdits = {
  preview: endpoint({
    method: 'POST',
    path: '/cnt/posts/bulkPreview',
    access: 'editor',
    reads: true,
    summary: 'What an edit would make of many posts',
    input: bulkEdit,
    output: preview,
  }),
  apply: endpoint({
    method: 'POST',
    path: '/cnt/posts/bulkApply',
    access: 'editor',
    summary: 'Edits many posts at once; what a preview did not say is refused',
    input: z.extend(bulkEdit, {
      /** As many as the preview said; where there are others meanwhile, nothing is changed. */
      expectedChanged: z.optional(z.int().check(z.minimum(0), z.maximum(MOST_EDITED))),
      progressId,
    }),
    output: z.object({
      changeSetId: z.nullable(z.uuid()),
      changed: z.int(),
      conflicts: z.int(),
    }),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/cnt/posts/bulkUndo',
    access: 'editor',
    summary: 'Brings back what an edit changed, where nobody has changed it since',
    input: z.object({ changeSetId: z.uuid(), progressId }),
    output: z.object({ restored: z.int(), left: z.int() }),
  }),
  progress: endpoint({
    method: 'GET',
    path: '/cnt/posts/bulkProgress',
    access: 'editor',
    summary: 'How far an edit of the caller is; null before it begins and after it has failed',
    input: z.object({ progressId: z.uuid() }),
    output: z.object({ progress: z.nullable(editProgress) }),
  }),
  page: endpoint({
    method: 'POST',
    path: '/cnt/posts/pageChangeSets',
    access: 'editor',
    reads: true,
    summary: 'Edits of many posts, newest first',
    input: z.object({ cursor: z.optional(cursor) }),
    output: pageOf(changeSet),
  }),
};
