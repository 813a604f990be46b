import type { RecordStatus } from '@baohe/contract/record-status';
import type { Names } from '@baohe/domain/language/names';
import type { Taxonomy } from '@baohe/domain/posts/taxonomy';
import { sql } from 'drizzle-orm';
import {
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

export const term = pgTable('term', {
  id: text().primaryKey(),
  taxonomy: text().$type<Taxonomy>().notNull(),
  name: text().notNull(),
  tagLabel: text('tag_label'),
  parentId: text('parent_id'),
  zone: text(),
  position: integer().notNull().default(0),
  open: boolean().notNull().default(true),
  no: integer()
    .notNull()
    .default(sql`nextval('term_no')`),
  status: smallint().$type<RecordStatus>().notNull().default(1),
  names: jsonb().$type<Names>().notNull().default({}),
  columns: smallint().$type<2 | 3>(),
  mergedInto: text('merged_into'),
  arranged: boolean().notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

export const termMerge = pgTable('term_merge', {
  termId: text('term_id').primaryKey(),
  intoId: text('into_id').notNull(),
  mergedAt: timestamp('merged_at', { withTimezone: true }).notNull(),
  status: smallint().$type<RecordStatus>().notNull(),
  posts: integer().array().notNull(),
  postsWithBoth: integer('posts_with_both').array().notNull(),
  aliases: text().array().notNull(),
  undoneAt: timestamp('undone_at', { withTimezone: true }),
  pending: integer().array().notNull().default([]),
});

export const termHeat = pgTable(
  'term_heat',
  {
    categoryNo: integer('category_no').notNull(),
    taxonomy: text().$type<Taxonomy>().notNull(),
    rank: smallint().notNull(),
    termNo: integer('term_no').notNull(),
  },
  (table) => [primaryKey({ columns: [table.categoryNo, table.taxonomy, table.rank] })],
);
