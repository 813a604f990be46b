import { boolean, pgTable, timestamp } from 'drizzle-orm/pg-core';

export const libraryVersion = pgTable('library_version', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
});
