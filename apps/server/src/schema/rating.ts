import { integer, pgTable, primaryKey, smallint, timestamp, uuid } from 'drizzle-orm/pg-core';

export const rating = pgTable(
  'rating',
  {
    accountId: uuid('account_id').notNull(),
    postId: uuid('post_id').notNull(),
    stars: smallint().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.postId] })],
);

export const postRating = pgTable('post_rating', {
  postId: uuid('post_id').primaryKey(),
  counts: integer().array().notNull().default([0, 0, 0, 0, 0]),
});
