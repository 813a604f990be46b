import { pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';

export const listEntry = pgTable(
  'list_entry',
  {
    listId: uuid('list_id').notNull(),
    postId: uuid('post_id').notNull(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.listId, table.postId] })],
);
