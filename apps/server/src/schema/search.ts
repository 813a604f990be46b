import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

export const searchBand = pgTable('search_band', {
  token: text().primaryKey(),
  floor: bigint({ mode: 'bigint' })
    .notNull()
    .default(sql`'-9223372036854775808'`),
  floorNo: integer('floor_no').notNull().default(0),
});

export const postSearch = pgTable('post_search', {
  postNo: integer('post_no').primaryKey(),
  hotIndex: integer('hot_index').notNull(),
  uploadTime: timestamp('upload_time', { withTimezone: true }).notNull(),
  rule: smallint().notNull(),
  audience: smallint().notNull(),
  shown: boolean().notNull(),
  folded: text().notNull(),
  titleWords: text('title_words').notNull().default(''),
  readings: text().notNull(),
  terms: integer().array().notNull(),
  sourceType: text('source_type').notNull(),
  bands: text().array().notNull(),
});

export const searchDue = pgTable('search_due', { postNo: integer('post_no').primaryKey() });

export const recentSearch = pgTable(
  'recent_search',
  {
    accountId: uuid('account_id').notNull(),
    keyword: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.keyword] })],
);
