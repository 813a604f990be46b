import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const attempts = pgTable('attempts', {
  bucket: text().primaryKey(),
  count: integer().notNull(),
  since: timestamp({ withTimezone: true }).notNull(),
  blockedUntil: timestamp('blocked_until', { withTimezone: true }).notNull(),
});
