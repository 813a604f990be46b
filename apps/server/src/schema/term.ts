import type { Taxonomy } from '@baohe/domain/posts/taxonomy';
import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const term = pgTable('term', {
  id: text().primaryKey(),
  taxonomy: text().$type<Taxonomy>().notNull(),
  name: text().notNull(),
  tagLabel: text('tag_label'),
  parentId: text('parent_id'),
  zone: text(),
  position: integer().notNull().default(0),
  open: boolean().notNull().default(true),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
