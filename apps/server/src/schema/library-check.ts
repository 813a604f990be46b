import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const missingFile = pgTable(
  'missing_file',
  {
    postId: uuid('post_id').notNull(),
    file: text().notNull(),
    foundAt: timestamp('found_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.file] })],
);

export const libraryCheck = pgTable('library_check', {
  name: text().$type<'files' | 'duplicates'>().primaryKey(),
  requestedAt: timestamp('requested_at', { withTimezone: true }),
  startedAt: timestamp('started_at', { withTimezone: true }),
  finishedAt: timestamp('finished_at', { withTimezone: true }),
  position: integer().notNull().default(0),
  done: integer().notNull().default(0),
  total: integer().notNull().default(0),
});
