import {
  bigint,
  boolean,
  date,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

export const activityDay = pgTable(
  'activity_day',
  {
    accountId: uuid('account_id').notNull(),
    day: date().notNull(),
    sourceType: text('source_type').notNull(),
    ms: bigint({ mode: 'number' }).notNull(),
    pages: integer().notNull(),
    parts: integer().notNull(),
    works: integer().notNull(),
  },
  ({ accountId, day, sourceType }) => [primaryKey({ columns: [accountId, day, sourceType] })],
);

export const activityWork = pgTable(
  'activity_work',
  {
    accountId: uuid('account_id').notNull(),
    year: smallint().notNull(),
    postId: uuid('post_id').notNull(),
    ms: bigint({ mode: 'number' }).notNull(),
  },
  ({ accountId, year, postId }) => [primaryKey({ columns: [accountId, year, postId] })],
);

export const activityClock = pgTable('activity_clock', {
  accountId: uuid('account_id').primaryKey(),
  isRecording: boolean('is_recording').notNull().default(true),
  reportedAt: timestamp('reported_at', { withTimezone: true }),
  passedMs: integer('passed_ms').notNull().default(0),
});
