import type { ReviewAction } from '@baohe/domain/review/review-action';
import {
  bigint,
  boolean,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea } from './bytea.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

export const reviewBatch = pgTable('review_batch', {
  id: uuid().primaryKey().defaultRandom(),
  number: bigint({ mode: 'number' }).notNull(),
  kind: text().$type<'decision' | 'group' | 'trash' | 'reset' | 'undo' | 'undo reset'>().notNull(),
  accountId: uuid('account_id'),
  at: time('at').notNull(),
  changed: integer().notNull(),
  undoneAt: time('undone_at'),
  postId: uuid('post_id'),
  postStatus: smallint('post_status'),
});

export const reviewFolder = pgTable('review_folder', {
  postId: uuid('post_id').primaryKey(),
  postNo: integer('post_no').notNull(),
  pending: integer().notNull().default(0),
  discarded: integer().notNull().default(0),
  kept: integer().notNull().default(0),
  heldBy: uuid('held_by'),
  heldUntil: time('held_until'),
});

export const reviewImage = pgTable('review_image', {
  id: integer().primaryKey(),
  name: text().notNull(),
  postId: uuid('post_id').notNull(),
  postNo: integer('post_no').notNull(),
  position: integer(),
  hash: bytea().notNull(),
  ref: text().notNull(),
  smallRef: text('small_ref'),
  action: smallint().$type<ReviewAction>().notNull().default(0),
  publishTimes: integer('publish_times').notNull().default(0),
  isNsfw: boolean('is_nsfw').notNull().default(false),
  preTrash: boolean('pre_trash').notNull().default(false),
  // Made by the database of the two columns it follows from.
  preTrashSolid: boolean('pre_trash_solid').notNull().default(false),
  classifiedAt: time('classified_at'),
  batchId: uuid('batch_id'),
});

export const reviewDecision = pgTable('review_decision', {
  id: bigint({ mode: 'number' }).primaryKey(),
  batchId: uuid('batch_id').notNull(),
  imageName: text('image_name').notNull(),
  before: smallint().$type<ReviewAction>().notNull(),
  after: smallint().$type<ReviewAction>().notNull(),
  beforeBatch: uuid('before_batch'),
  publishChange: integer('publish_change').notNull().default(0),
});

export const reviewCount = pgTable(
  'review_count',
  {
    action: smallint().$type<ReviewAction>().notNull(),
    isNsfw: boolean('is_nsfw').notNull(),
    preTrash: boolean('pre_trash').notNull(),
    isClassified: boolean('is_classified').notNull(),
    images: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.action, table.isNsfw, table.preTrash, table.isClassified] }),
  ],
);

export const reviewDue = pgTable('review_due', {
  postId: uuid('post_id').primaryKey(),
  dueAt: time('due_at').notNull().defaultNow(),
});

export const reviewMissing = pgTable(
  'review_missing',
  { ref: text().notNull(), postId: uuid('post_id').notNull() },
  (table) => [primaryKey({ columns: [table.ref, table.postId] })],
);

export const reviewGroup = pgTable('review_group', {
  id: uuid().primaryKey().defaultRandom(),
  bits: smallint().notNull(),
  foundAt: time('found_at').notNull(),
  dismissedAt: time('dismissed_at'),
  batchId: uuid('batch_id'),
});

export const reviewGroupImage = pgTable(
  'review_group_image',
  { groupId: uuid('group_id').notNull(), imageId: integer('image_id').notNull() },
  (table) => [primaryKey({ columns: [table.groupId, table.imageId] })],
);

export const reviewTask = pgTable('review_task', {
  name: text().$type<'classify' | 'groups'>().primaryKey(),
  requestedAt: time('requested_at'),
  startedAt: time('started_at'),
  finishedAt: time('finished_at'),
  position: integer().notNull().default(0),
  done: integer().notNull().default(0),
  total: integer().notNull().default(0),
});
