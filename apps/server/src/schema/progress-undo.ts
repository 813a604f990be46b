import { jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

export const progressUndo = pgTable('progress_undo', {
  accountId: uuid('account_id').primaryKey(),
  id: uuid().notNull(),
  postIds: uuid('post_ids').array().notNull(),
  markedAt: timestamp('marked_at', { withTimezone: true }).notNull(),
  works: jsonb().notNull(),
  parts: jsonb().notNull(),
});
