import { boolean, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const savedFilter = pgTable('saved_filter', {
  id: uuid().primaryKey().defaultRandom(),
  accountId: uuid('account_id').notNull(),
  name: text().notNull(),
  filter: jsonb().notNull(),
  isShared: boolean('is_shared').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
