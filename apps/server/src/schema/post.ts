import type { RecordStatus } from '@baohe/contract/record-status';
import type { PostType } from '@baohe/domain/posts/post-type';
import {
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea } from './bytea.ts';

export const post = pgTable('post', {
  id: uuid().primaryKey().defaultRandom(),
  key: text(),
  title: text().notNull(),
  summary: text().notNull().default(''),
  sourceType: text('source_type').notNull(),
  postType: text('post_type').$type<PostType>().notNull(),
  zone: text().notNull(),
  coverHash: bytea('cover_hash').notNull(),
  coverRatio: real('cover_ratio').notNull(),
  uploadTime: timestamp('upload_time', { withTimezone: true }).notNull(),
  hotIndex: integer('hot_index').notNull().default(0),
  viewCount: integer('view_count').notNull().default(0),
  favorCount: integer('favor_count').notNull().default(0),
  hoardCount: integer('hoard_count').notNull().default(0),
  commentCount: integer('comment_count').notNull().default(0),
  pointPrice: integer('point_price'),
  status: smallint().$type<RecordStatus>().notNull().default(0),
  demo: boolean().notNull().default(false),
  version: integer().notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

export const postTerm = pgTable(
  'post_term',
  {
    termId: text('term_id').notNull(),
    postId: uuid('post_id').notNull(),
    uploadTime: timestamp('upload_time', { withTimezone: true }).notNull(),
    hotIndex: integer('hot_index').notNull(),
  },
  (table) => [primaryKey({ columns: [table.termId, table.postId] })],
);

export const postContent = pgTable('post_content', {
  postId: uuid('post_id').primaryKey(),
  metaInfo: jsonb('meta_info').notNull().default({}),
  contentInfo: jsonb('content_info').notNull().default({}),
  contentOf: uuid('content_of'),
});
