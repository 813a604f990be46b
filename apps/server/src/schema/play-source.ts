import type { PlaySourceType } from '@baohe/domain/posts/play-source-type';
import { pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';

export const playSource = pgTable(
  'play_source',
  {
    postId: uuid('post_id').notNull(),
    no: smallint().notNull(),
    name: text().notNull(),
    type: text().$type<PlaySourceType>().notNull(),
    fileRef: text('file_ref').notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.no] })],
);

export const subtitle = pgTable(
  'subtitle',
  {
    postId: uuid('post_id').notNull(),
    language: text().notNull(),
    label: text().notNull(),
    fileRef: text('file_ref').notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.language] })],
);
