import { integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

export const bulkProgress = pgTable('bulk_progress', {
  id: uuid().primaryKey(),
  accountId: uuid('account_id').notNull(),
  done: integer().notNull().default(0),
  total: integer().notNull(),
  begunAt: timestamp('begun_at', { withTimezone: true }).notNull().defaultNow(),
  finishedAt: timestamp('finished_at', { withTimezone: true }),
  changeSetId: uuid('change_set_id'),
  changed: integer().notNull().default(0),
  unchanged: integer().notNull().default(0),
});
