import { pgTable, primaryKey, smallint, timestamp, uuid } from 'drizzle-orm/pg-core';

export const duplicatePair = pgTable(
  'duplicate_pair',
  {
    postId: uuid('post_id').notNull(),
    otherId: uuid('other_id').notNull(),
    bits: smallint().notNull(),
    foundAt: timestamp('found_at', { withTimezone: true }).notNull().defaultNow(),
    dismissedAt: timestamp('dismissed_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.postId, table.otherId] })],
);

export const postRedirect = pgTable('post_redirect', {
  oldId: uuid('old_id').primaryKey(),
  postId: uuid('post_id').notNull(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
