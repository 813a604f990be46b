import type { Names } from '@baohe/domain/language/names';
import type { PostKind } from '@baohe/domain/posts/post-kind';
import { boolean, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';

export const sourceType = pgTable('source_type', {
  key: text().primaryKey(),
  label: text().notNull(),
  abbreviation: text().notNull(),
  columns: smallint().$type<2 | 3>().notNull(),
  kind: text().$type<PostKind>().notNull(),
  hasMenu: boolean('has_menu').notNull(),
  position: smallint().notNull(),
  offered: boolean().notNull().default(true),
  names: jsonb().$type<Names>().notNull().default({}),
});
