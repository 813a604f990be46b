import { integer, jsonb, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';

export const changeSet = pgTable('change_set', {
  id: uuid().primaryKey().defaultRandom(),
  accountId: uuid('account_id'),
  edit: jsonb().notNull(),
  changed: integer().notNull(),
  conflicts: integer().notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  undoneAt: timestamp('undone_at', { withTimezone: true }),
});

export const changeSetItem = pgTable(
  'change_set_item',
  {
    changeSetId: uuid('change_set_id').notNull(),
    postId: uuid('post_id').notNull(),
    before: jsonb().notNull(),
    after: jsonb().notNull(),
  },
  (table) => [primaryKey({ columns: [table.changeSetId, table.postId] })],
);
