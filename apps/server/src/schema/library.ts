import { integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from './bytea.ts';

export const library = pgTable('library', {
  name: text().primaryKey(),
  today: timestamp({ withTimezone: true }).notNull(),
  posts: integer().notNull(),
  postsDone: integer('posts_done').notNull().default(0),
  filesTotal: integer('files_total').notNull().default(0),
  filesDone: integer('files_done').notNull().default(0),
  importedAt: timestamp('imported_at', { withTimezone: true }),
  finishedAt: timestamp('finished_at', { withTimezone: true }),
});

export const libraryFile = pgTable('library_file', {
  ref: text().primaryKey(),
  library: text().notNull(),
  hash: bytea(),
  mime: text().notNull(),
  width: integer(),
  height: integer(),
  recipe: jsonb(),
  thumbnailOf: text('thumbnail_of'),
  priority: smallint().notNull().default(1),
  requestedAt: timestamp('requested_at', { withTimezone: true }),
  failure: text(),
});
