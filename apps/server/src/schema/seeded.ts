import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const seeded = pgTable('seeded', {
  part: text().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
