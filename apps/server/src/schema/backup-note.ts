import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const backupNote = pgTable('backup_note', {
  id: uuid().primaryKey().defaultRandom(),
  at: timestamp({ withTimezone: true }).notNull(),
  actor: text().notNull(),
});
