import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const unlock = pgTable(
  'unlock',
  {
    accountId: uuid('account_id').notNull(),
    postId: uuid('post_id').notNull(),
    how: text().$type<'help' | 'points' | 'gift' | 'staff'>().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.postId] })],
);
